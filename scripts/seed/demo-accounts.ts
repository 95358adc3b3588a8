import type { AccessGroup } from "../../shared/access-groups.ts";
import type { Language } from "../../shared/languages.ts";

/** Password of every demo account (design section 12). The seed bypasses the block list. */
export const demoPassword = "Nevjegy-demo-2026";

export interface DemoAccount {
  id: string;
  email: string;
  lastName: string;
  firstName: string;
  language: Language;
  groups: AccessGroup[];
  company?: string;
  administers?: string[];
  maySend?: boolean;
  isUnconfirmed?: boolean;
  isNotFinalised?: boolean;
  /** Printed when the service is ready. */
  who: string;
}

/** Companies of the demo, by the ids that accounts and cards refer to. */
export const demoCompanies = {
  workshop: "demo-company-1",
  bridges: "demo-company-2",
  bookbinders: "demo-company-3",
} as const;

/** The accounts that people try the product with (design section 12). */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: "demo-admin",
    email: "admin@nevjegy.example",
    lastName: "Nemes",
    firstName: "Andrea",
    language: "hu",
    groups: ["admin", "Admin"],
    maySend: true,
    who: "admin",
  },
  {
    id: "demo-ceg",
    email: "ceg@nevjegy.example",
    lastName: "Fűzi",
    firstName: "Gergely",
    language: "hu",
    groups: ["cég admin"],
    company: demoCompanies.workshop,
    administers: [demoCompanies.workshop, demoCompanies.bridges],
    who: "administers two companies of 12 and 40 cards",
  },
  {
    id: "demo-ceg2",
    email: "ceg2@nevjegy.example",
    lastName: "Bereczki",
    firstName: "Hanna",
    language: "en",
    groups: ["cég admin"],
    company: demoCompanies.bookbinders,
    administers: [demoCompanies.bookbinders],
    who: "administers another company of 5 cards",
  },
  {
    id: "demo-kartya",
    email: "kartya@nevjegy.example",
    lastName: "Bőhm-Szűcs",
    firstName: "Eszter",
    language: "hu",
    groups: [],
    who: "owns three cards, one inactive, one locked",
  },
  {
    id: "demo-masik",
    email: "masik@nevjegy.example",
    lastName: "Ashworth",
    firstName: "Daniel",
    language: "en",
    groups: [],
    who: "owns one card",
  },
  {
    id: "demo-riport",
    email: "riport@nevjegy.example",
    lastName: "Őri",
    firstName: "Kristóf",
    language: "hu",
    groups: ["cégvezetés", "CRM Vezető"],
    who: "sees reports",
  },
  {
    id: "demo-uj",
    email: "uj@nevjegy.example",
    lastName: "Új",
    firstName: "Ödön",
    language: "hu",
    groups: [],
    isUnconfirmed: true,
    who: "signed up, e-mail not confirmed",
  },
  {
    id: "demo-meghivott",
    email: "meghivott@nevjegy.example",
    lastName: "Meghívott",
    firstName: "Csilla",
    language: "hu",
    groups: [],
    isUnconfirmed: true,
    isNotFinalised: true,
    who: "invited, registration not finalised",
  },
];

import type { LegalTexts } from "./shop.en.ts";

/** Texts of the legal pages. */
export const legalHu: LegalTexts = {
  terms: { title: "Általános szerződési feltételek" },
  privacy: { title: "Adatkezelési tájékoztató" },
  imprint: { title: "Impresszum" },
  provider: {
    name: "Szolgáltató",
    address: "Székhely",
    taxNumber: "Adószám",
    registrationNumber: "Cégjegyzékszám",
    registeredBy: "Nyilvántartásba vette",
    email: "E-mail-cím",
    phone: "Telefonszám",
    hosting: "Tárhelyszolgáltató",
  },
  changedAt: "Utolsó módosítás: {{day}}",
  links: "Jogi tudnivalók",
};

import { company } from "../../../../../shared/models/company.ts";
import { contact } from "../../../../../shared/models/contact.ts";
import { tag } from "../../../../../shared/models/tag.ts";
import { user } from "../../../../../shared/models/user.ts";
import type { ImportShape } from "../../../records/import/columns/import-shape.ts";
import { cardImport } from "../../cards/parts/card-import.ts";

const emailNames = ["e-mail cím", "email cím", "emailcím", "mail", "email address"];
const companyNames = ["cég", "cég neve", "vállalat", "company", "organisation", "organization"];

/** How admins import the records of each model. Accounts are changed only: new people are invited. */
export const adminImports = {
  card: cardImport,
  user: {
    model: user,
    fields: ["lastName", "firstName", "language", "maySend", "passkeyRequired"],
    synonyms: {
      email: emailNames,
      lastName: ["családnév", "családi név", "surname", "family name"],
      firstName: ["utónév", "kereszt név", "given name", "forename"],
    },
    matchBy: ["email"],
    example: {
      hu: { email: "anna@ceg.example", lastName: "Kovács", firstName: "Anna", language: "magyar" },
      en: {
        email: "kate@company.example",
        lastName: "Brown",
        firstName: "Kate",
        language: "English",
      },
    },
  },
  company: {
    model: company,
    fields: ["name", "website", "address", "taxNumber"],
    synonyms: {
      name: companyNames,
      website: ["honlap", "weboldal", "url"],
      address: ["cím", "székhely", "head office"],
      taxNumber: ["adószám", "vat number", "tax id"],
    },
    matchBy: ["taxNumber", "name"],
    example: {
      hu: {
        name: "Példa Kft.",
        website: "https://www.ceg.example",
        address: "9400 Sopron, Várkerület 27.",
        taxNumber: "12345676-2-08",
      },
      en: {
        name: "Example Ltd",
        website: "https://www.company.example",
        address: "1 Example Street, London",
        taxNumber: "GB123456789",
      },
    },
  },
  contact: {
    model: contact,
    fields: ["name", "companyName", "position", "email", "phone", "message", "note"],
    synonyms: {
      email: emailNames,
      companyName: companyNames,
      phone: ["telefonszám", "mobil", "tel", "mobile", "phone number"],
      position: ["beosztás", "munkakör", "job title", "title"],
    },
    matchBy: ["email"],
    example: {
      hu: {
        name: "Nagy Péter",
        companyName: "Példa Kft.",
        email: "peter@ceg.example",
        phone: "+36 30 123 4567",
      },
      en: {
        name: "Peter Hall",
        companyName: "Example Ltd",
        email: "peter@company.example",
        phone: "+44 20 7946 0123",
      },
    },
  },
  tag: {
    model: tag,
    fields: ["kind", "batch", "order"],
    synonyms: { batch: ["tétel", "sorozat", "series"], code: ["kód"] },
    matchBy: ["code"],
    example: {
      hu: { kind: "NFC", batch: "2027. tavasz" },
      en: { kind: "NFC", batch: "Spring 2027" },
    },
  },
} as const satisfies Record<string, ImportShape>;

export type ImportedModel = keyof typeof adminImports;

import type { companies as english } from "../en/companies.ts";

export const companies: typeof english = {
  empty: {
    title: "Még nincs kezelt cége",
    text: "Amint adminisztrátora lesz egy cégnek, itt találja meg.",
  },
  missing: {
    title: "Ez a cég nem található",
    text: "Lehet, hogy törölték, vagy már nem Ön az adminisztrátora.",
    toList: "A kezelt cégekhez",
  },
};

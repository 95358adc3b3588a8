import type { LegalTexts } from "./shop.en.ts";

/** Texts of the legal pages. */
export const legalHu: LegalTexts = {
  terms: {
    title: "Általános szerződési feltételek",
    description:
      "Mire számíthat a Névjegynél, és mit kérünk Öntől: fiók, rendelés, fizetés, szállítás és elállás.",
  },
  privacy: {
    title: "Adatkezelési tájékoztató",
    description:
      "Milyen személyes adatokat kezel a Névjegy, miért és meddig, és milyen jogai vannak Önnek.",
  },
  imprint: {
    title: "Impresszum",
    description: "Ki üzemelteti a Névjegyet, és hogyan érhet el bennünket.",
  },
  withdrawal: {
    title: "Elállási tájékoztató",
    description:
      "Mikor és hogyan állhat el a rendelésétől, hová küldje vissza az árut, és a nyilatkozatminta.",
  },
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

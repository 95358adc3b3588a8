import type { PageTexts } from "./pages.en.ts";

export const pagesHu: PageTexts = {
  otherLanguage: "English",
  hungary: "Magyarország",
  card: {
    save: "Mentés a névjegyek közé",
    details: "Elérhetőségek",
    phone: "Telefon",
    email: "E-mail",
    address: "Cím",
    website: "Weboldal",
    copyPhone: "A telefonszám másolása",
    copyEmail: "Az e-mail-cím másolása",
    copyAddress: "A cím másolása",
    copyWebsite: "A weboldal címének másolása",
    copied: "Vágólapra másolva",
    wanted: "Ilyen kártyát szeretnék",
    qrTitle: "A kártya QR-kódja",
  },
  inactive: {
    again: "Próbálja újra",
    inactive: {
      title: "Ez a kártya most nem elérhető",
      text: "A tulajdonosa szünetelteti. Ha tőle kapta a kódot, kérje el az adatait közvetlenül, vagy próbálja meg később.",
    },
    lost: {
      title: "Ezt a kódot elveszettnek jelentették",
      text: "A tulajdonosa kikapcsolta, ezért most senkinek az adatait nem mutatja.",
    },
    retired: {
      title: "Ez a kód már nincs használatban",
      text: "Nem vezet többé sehová. Ha valakitől kapta, kérje el az adatait közvetlenül.",
    },
  },
  notFound: {
    title: "Az oldal nem található",
    text: "Ezen a címen nincs semmi. Lehet, hogy elírás került bele, vagy az oldal időközben megszűnt.",
    path: "Keresett útvonal",
  },
  failure: { again: "Próbálja újra" },
  home: "Kezdőlap",
};

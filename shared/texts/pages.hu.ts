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
    message: "SMS írása",
    copy: {
      phone: "A telefonszám másolása",
      email: "Az e-mail-cím másolása",
      address: "A cím másolása",
      website: "A weboldal címének másolása",
    },
    send: {
      open: "Kérem e-mailben",
      to: "Az Ön e-mail-címe",
      why: "Csak ehhez az egy levélhez kell, nem őrizzük meg.",
      wrong: "Ez nem e-mail-cím. Ellenőrizze, majd próbálja újra.",
      send: "Küldés",
      done: "Elküldve",
      failed: "Nem küldtük el",
      sent: "A névjegy úton van. Ha néhány percen belül nem érkezik meg, nézze meg a levélszemét között.",
    },
    standIn: "Helyettese (eddig: {{until}}):",
    successor: "Átvette a kártya tulajdonosának feladatait",
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

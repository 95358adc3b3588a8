import type { ExchangeTexts } from "./contacts.en.ts";

export const exchangeHu: ExchangeTexts = {
  title: "Saját adatok átadása",
  intro: (name) => `Amit ide ír, azt ${name} kapja meg.`,
  name: "Név",
  email: "E-mail",
  phone: "Telefon",
  neither: "Adjon meg e-mail-címet vagy telefonszámot.",
  either: "Adjon meg e-mail-címet vagy telefonszámot, hogy válaszolni lehessen.",
  message: "Üzenet",
  optional: "nem kötelező",
  examples: {
    email: "Például: anna@cegnev.example",
    phone: "Például: +36\u00A030\u00A0123\u00A04567",
  },
  send: "Adataim elküldése",
  back: "Vissza a kártyához",
  promise: "A megadott adatokat bármikor töröltetheti.",
  wrong: "Kérjük, ellenőrizze a megjelölt mezőket.",
  hasty: "Biztonsági okból kérjük, küldje el még egyszer.",
  agreeFirst: "E nélkül nem adhatjuk tovább az adatait.",
  left: {
    title: "Az adatai megérkeztek",
    text: "A címzettet értesítettük. Ha adott meg e-mail-címet, oda visszaigazolást küldünk.",
    takeBack: "Adataim törlése",
  },
  takeBack: {
    title: "Törli a megadott adatait?",
    text: "Azonnal töröljük, amit a kártyán megadott. Ez nem vonható vissza.",
    confirm: "Adataim törlése",
  },
  gone: {
    title: "Az adatait töröltük",
    text: "Többé senki sem látja őket.",
  },
};

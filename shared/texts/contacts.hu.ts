import type { ExchangeTexts } from "./contacts.en.ts";

export const exchangeHu: ExchangeTexts = {
  title: "Adataim megadása",
  intro: (name) => `Az adatait ${name} kapja meg.`,
  name: "Név",
  companyName: "Cég",
  position: "Beosztás",
  email: "E-mail",
  phone: "Telefon",
  neither: "Adjon meg e-mail-címet vagy telefonszámot.",
  either: () => "Adjon meg e-mail-címet vagy telefonszámot, hogy válaszolni lehessen.",
  message: "Üzenet",
  optional: "nem kötelező",
  examples: {
    email: "Például: anna@cegnev.example",
    phone: "Például: +36\u00A030\u00A0123\u00A04567",
  },
  send: "Adataim elküldése",
  back: "Vissza a kártyához",
  promise: "Az adatait bármikor törölheti.",
  wrong: "Kérjük, ellenőrizze a megjelölt mezőket.",
  hasty: "Biztonsági okból kérjük, küldje el még egyszer.",
  agreeFirst: "E nélkül nem adhatjuk tovább az adatait.",
  privacy: "Hogyan kezeljük az adatait?",
  left: {
    title: "Elküldtük az adatait",
    text: (name) => `Értesítettük a címzettet: ${name}.`,
    receipt: "Visszaigazolást küldünk erre a címre:",
    card: "A kártya megnyitása",
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

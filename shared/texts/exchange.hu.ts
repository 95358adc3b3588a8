import type { ExchangeTexts } from "./exchange.en.ts";

export const exchangeHu: ExchangeTexts = {
  title: "Adja meg az adatait",
  intro: (name) => `Amit ide ír, azt ${name} kapja meg, és senki más.`,
  name: "Név",
  email: "E-mail",
  phone: "Telefon",
  either: "Adjon meg e-mail-címet vagy telefonszámot, hogy válaszolni lehessen.",
  message: "Üzenet",
  optional: "nem kötelező",
  send: "Adataim elküldése",
  back: "Vissza a kártyához",
  promise: "Az adatait bármikor visszavonhatja.",
  wrong: "Kérjük, ellenőrizze a megjelölt mezőket.",
  hasty: "Ez gyorsabb volt, mint ahogy emberek írni szoktak. Kérjük, küldje el még egyszer.",
  agreeFirst: "E nélkül nem adhatjuk tovább az adatait.",
  left: {
    title: "Az adatai megérkeztek",
    text: "A címzettet értesítettük. Ha adott meg e-mail-címet, oda visszaigazolást küldünk.",
    takeBack: "Visszavonom az adataimat",
  },
  takeBack: {
    title: "Visszavonja az adatait?",
    text: "Azonnal töröljük, amit a kártyán megadott. Ez nem vonható vissza.",
    confirm: "Adataim törlése",
  },
  gone: {
    title: "Az adatait töröltük",
    text: "Többé senki sem látja őket.",
  },
};

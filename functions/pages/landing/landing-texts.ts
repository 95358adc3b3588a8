import type { Language } from "../../../shared/languages.ts";

const en = {
  product: "Névjegy",
  home: "Névjegy, home page",
  skip: "Skip to content",
  menu: "Site",
  footMenu: "Footer",
  packages: "Packages",
  business: "For companies",
  contactUs: "Contact us",
  terms: "Terms",
  privacy: "Privacy",
  imprint: "Imprint",
  withdrawal: "Withdrawal",
  logIn: "Log in",
  myCards: "My cards",
  theme: "Change theme",
  preview: "A printed business card with its QR code on blue cloth",
  foot: (year: number) => `© ${year} Névjegy`,
};

const hu: typeof en = {
  product: "Névjegy",
  home: "Névjegy, kezdőlap",
  skip: "Ugrás a tartalomra",
  menu: "Oldalak",
  footMenu: "Lábléc",
  packages: "Csomagok",
  business: "Cégeknek",
  contactUs: "Kapcsolat",
  terms: "ÁSZF",
  privacy: "Adatkezelés",
  imprint: "Impresszum",
  withdrawal: "Elállás",
  logIn: "Bejelentkezés",
  myCards: "Kártyáim",
  theme: "Téma váltása",
  preview: "Nyomtatott névjegykártya QR-kóddal, kékfestő vásznon",
  foot: (year: number) => `© ${year} Névjegy`,
};

const texts: Readonly<Record<Language, typeof en>> = { en, hu };

/** Texts of the frame around the public pages. */
export function getLandingTexts(language: Language): typeof en {
  return texts[language];
}

import type { Language } from "../../../../shared/languages.ts";

const en = {
  title: "Contact us · Névjegy",
  description:
    "Ask about digital and printed business cards, packages, orders or your data. Leave a message and we answer by email.",
  head: "Write to us",
  lead: "A question about cards, packages, an order or your data? Leave a message, and a person answers by email.",
  next: {
    title: "What happens next",
    items: [
      "You get a receipt by email at once.",
      "One of our people reads it and answers to your email address.",
      "You can delete the message at any time with the link in the receipt.",
    ],
  },
  quick: {
    title: "Perhaps quicker",
    links: [
      { text: "Packages and prices", href: "/packages" },
      { text: "Cards for a whole company", href: "/business" },
      { text: "Returning an order", href: "/withdrawal" },
      { text: "Our address and company data", href: "/imprint" },
    ],
  },
  name: "Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  optional: "optional",
  examples: {
    email: "For example: anna@company.example",
    phone: "For example: +44\u00A020\u00A07946\u00A00958",
  },
  send: "Send message",
  privacy: "Privacy notice",
  promise: "You get a receipt by email. With its link you can delete your message at any time.",
  wrong: "Please check the marked fields.",
  hasty: "For security reasons, please send it once more.",
  check: "Please look through your message, then send it.",
  agreeFirst: "Without this we may not store your message.",
  sent: {
    title: "We have your message",
    text: "We have sent you a receipt and will answer by email.",
    takeBack: "Delete my message",
  },
};

const hu: typeof en = {
  title: "Kapcsolat · Névjegy",
  description:
    "Kérdezzen a digitális és nyomtatott névjegykártyákról, a csomagokról, egy rendelésről vagy az adatairól. Hagyjon üzenetet, és e-mailben válaszolunk.",
  head: "Írjon nekünk",
  lead: "Kérdése van a kártyákról, a csomagokról, egy rendelésről vagy az adatairól? Hagyjon üzenetet, és egy munkatársunk e-mailben válaszol.",
  next: {
    title: "Mi történik ezután?",
    items: [
      "Azonnal visszaigazolást küldünk e-mailben.",
      "Egy munkatársunk elolvassa, és a megadott e-mail-címre válaszol.",
      "Az üzenetét a visszaigazolás linkjével bármikor törölheti.",
    ],
  },
  quick: {
    title: "Talán itt gyorsabban megtalálja",
    links: [
      { text: "Csomagok és árak", href: "/packages" },
      { text: "Kártyák az egész cégnek", href: "/business" },
      { text: "Rendelés visszaküldése", href: "/withdrawal" },
      { text: "Címünk és cégadataink", href: "/imprint" },
    ],
  },
  name: "Név",
  email: "E-mail",
  phone: "Telefon",
  message: "Üzenet",
  optional: "nem kötelező",
  examples: {
    email: "Például: anna@cegnev.example",
    phone: "Például: +36\u00A030\u00A0123\u00A04567",
  },
  send: "Üzenet küldése",
  privacy: "Adatkezelési tájékoztató",
  promise: "E-mailben visszaigazolást küldünk, amelynek linkjével bármikor törölheti az üzenetét.",
  wrong: "Kérjük, ellenőrizze a megjelölt mezőket.",
  hasty: "Biztonsági okból kérjük, küldje el még egyszer.",
  check: "Kérjük, olvassa át az üzenetét, majd küldje el.",
  agreeFirst: "E nélkül nem tárolhatjuk az üzenetét.",
  sent: {
    title: "Megkaptuk az üzenetét",
    text: "Visszaigazolást küldtünk, és e-mailben válaszolunk.",
    takeBack: "Üzenetem törlése",
  },
};

const texts: Readonly<Record<Language, typeof en>> = { en, hu };

/** Texts of the contact page. */
export function getContactUsTexts(language: Language): typeof en {
  return texts[language];
}

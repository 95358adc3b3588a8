import type { Language } from "../../../../shared/languages.ts";

interface StateTexts {
  title: string;
  text: (email: string) => string;
  button: string;
}

/** Texts of the page for an address that gets news (`on`) and for one that does not (`off`). */
export const unsubscribeTexts: Readonly<Record<Language, Record<"on" | "off", StateTexts>>> = {
  en: {
    on: {
      title: "Unsubscribe from news?",
      text: (email) =>
        `We send news about Névjegy to ${email}. Emails about your account, your cards and your orders are not affected.`,
      button: "Unsubscribe",
    },
    off: {
      title: "You get no news from us",
      text: (email) =>
        `We no longer send news to ${email}. If you change your mind, you can ask for it again here.`,
      button: "Send me news again",
    },
  },
  hu: {
    on: {
      title: "Leiratkozik a hírekről?",
      text: (email) =>
        `Erre a címre küldünk híreket a Névjegyről: ${email}. A fiókjáról, a kártyáiról és a rendeléseiről szóló leveleket ez nem érinti.`,
      button: "Leiratkozom",
    },
    off: {
      title: "Nem küldünk Önnek híreket",
      text: (email) =>
        `Erre a címre már nem küldünk híreket: ${email}. Ha meggondolja magát, itt újra kérheti őket.`,
      button: "Kérem újra a híreket",
    },
  },
};

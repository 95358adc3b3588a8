import type { Language } from "../../../shared/languages.ts";

/** Texts of a pass in addition to the card's own texts. */
export const walletTexts: Readonly<Record<Language, { description: string; title: string }>> = {
  en: { description: "Digital business card", title: "Business card" },
  hu: { description: "Digitális névjegykártya", title: "Névjegykártya" },
};

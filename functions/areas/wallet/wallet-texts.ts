import type { Language } from "../../../shared/languages.ts";

/** What passes say beside the card's own words. */
export const walletTexts: Readonly<Record<Language, { description: string; title: string }>> = {
  en: { description: "Digital business card", title: "Business card" },
  hu: { description: "Digitális névjegykártya", title: "Névjegykártya" },
};

import type { Language } from "../../../shared/languages.ts";

const locales = { en: "en-GB", hu: "hu-HU" } as const;

/** A whole number with its groups. */
export function countText(count: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(count);
}

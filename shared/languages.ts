/** The languages of the interface (spec section 9). */
export const languages = ["en", "hu"] as const;

export type Language = (typeof languages)[number];

/** The languages by their own names. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", hu: "Magyar" };

/** Used where neither the caller nor the browser says otherwise. */
export const defaultLanguage: Language = "en";

/** Cookie that keeps the chosen language (design section 10). */
export const localeCookie = "locale";

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The other of the two languages: what the switch offers. */
export function otherLanguage(language: Language): Language {
  return language === "en" ? "hu" : "en";
}

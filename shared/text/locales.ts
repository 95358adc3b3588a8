import type { Language } from "../languages.ts";

/** CLDR locales for numbers and dates; English has the day before the month. */
export const locales = { en: "en-GB", hu: "hu-HU" } as const satisfies Record<Language, string>;

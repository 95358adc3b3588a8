import type { Language } from "../../../../shared/languages.ts";

/** Whose rules numbers and dates of a language follow: those of CLDR, day before month in English. */
export const locales = { en: "en-GB", hu: "hu-HU" } as const satisfies Record<Language, string>;

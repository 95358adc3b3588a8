import type { Language } from "../languages.ts";
import { legalEn, type LegalTexts } from "./shop.en.ts";
import { legalHu } from "./shop.hu.ts";

const texts: Readonly<Record<Language, LegalTexts>> = { en: legalEn, hu: legalHu };

/** Texts of the legal pages. */
export function getLegalTexts(language: Language): LegalTexts {
  return texts[language];
}

export type ProviderField = keyof LegalTexts["provider"];

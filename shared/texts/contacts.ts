import type { Language } from "../languages.ts";
import { exchangeEn, type ExchangeTexts } from "./contacts.en.ts";
import { exchangeHu } from "./contacts.hu.ts";

const texts: Readonly<Record<Language, ExchangeTexts>> = { en: exchangeEn, hu: exchangeHu };

export function getExchangeTexts(language: Language): ExchangeTexts {
  return texts[language];
}

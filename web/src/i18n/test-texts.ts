import i18next, { changeLanguage, use } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "../../../shared/languages.ts";
import { en } from "./en.ts";
import { hu } from "./hu.ts";

/** For tests: loads both languages and selects one. */
export async function startTestTexts(language: Language = "en"): Promise<void> {
  if (i18next.isInitialized) {
    await changeLanguage(language);
    return;
  }
  await use(initReactI18next).init({
    lng: language,
    resources: { en: { translation: en }, hu: { translation: hu } },
    interpolation: { escapeValue: false },
  });
}

import i18next, { use } from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultLanguage, isLanguage } from "../../../shared/languages.ts";
import { loadTexts } from "./load-texts.ts";
import type { TextArea } from "./text-areas.ts";

/**
 * Loads the first texts in the language that the early script has set on the document: `?lang=`, the cookie, then the
 * browser. Only the language switch writes the cookie.
 */
export async function startI18n(areas: readonly TextArea[]): Promise<void> {
  const { lang } = document.documentElement;
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  await use(initReactI18next).init({
    lng: isLanguage(lang) ? lang : defaultLanguage,
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  await loadTexts(areas);
}

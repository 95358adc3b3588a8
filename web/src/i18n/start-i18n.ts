import i18next, { use, type BackendModule, type ReadCallback } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";
import {
  defaultLanguage,
  languages,
  localeCookie,
  type Language,
} from "../../../shared/languages.ts";

const textsOf: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import("./en.ts")).en,
  hu: async () => (await import("./hu.ts")).hu,
};

/** Loads one language when it is first needed: nobody downloads both. */
const lazyTexts: BackendModule = {
  type: "backend",
  init() {},
  read(language: string, _namespace: string, done: ReadCallback) {
    const load = textsOf[language === "hu" ? "hu" : "en"];
    load().then(
      (texts) => done(null, texts),
      (cause: unknown) => done(cause instanceof Error ? cause : String(cause), false),
    );
  },
};

/**
 * Picks the language by `?lang=`, the cookie, then the browser, and loads its texts. Only the switch writes the cookie.
 */
export async function startI18n(): Promise<void> {
  const detector = new LanguageDetector();
  detector.addDetector({ name: "fallback", lookup: () => defaultLanguage });
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  await use(detector)
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      supportedLngs: languages,
      load: "languageOnly",
      nonExplicitSupportedLngs: true,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: false },
      detection: {
        order: ["querystring", "cookie", "navigator", "fallback"],
        lookupQuerystring: "lang",
        lookupCookie: localeCookie,
        caches: [],
        convertDetectedLanguage: (tag) => tag.slice(0, 2).toLowerCase(),
      },
    });
}

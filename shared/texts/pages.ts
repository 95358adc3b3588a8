import type { Language } from "../languages.ts";
import { pagesEn, type PageTexts } from "./pages.en.ts";
import { pagesHu } from "./pages.hu.ts";

const texts: Readonly<Record<Language, PageTexts>> = { en: pagesEn, hu: pagesHu };

/** Texts of the pages that are rendered on the server. */
export function getPageTexts(language: Language): PageTexts {
  return texts[language];
}

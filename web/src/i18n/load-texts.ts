import i18next, { changeLanguage } from "i18next";
import type { Language } from "../../../shared/languages.ts";
import { textAreas, type TextArea } from "./text-areas.ts";

/** Areas that were requested so far; a change of language loads all of them. */
const needed = new Set<TextArea>(["base"]);
/** Loaded areas, as `<language> <area>`. */
const loaded = new Set<string>();
/** The next language, while its texts load. */
let coming: Language | undefined;

/**
 * Loads text areas in the current language, unless they are loaded already. The other language is not downloaded.
 * Rejects if a file cannot be fetched; the next call tries again.
 */
export async function loadTexts(areas: readonly TextArea[]): Promise<void> {
  for (const area of areas) needed.add(area);
  const now = i18next.language as Language; // set by startI18n and showLanguage alone
  await Promise.all([...new Set([now, coming ?? now])].map(loadNeeded));
}

/** Changes the language of the interface when all its texts have loaded. */
export async function showLanguage(language: Language): Promise<void> {
  coming = language;
  await loadNeeded(language);
  // a later choice wins
  if (coming === language) await changeLanguage(language);
}

async function loadNeeded(language: Language): Promise<void> {
  const missing = [...needed].filter((area) => !loaded.has(`${language} ${area}`));
  await Promise.all(
    missing.map(async (area) => {
      const texts = await textAreas[area][language]();
      i18next.addResourceBundle(language, "translation", { ...texts }, true, true);
      loaded.add(`${language} ${area}`);
    }),
  );
}

import type { ErrorCode } from "../errors.ts";
import type { Language } from "../languages.ts";
import type { ErrorText, ErrorTexts } from "./error-text.ts";
import { errorsEn } from "./errors.en.ts";
import { errorsHu } from "./errors.hu.ts";

const texts: Readonly<Record<Language, ErrorTexts>> = { en: errorsEn, hu: errorsHu };

/** Title and detail of an error; the spec's own words where it has them (section 8). */
export function getErrorText(code: ErrorCode, language: Language): ErrorText {
  return texts[language].codes[code];
}

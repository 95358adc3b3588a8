import type { Language } from "../../../../shared/languages.ts";
import { locales } from "../../../../shared/text/locales.ts";

/** A whole number with digit grouping. */
export function countText(count: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(count);
}

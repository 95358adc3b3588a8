import type { Language } from "../../../../shared/languages.ts";
import { locales } from "./locales.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Step between two units: the limits are meant so too. */
const step = 1024;

/**
 * A number of bytes in words, such as `12,3 MB`. Up to ten a unit has one decimal.
 * @param unitOf the number whose unit is taken, so that two stand beside each other in the same
 */
export function bytesText(bytes: number, language: Language, unitOf: number = bytes): string {
  const last = units.length - 1;
  const power = Math.min(last, Math.max(0, Math.floor(Math.log(unitOf || 1) / Math.log(step))));
  const value = bytes / step ** power;
  const text = new Intl.NumberFormat(locales[language], {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1,
  }).format(value);
  return text.replace(" ", "\u00a0");
}

import type { Language } from "../../../../shared/languages.ts";
import { locales } from "../../../../shared/text/locales.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Factor between two units; the limits use the same. */
const step = 1024;

/**
 * A number of bytes as text, such as `12,3 MB`. Values up to ten have one decimal.
 * @param unitOf number that selects the unit, so that two values can share one
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

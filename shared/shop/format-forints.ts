import type { Language } from "../languages.ts";

/** An amount as people read it: `12 990 Ft` with no-break spaces, in English `HUF 12,990`. */
export function formatForints(amount: number, language: Language): string {
  if (language === "en") return `HUF ${new Intl.NumberFormat("en-GB").format(amount)}`;
  const digits = new Intl.NumberFormat("hu-HU").format(amount);
  return `${digits}\u00A0Ft`;
}

import type { Language } from "../../../../shared/languages.ts";

const locales = { en: "en-GB", hu: "hu-HU" } as const;
/** A calendar day is no moment: it is written as it stands, wherever the reader is. */
const timeZone = "UTC";

/** A day as its reader writes it: `2026. 11. 21.`, `21/11/2026`. */
export function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(new Date(day));
}

/** A day below a chart, without its year. */
export function shortDayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone,
    month: "2-digit",
    day: "2-digit",
  }).format(new Date(day));
}

/** Days that are named below a chart: Mondays, or the first days of months where those are too many. */
export function namedDays(days: readonly string[], most: number): string[] {
  if (days.length <= most) return [...days];
  const mondays = days.filter((day) => new Date(day).getUTCDay() === 1);
  if (mondays.length <= most) return mondays;
  const firsts = days.filter((day) => day.endsWith("-01"));
  return firsts.filter((_, place) => place % Math.ceil(firsts.length / most) === 0);
}

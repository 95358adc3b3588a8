import type { Language } from "../languages.ts";
import { locales } from "./locales.ts";

/** Purpose of a date text. Each purpose has one format per language, so that equal dates look equal. */
export type DatePurpose =
  | "moment"
  | "day"
  | "nearDay"
  | "spelledDay"
  | "time"
  | "month"
  | "weekday";

const forms: Readonly<Record<DatePurpose, Intl.DateTimeFormatOptions>> = {
  /** `21 Nov 2026, 09:40`, `2026. nov. 21. 9:40` */
  moment: { dateStyle: "medium", timeStyle: "short" },
  /** `21 Nov 2026`, `2026. nov. 21.` */
  day: { dateStyle: "medium" },
  /** For a known year: `21 Nov`, `nov. 21.` */
  nearDay: { month: "short", day: "numeric" },
  /** For a sentence: `21 November 2026`, `2026. november 21.` */
  spelledDay: { dateStyle: "long" },
  /** `09:40`, `9:40` */
  time: { timeStyle: "short" },
  /** `November 2026`, `2026. november` */
  month: { year: "numeric", month: "long" },
  /** `Monday`, `hétfő` */
  weekday: { weekday: "long" },
};

/** Formatters are slow to create, and lists use many. */
const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date in a language.
 * @param at ms since 1970 · @param timeZone absent: that of the browser
 */
export function dateText(
  purpose: DatePurpose,
  at: number,
  language: Language,
  timeZone?: string,
): string {
  const key = [purpose, language, timeZone].join(" ");
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(locales[language], {
      ...forms[purpose],
      ...(timeZone !== undefined && { timeZone }),
    });
  made.set(key, format);
  return format.format(at);
}

/** Formats a calendar day, `2026-11-21`. A day has no time zone. */
export function dayText(
  day: string,
  language: Language,
  purpose: "day" | "nearDay" = "day",
): string {
  return dateText(purpose, Date.parse(day), language, "UTC");
}

import type { Language } from "../../../../shared/languages.ts";
import { locales } from "./locales.ts";

/** What a date is said for. Each purpose has one form per language, so that one date is written alike everywhere. */
export type DatePurpose = "moment" | "day" | "nearDay" | "axisDay" | "spelledDay" | "time";

const forms: Readonly<Record<DatePurpose, Intl.DateTimeFormatOptions>> = {
  /** `21 Nov 2026, 09:40`, `2026. nov. 21. 9:40` */
  moment: { dateStyle: "medium", timeStyle: "short" },
  /** `21 Nov 2026`, `2026. nov. 21.` */
  day: { dateStyle: "medium" },
  /** Of a year that is clear: `21 Nov`, `nov. 21.` */
  nearDay: { month: "short", day: "numeric" },
  /** Below a chart, where names of months have no room on a phone: `21/11`, `11. 21.` */
  axisDay: { month: "numeric", day: "numeric" },
  /** Within a sentence that counts: `21 November 2026`, `2026. november 21.` */
  spelledDay: { dateStyle: "long" },
  /** `09:40`, `9:40` */
  time: { timeStyle: "short" },
};

/** They are dear to make, and lists need many. */
const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes a date as readers of a language do.
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

/** Writes a calendar day, `2026-11-21`. It is no moment: it is the same wherever its reader is. */
export function dayText(
  day: string,
  language: Language,
  purpose: "day" | "nearDay" | "axisDay" = "day",
): string {
  return dateText(purpose, Date.parse(day), language, "UTC");
}

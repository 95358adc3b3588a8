import type { Language } from "../../../../../shared/languages.ts";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { daysBefore } from "../../../lib/format/use-moment-text.ts";

/** Parts of a text about the last save: how many days ago, the date and the time. */
export interface SavedAt {
  day: "today" | "yesterday" | "earlier";
  date: string;
  time: string;
}

const nearDays = ["today", "yesterday"] as const;

/** @param iso ISO 8601 · @param now ms since 1970 */
export function describeSaveTime(iso: string, now: number, language: Language): SavedAt {
  const at = Date.parse(iso);
  return {
    day: nearDays[daysBefore(at, now)] ?? "earlier",
    date: dateText("day", at, language),
    time: dateText("time", at, language),
  };
}

import { toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import { dateText, dayText } from "../../../../shared/text/date-text.ts";
import { useLanguage } from "./language.ts";
import { locales } from "../../../../shared/text/locales.ts";

/** Formats a moment, ISO 8601, as day and time in the user's language and time zone. */
export function useMomentText(): (iso: string) => string {
  const language = useLanguage();
  return (iso) => dateText("moment", Date.parse(iso), language);
}

/**
 * Formats a moment, ISO 8601, relative to `now` (ms since 1970): the time for today and yesterday, the day for this
 * year, else the date.
 */
export function useShortMomentText(): (iso: string, now: number) => string {
  const language = useLanguage();
  const nearDay = new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" });
  return (iso, now) => {
    const at = Date.parse(iso);
    const days = daysBefore(at, now);
    if (days > 1) {
      const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
      return dateText(isThisYear ? "nearDay" : "day", at, language);
    }
    return `${nearDay.format(-days, "day")} ${dateText("time", at, language)}`;
  };
}

/** Formats a calendar day, `2026-11-21`: today and yesterday by name. Days are those of Budapest. */
export function useDayText(): (day: string, now: Date) => string {
  const language = useLanguage();
  const nearDay = new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" });
  return (day, now) => {
    const ago = (Date.parse(toBudapestTime(now).day) - Date.parse(day)) / dayMs;
    return ago < 2 ? nearDay.format(-ago, "day") : dayText(day, language, "nearDay");
  };
}

const dayMs = 86_400_000;

/** Calendar days between two moments in the browser's time zone; 0 also if the service's clock is ahead. */
export function daysBefore(at: number, now: number): number {
  return Math.max(0, Math.round((midnight(now) - midnight(at)) / dayMs));
}

function midnight(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

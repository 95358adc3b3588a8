import { useTranslation } from "react-i18next";
import type { Rhythm } from "../../../../../shared/reports/rhythm.ts";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { budapestZone } from "../../../../../shared/visits/budapest-day.ts";
import { useLanguage } from "../../../lib/format/language.ts";

/** A Monday, from which the other days of the week are counted. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

export const timeOf = ({ hour, minute = 0 }: Pick<Rhythm, "hour" | "minute">): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

/** A moment as the clocks in Budapest show it, like the times of schedules. */
export function useBudapestText(): (iso: string) => string {
  const language = useLanguage();
  return (iso) => dateText("moment", Date.parse(iso), language, budapestZone);
}

/** Names of the days of the week, from Monday. */
export function useWeekdays(): string[] {
  const language = useLanguage();
  return Array.from({ length: 7 }, (_, at) =>
    dateText("weekday", monday + at * dayMs, language, "UTC"),
  );
}

/** Says when a schedule is due. */
export function useRhythmWords() {
  const { t } = useTranslation();
  const weekdays = useWeekdays();
  return (rhythm: Rhythm): string => {
    const time = timeOf(rhythm);
    const { every, weekday = 1, dayOfMonth = 1 } = rhythm;
    if (every === "day") return t("schedules.words.day", { time });
    return every === "week"
      ? t("schedules.words.week", { weekday: weekdays[weekday - 1] ?? "", time })
      : t("schedules.words.month", { day: dayOfMonth, time });
  };
}

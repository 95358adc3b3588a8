import { useLanguage } from "../../../lib/language.ts";

const locales = { en: "en-GB", hu: "hu-HU" } as const;

/** Says a moment, ISO 8601, shortly: the time of today and yesterday, the day of this year, else the date. */
export function useWhenText(): (iso: string, now: Date) => string {
  const language = useLanguage();
  const locale = locales[language];
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
  const nearDay = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const day = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric" });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (iso, now) => {
    const moment = new Date(iso);
    const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
    if (isSameDay(moment, now)) return `${nearDay.format(0, "day")} ${time.format(moment)}`;
    if (isSameDay(moment, yesterday)) return `${nearDay.format(-1, "day")} ${time.format(moment)}`;
    return (moment.getFullYear() === now.getFullYear() ? day : date).format(moment);
  };
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

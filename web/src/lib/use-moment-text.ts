import { useLanguage } from "./language.ts";

const locales = { en: "en-GB", hu: "hu-HU" } as const;

/** Says a moment, ISO 8601, as day and time of the reader's language and place. */
export function useMomentText(): (iso: string) => string {
  const language = useLanguage();
  const form = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (iso) => form.format(new Date(iso));
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Days for which "so many days ago" says more than the date. */
const nearDays = 7;

/** Says how long ago a moment, ISO 8601, was at `now` (ms since 1970); of what is longer ago, day and time. */
export function useSinceText(): (iso: string, now: number) => string {
  const language = useLanguage();
  const momentText = useMomentText();
  const form = new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" });
  return (iso, now) => {
    // the service's clock may be ahead
    const ago = Math.max(0, now - Date.parse(iso));
    if (ago < minuteMs) return form.format(0, "second");
    if (ago < hourMs) return form.format(-Math.floor(ago / minuteMs), "minute");
    if (ago < dayMs) return form.format(-Math.floor(ago / hourMs), "hour");
    const days = Math.round((midnight(now) - midnight(Date.parse(iso))) / dayMs);
    return days < nearDays ? form.format(-days, "day") : momentText(iso);
  };
}

/** Beginning of the reader's day. */
function midnight(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

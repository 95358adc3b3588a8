import type { Language } from "../../../../shared/languages.ts";

/** When something was saved, in the words of a language: how many days ago, the date and the time of day. */
export interface SavedAt {
  day: "today" | "yesterday" | "earlier";
  date: string;
  time: string;
}

const locales: Readonly<Record<Language, string>> = { en: "en-GB", hu: "hu-HU" };
const dateForms = {
  en: { day: "numeric", month: "short", year: "numeric" },
  hu: { year: "numeric", month: "2-digit", day: "2-digit" },
} as const;
const dayMs = 86_400_000;

/** @param iso ISO 8601 · @param now ms since 1970 · @param timeZone absent: that of the browser */
export function savedAt(iso: string, now: number, language: Language, timeZone?: string): SavedAt {
  const locale = locales[language];
  const zone = timeZone ? { timeZone } : {};
  const at = Date.parse(iso);
  const dayOf = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", ...zone });
  const days = [now, now - dayMs].map((moment) => dayOf.format(moment)).indexOf(dayOf.format(at));
  const time = { hour: "2-digit", minute: "2-digit", ...zone } as const;
  return {
    day: days === 0 ? "today" : days === 1 ? "yesterday" : "earlier",
    date: new Intl.DateTimeFormat(locale, { ...dateForms[language], ...zone }).format(at),
    time: new Intl.DateTimeFormat(locale, time).format(at),
  };
}

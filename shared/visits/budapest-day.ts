const dayMs = 86_400_000;

/** The time zone of days, hours and schedules. */
export const budapestZone = "Europe/Budapest";

/** Days and hours of statistics are those of Budapest, in every time zone of the machine. */
const budapest = new Intl.DateTimeFormat("en-GB", {
  timeZone: budapestZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

/** The calendar day (`2026-11-21`) and the hour (0-23) of a moment in Budapest, across daylight saving. */
export function toBudapestTime(moment: Date): { day: string; hour: number } {
  const parts = new Map(budapest.formatToParts(moment).map(({ type, value }) => [type, value]));
  const day = [parts.get("year"), parts.get("month"), parts.get("day")].join("-");
  return { day, hour: Number(parts.get("hour")) };
}

const hourMs = 3_600_000;

/** The moment at which a day begins in Budapest, ISO 8601: two hours before that of UTC in summer, one in winter. */
export function getDayStart(day: string): string {
  const inSummer = new Date(Date.parse(day) - 2 * hourMs);
  const start = toBudapestTime(inSummer).day === day ? inSummer : inSummer.getTime() + hourMs;
  return new Date(start).toISOString();
}

/** So many days later on the calendar, which knows no daylight saving; negative: earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from the first to the last, both counted. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The month of a day: `2026-11`. */
export const getMonth = (day: string): string => day.slice(0, 7);

/** The first day of the month so many months after that of a day; negative: before. */
export function getMonthStart(day: string, months = 0): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last. */
export function addMonths(day: string, months: number): string {
  const last = addDays(getMonthStart(day, months + 1), -1);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

import type { Rhythm } from "./rhythm.ts";
import { addDays, getDayStart, getMonthStart, toBudapestTime } from "../visits/budapest-day.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Longer than from one due day to the next one. */
const maxDays = 40;

/**
 * The first due time of a rhythm after a moment, ISO 8601. A time that a change of the clocks leaves out is an hour later
 * that day; of one that there is twice, the first one counts.
 */
export function findNextDue(rhythm: Rhythm, after: string): string {
  const today = toBudapestTime(new Date(after)).day;
  for (let days = 0; days <= maxDays; days += 1) {
    const day = addDays(today, days);
    if (!isDueDay(rhythm, day)) continue;
    const due = toMoment(day, rhythm.hour, rhythm.minute ?? 0);
    if (due > after) return due;
  }
  throw new Error("A rhythm has a due day every month");
}

function isDueDay({ every, weekday = 1, dayOfMonth = 1 }: Rhythm, day: string): boolean {
  if (every === "day") return true;
  // Sunday is 0 here, and 7 in a rhythm.
  if (every === "week") return new Date(day).getUTCDay() === weekday % 7;
  const last = addDays(getMonthStart(day, 1), -1);
  const wanted = `${day.slice(0, 8)}${String(dayOfMonth).padStart(2, "0")}`;
  return day === (wanted < last ? wanted : last);
}

/** The moment at which Budapest's clocks show a time on a day, ISO 8601. */
function toMoment(day: string, hour: number, minute: number): string {
  const plain = Date.parse(getDayStart(day)) + hour * hourMs + minute * minuteMs;
  const shown = toBudapestTime(new Date(plain));
  // After a change of the clocks that day, the hours since midnight are one more or one less.
  const shift =
    shown.day === day ? shown.hour - hour : shown.hour - hour + (shown.day > day ? 24 : -24);
  const moved = plain - shift * hourMs;
  const isThere = toBudapestTime(new Date(moved)).hour === hour;
  return new Date(isThere ? moved : plain).toISOString();
}

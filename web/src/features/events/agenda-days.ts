import type { CalendarEvent } from "../../../../shared/models/event.ts";

/** The events of one day. */
export interface AgendaDay<Event> {
  /** Calendar day, `2026-11-21`. */
  day: string;
  events: Event[];
}

type Timed = Pick<CalendarEvent, "startsAt" | "endsAt" | "allDay">;

/** The calendar day of a moment in the reader's zone; of a whole day, its own. */
export function dayOf(iso: string, allDay: boolean): string {
  if (allDay) return iso.slice(0, 10);
  const at = new Date(iso);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** The last day of an event. One that ends at midnight does not reach into that day. */
export function lastDayOf({ startsAt, endsAt, allDay }: Timed): string {
  if (endsAt <= startsAt) return dayOf(startsAt, allDay);
  return dayOf(new Date(Date.parse(endsAt) - 1).toISOString(), allDay);
}

/**
 * Events by day, from today on; an event that began earlier and still lasts is among those of today.
 * @param events by their start
 * @param today calendar day of the reader
 */
export function groupByDay<Event extends Timed>(
  events: readonly Event[],
  today: string,
): AgendaDay<Event>[] {
  const current = events.filter((event) => lastDayOf(event) >= today);
  const byDay = Map.groupBy(current, ({ startsAt, allDay }) => {
    const day = dayOf(startsAt, allDay);
    return day < today ? today : day;
  });
  return [...byDay]
    .map(([day, ofDay]) => ({ day, events: ofDay.toSorted(byTime) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Whole days first, then by the start. */
function byTime(a: Timed, b: Timed): number {
  if (a.allDay !== b.allDay) return a.allDay ? -1 : 1;
  return a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt);
}

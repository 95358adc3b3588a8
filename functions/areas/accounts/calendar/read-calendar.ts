import ICAL from "ical.js";
import type { Language } from "../../../../shared/languages.ts";
import { calendarLimits } from "../../../../shared/limits/notifications.ts";
import { isVisible } from "../../../../shared/model/visible-text.ts";
import { event as eventModel, type CalendarEvent } from "../../../../shared/models/event.ts";
import { NotCalendar } from "./not-calendar.ts";
import { runWithinTime } from "../../../platform/lambda/time-limit.ts";
import { toZonedInstant } from "./zoned-instant.ts";

/** One occurrence of a calendar's entry. */
export interface CalendarEntry extends Pick<
  CalendarEvent,
  "title" | "startsAt" | "endsAt" | "allDay" | "place" | "description"
> {
  /** Names the occurrence: equal in each reading of the calendar. */
  key: string;
}

export interface CalendarWindow {
  /** ISO 8601. */
  from: string;
  until: string;
  /** Of the title of an entry that has none. */
  language: Language;
}

/**
 * Reads the entries of an iCalendar text (RFC 5545) that touch the window, by their start. Series are computed within
 * the window, up to a fixed number of occurrences and a fixed time for the whole file; what is beyond it is left out.
 * Throws `NotCalendar`.
 */
export function readCalendar(text: string, window: CalendarWindow): CalendarEntry[] {
  const calendar = parseCalendar(text);
  const budget: Budget = {
    left: calendarLimits.maxOccurrences,
    until: performance.now() + calendarLimits.maxSeriesMs,
  };
  const entries: CalendarEntry[] = [];
  for (const event of listSeries(calendar))
    try {
      entries.push(...readOccurrences(event, window, budget));
    } catch {
      // one broken entry takes no other one along
    }
  return entries
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt)))
    .slice(0, calendarLimits.maxEvents);
}

function parseCalendar(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name === "vcalendar") return calendar;
  } catch (cause) {
    throw new NotCalendar("not parsed", { cause });
  }
  throw new NotCalendar("another component");
}

/** The entries with their exceptions; an exception without its series is an entry of its own. */
function listSeries(calendar: ICAL.Component): ICAL.Event[] {
  const events = calendar
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component, { exceptions: [] }));
  const series = new Map(
    events.filter((event) => !event.isRecurrenceException()).map((event) => [event.uid, event]),
  );
  const alone: ICAL.Event[] = [];
  for (const event of events)
    if (event.isRecurrenceException()) {
      const whole = series.get(event.uid);
      if (whole?.isRecurring()) whole.relateException(event);
      else alone.push(event);
    }
  return [...series.values(), ...alone];
}

/** What is left for the series of a file. */
interface Budget {
  /** Occurrences. */
  left: number;
  /** Time of the process, in ms. */
  until: number;
}

function timeLeft({ until }: Budget): number {
  return Math.max(0, until - performance.now());
}

function readOccurrences(
  event: ICAL.Event,
  window: CalendarWindow,
  budget: Budget,
): CalendarEntry[] {
  if (!event.isRecurring())
    return toEntries(event, { startDate: event.startDate, endDate: event.endDate }, window);
  // A rule that no day meets, such as 30 February, is searched without an end by the library.
  return runWithinTime(Math.min(calendarLimits.maxSeriesMs / 4, timeLeft(budget)), () =>
    listOccurrences(event, window, budget),
  );
}

function listOccurrences(
  event: ICAL.Event,
  window: CalendarWindow,
  budget: Budget,
): CalendarEntry[] {
  const found: CalendarEntry[] = [];
  const iterator = event.iterator(moveStart(event, window.from));
  while (budget.left > 0 && found.length < calendarLimits.maxEvents) {
    budget.left -= 1;
    const next = iterator.next();
    if (!next || toInstant(next, event.component) >= window.until) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    found.push(...toEntries(item, { startDate, endDate, recurrence: next }, window));
  }
  return found;
}

const dayMs = 86_400_000;

/**
 * The start of a daily or weekly series, moved by whole intervals to a time shortly before the window, so that a series
 * of many years is not computed from its beginning. A series with a number of occurrences is counted from its start.
 */
function moveStart(event: ICAL.Event, from: string): ICAL.Time {
  const rules = event.component.getAllProperties("rrule");
  const rule = rules[0]?.getFirstValue();
  const start = event.startDate.clone();
  if (rules.length !== 1 || !(rule instanceof ICAL.Recur) || rule.count) return start;
  const days = { DAILY: 1, WEEKLY: 7 }[rule.freq];
  const lengthMs = event.duration.toSeconds() * 1000;
  const behindMs = Date.parse(from) - Date.parse(toInstant(start, event.component)) - lengthMs;
  if (days === undefined || behindMs <= 0) return start;
  const interval = days * Math.max(1, rule.interval);
  const moved = Math.floor(behindMs / dayMs / interval) - 1;
  if (moved > 0) start.adjust(moved * interval, 0, 0, 0);
  return start;
}

interface Occurrence {
  startDate: ICAL.Time;
  endDate: ICAL.Time;
  /** Of a series: the time by its rule. */
  recurrence?: ICAL.Time;
}

function toEntries(
  { uid, summary, location, description, component }: ICAL.Event,
  { startDate, endDate, recurrence }: Occurrence,
  { from, until, language }: CalendarWindow,
): CalendarEntry[] {
  const startsAt = toInstant(startDate, component);
  const end = toInstant(endDate, component);
  const endsAt = end < startsAt ? startsAt : end;
  if (startsAt >= until || endsAt < from) return [];
  if (component.getFirstPropertyValue("status") === "CANCELLED") return [];
  return [
    {
      key: `${uid} ${recurrence === undefined ? "" : toInstant(recurrence, component)}`,
      title: cutText("title", summary) || untitled[language],
      startsAt,
      endsAt,
      allDay: startDate.isDate,
      place: cutText("place", location),
      description: cutText("description", description),
    },
  ];
}

const untitled: Readonly<Record<Language, string>> = {
  en: "Untitled event",
  hu: "Cím nélküli esemény",
};

const maxLengths = { title: 200, place: 200, description: 4000 } as const;

/** A text that the field accepts; what it would refuse is removed. */
function cutText(field: keyof typeof maxLengths, text: unknown): string {
  if (typeof text !== "string" || !isVisible(text)) return "";
  const joined = field === "description" ? text : text.replace(/\s+/g, " ");
  const cut = Array.from(joined.replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, "").trim())
    .slice(0, maxLengths[field])
    .join("");
  const parsed = eventModel.fields[field].schema.safeParse(cut.slice(0, maxLengths[field]));
  return parsed.success ? parsed.data : "";
}

/**
 * A time of an entry as ISO 8601. A whole day begins at midnight in UTC, whatever the reader's zone is. A time whose zone
 * the calendar does not describe is of the zone that it names, else of Budapest.
 */
function toInstant(time: ICAL.Time, component: ICAL.Component): string {
  const { year, month, day, hour, minute, second, zone, isDate } = time;
  if (isDate) return new Date(Date.UTC(year, month - 1, day)).toISOString();
  if (zone !== ICAL.Timezone.localTimezone) return time.toJSDate().toISOString();
  const named: unknown = component.getFirstProperty("dtstart")?.getParameter("tzid");
  const zoneName = typeof named === "string" ? named : undefined;
  return toZonedInstant({ year, month, day, hour, minute, second }, zoneName);
}

import * as z from "zod/mini";
import { calendarLimits } from "../../../../shared/limits/notifications.ts";
import { integer } from "../../../../shared/model/bounds.ts";
import {
  calendarProblems,
  type CalendarProblem,
} from "../../../../shared/calendars/calendar-address.ts";
import { defineDueItems, type DueItem } from "../../../data/store/due-items.ts";
import type { Table } from "../../../platform/aws/table.ts";

/** When each connected calendar is read next, by the id of its account, and how it was read last. */
export const dueCalendars = defineDueItems("dueCalendar");

const calendarState = z.object({
  /** ISO 8601; absent: never. */
  checkedAt: z.optional(z.string()),
  /** Of the last reading; absent: it succeeded. */
  problem: z.optional(z.enum(calendarProblems)),
  /** Failed readings in a row. */
  failures: integer(0),
});
export type CalendarState = z.infer<typeof calendarState>;

/** The state of an account's calendar; undefined if none is connected. */
export async function readCalendarState(
  table: Table,
  account: string,
): Promise<CalendarState | undefined> {
  const item = await table.get(dueCalendars.keyOf(account));
  return item && parseState({ values: item });
}

export function parseState({ values }: Pick<DueItem, "values">): CalendarState {
  const { checkedAt, problem, failures } = values;
  const given = { checkedAt, problem, failures: failures ?? 0 };
  return calendarState.parse(given);
}

/** The state after a reading. */
export function nextState(
  before: CalendarState | undefined,
  checkedAt: string,
  problem: CalendarProblem | undefined,
): CalendarState {
  if (problem === undefined) return { checkedAt, failures: 0 };
  return { checkedAt, problem, failures: (before?.failures ?? 0) + 1 };
}

/** When a calendar in this state is read next, ISO 8601: later after each failure in a row. */
export function nextReading({ failures }: CalendarState, nowMs: number): string {
  const { refreshMs, maxRefreshMs } = calendarLimits;
  return new Date(
    nowMs + Math.min(maxRefreshMs, refreshMs * 2 ** Math.min(failures, 16)),
  ).toISOString();
}

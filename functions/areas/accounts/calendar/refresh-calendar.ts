import type { CalendarProblem } from "../../../../shared/calendars/calendar-address.ts";
import { calendarLimits } from "../../../../shared/limits/notifications.ts";
import { addDays, getDayStart, toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import type { User } from "../../../../shared/models/user.ts";
import type { Store } from "../../../data/store/store.ts";
import type { Write } from "../../../platform/aws/table.ts";
import {
  FetchRefused,
  fetchPinned,
  type FetchRefusal,
} from "../../../platform/http/fetch-pinned.ts";
import { calendarNetwork } from "./calendar-network.ts";
import { NotCalendar } from "./not-calendar.ts";
import { storeEntries } from "./store-entries.ts";

/** Which problem of a calendar a refused download is. */
const problems: Readonly<Record<FetchRefusal, CalendarProblem>> = {
  private: "refused",
  redirect: "refused",
  status: "unreachable",
  failed: "unreachable",
  tooLarge: "tooLarge",
};

export interface CalendarReading {
  address: string;
  nowMs: number;
  /** Holds while the events may be written; `ConditionFailed` is thrown after that. */
  condition?: Write;
}

/**
 * Reads a calendar and makes its entries the account's events. Returns why it could not be read; then the events stay as
 * they are.
 */
export async function refreshCalendar(
  store: Store,
  { _id: owner, language }: Pick<User, "_id" | "language">,
  { address, nowMs, condition }: CalendarReading,
): Promise<CalendarProblem | undefined> {
  const { maxBytes, timeoutMs, daysAhead } = calendarLimits;
  const { day } = toBudapestTime(new Date(nowMs));
  const window = { from: getDayStart(day), until: getDayStart(addDays(day, daysAhead)), language };
  try {
    const network = calendarNetwork;
    const bytes = await fetchPinned(new URL(address), { maxBytes, timeoutMs, network });
    // large: it loads with the first calendar
    const { readCalendar } = await import("./read-calendar.ts");
    const entries = readCalendar(new TextDecoder().decode(bytes), window);
    await storeEntries(store, owner, entries, condition);
    return undefined;
  } catch (error) {
    if (error instanceof FetchRefused) return problems[error.refusal];
    if (error instanceof NotCalendar) return "notCalendar";
    throw error;
  }
}

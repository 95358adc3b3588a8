import { calendarLimits } from "../../../../shared/limits/notifications.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import type { DueItem } from "../../../data/store/due-items.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { ConditionFailed, type Write } from "../../../platform/aws/table.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { dueCalendars, nextReading, nextState, parseState } from "../calendar/calendar-state.ts";
import { refreshCalendar } from "../calendar/refresh-calendar.ts";
import { deleteEntries } from "../calendar/store-entries.ts";

/** Time reserved at the end of the function, in ms: within it no calendar is begun. */
const marginMs = 15_000;

/**
 * Reads the connected calendars that are due, some at a time. Each is postponed before it is read, so that another run
 * does not read it too.
 */
export const handler = handleSchedule("fetchCalendars", async ({ deadline, attempt }) => {
  const store = openSystemStore("calendars", deadline);
  const due = await dueCalendars.due(store.table, new Date(nowMs()).toISOString());
  const worker = async () => {
    for (let item = due.shift(); item !== undefined; item = due.shift()) {
      if (deadline.left() < marginMs) return;
      const calendar = item;
      await attempt({ user: calendar.id }, () => refreshDue(calendar));
    }
  };
  await Promise.all(Array.from({ length: calendarLimits.parallel }, worker));

  async function refreshDue(item: DueItem): Promise<void> {
    const { id } = item;
    const account = await store.find(userModel, id);
    const address = account?.calendarAddress;
    if (account === undefined || address === undefined) return forget(id);
    const before = parseState(item);
    if (!(await claim(item, nextReading(before, nowMs())))) return;
    // a suspended person's calendar waits for them
    if (account.suspendedAt !== undefined) return;
    const startedAt = nowMs();
    const condition = createAddressCheck(id, address);
    try {
      const reading = { address, nowMs: startedAt, condition };
      const problem = await refreshCalendar(store, account, reading);
      const state = nextState(before, new Date(startedAt).toISOString(), problem);
      const next = dueCalendars.write(id, nextReading(state, nowMs()), state);
      await store.write([], { writes: [condition, next] });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // The person has disconnected the calendar meanwhile, or connected another one.
      const now = await store.find(userModel, id);
      if (now?.calendarAddress === undefined) await forget(id);
    }
  }

  async function forget(id: string): Promise<void> {
    await deleteEntries(store, id);
    await dueCalendars.end(store.table, id);
  }

  async function claim(item: DueItem, until: string): Promise<boolean> {
    try {
      await dueCalendars.putOff(store.table, item, until);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  }
});

/** Holds while the account's calendar has this address. */
function createAddressCheck(account: string, address: string): Write {
  return {
    check: recordKey(userModel, account),
    condition: "calendarAddress = :address",
    values: { ":address": address },
  };
}

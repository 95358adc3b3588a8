import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { handle } from "../../../calls/handle.ts";
import { readCalendarState } from "../calendar/calendar-state.ts";

/** Returns the calendar that the caller's account is connected with, and how it was read last. */
export const handler = handle(
  accountOperations,
  "getCalendar",
  async (_input, { caller, store }) => {
    const { calendarAddress: address } = caller.user;
    if (address === undefined) return {};
    const { checkedAt, problem } = (await readCalendarState(store.table, caller.id)) ?? {};
    return {
      address,
      ...(checkedAt !== undefined && { checkedAt }),
      ...(problem !== undefined && { problem }),
    };
  },
);

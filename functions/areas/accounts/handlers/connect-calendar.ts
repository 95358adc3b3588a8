import { HubError, invalidField } from "../../../../shared/errors.ts";
import { calendarThrottle } from "../../../../shared/limits/notifications.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { handle } from "../../../calls/handle.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";
import { dueCalendars, nextReading, nextState } from "../calendar/calendar-state.ts";
import { refreshCalendar } from "../calendar/refresh-calendar.ts";

/**
 * Reads a calendar and, if that succeeds, connects the caller's account with it, in place of a former one. Throws
 * `rate.limited`, and `input.invalid` for an address that cannot be read.
 */
export const handler = handle(
  accountOperations,
  "connectCalendar",
  async ({ body: { address } }, { caller, store, now }) => {
    await countTry(store, throttleKey("calendar", "", caller.id), calendarThrottle);
    const checkedAt = now();
    const nowMs = Date.parse(checkedAt);
    const problem = await refreshCalendar(store, caller.user, { address, nowMs });
    if (problem !== undefined)
      throw invalidField("address", problem === "tooLarge" ? "tooLarge" : "notAcceptable");
    const state = nextState(undefined, checkedAt, undefined);
    const writes = [dueCalendars.write(caller.id, nextReading(state, nowMs), state)];
    await retryUntilUnchanged(store.deadline, async () => {
      const before = await store.find(userModel, caller.id);
      if (before === undefined) throw new HubError("session.required");
      const isSame = before.calendarAddress === address;
      return isSame
        ? store.write([], { writes })
        : store.update(userModel, { before, patch: { calendarAddress: address } }, { writes });
    });
    return { address, checkedAt };
  },
);

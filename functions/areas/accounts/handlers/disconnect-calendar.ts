import { user as userModel } from "../../../../shared/models/user.ts";
import { accountOperations } from "../../../../shared/operations/accounts.ts";
import { handle } from "../../../calls/handle.ts";
import { retryUntilUnchanged } from "../../../data/records/retry-until-unchanged.ts";
import { dueCalendars } from "../calendar/calendar-state.ts";
import { deleteEntries } from "../calendar/store-entries.ts";

/** Forgets the address of the caller's calendar and deletes its events. A repeat changes nothing. */
export const handler = handle(
  accountOperations,
  "disconnectCalendar",
  async (_input, { caller, store }) => {
    await retryUntilUnchanged(store.deadline, async () => {
      const before = await store.find(userModel, caller.id);
      if (before?.calendarAddress === undefined) return;
      const writes = [dueCalendars.endWrite(caller.id)];
      await store.update(userModel, { before, patch: { calendarAddress: undefined } }, { writes });
    });
    await deleteEntries(store, caller.id);
  },
);

import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { eraseAccount } from "../erasure/erase-account.ts";
import { listDueErasures, leaseErasure } from "../erasure/planned-erasures.ts";

/** Time reserved at the end of the function, in ms. Twice as much must be left to begin an erasure. */
const marginMs = 5000;

/** Erases the accounts whose grace period is over, one after the other. */
export const handler = handleSchedule(
  "eraseDueAccounts",
  async ({ deadline }) => {
    const store = openSystemStore("erasure", deadline, { erases: true });
    for (const planned of await listDueErasures(store.table, nowIso())) {
      if (deadline.left() < 2 * marginMs) return;
      if (await leaseErasure(store.table, planned)) await eraseAccount(store, planned);
    }
  },
  { marginMs },
);

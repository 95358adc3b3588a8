import type { Context } from "aws-lambda";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { deadlineIn } from "../../../platform/lambda/deadline.ts";
import { eraseAccount } from "../erasure/erase-account.ts";
import { listDueErasures, leaseErasure } from "../erasure/planned-erasures.ts";
import { newId } from "../../../platform/lambda/ids.ts";
import { openStore } from "../../../data/store/store.ts";

/** Left of the function's time when it begins nothing more, in ms. */
const marginMs = 5000;

/** Erases the accounts whose days of grace are over, one after the other; what is left is found by the next tick. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const deadline = deadlineIn(context.getRemainingTimeInMillis() - marginMs);
  const by = { system: "erasure" };
  const store = openStore({ by, deadline, now: nowIso, newId, erases: true });
  for (const planned of await listDueErasures(store.table, nowIso())) {
    if (deadline.left() < 2 * marginMs) return;
    if (await leaseErasure(store.table, planned)) await eraseAccount(store, planned);
  }
}

import { triedAddressThrottle } from "../../../../shared/limits/reports.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";
import type { SessionContext } from "../../../calls/call-context.ts";

/**
 * Counts addresses whose answers tell the caller something of the people with them. Every call that answers so counts
 * here, so that none has a limit of its own as well. Throws `rate.limited`.
 */
export async function countTriedAddresses(
  { store, caller }: Pick<SessionContext, "store" | "caller">,
  amount: number,
): Promise<void> {
  await countTry(store, throttleKey("triedAddress", "", caller.id), triedAddressThrottle, amount);
}

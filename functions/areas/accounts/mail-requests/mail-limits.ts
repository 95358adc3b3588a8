import { mailRequestThrottle } from "../../../../shared/limits/accounts.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";
import type { OpenContext } from "../../../calls/call-context.ts";

/**
 * Counts a request that makes us send a mail to an address somebody typed, per source and address. Throws
 * `rate.limited`, alike for addresses that have an account and those that have none.
 */
export async function limitMailRequests(
  { store, request }: OpenContext,
  email: string,
): Promise<void> {
  await countTry(store, throttleKey("mail", request.address, email), mailRequestThrottle);
}

import { loginSourceLimits, loginThrottle } from "../../shared/limits/sessions.ts";
import type { RequestActor } from "../data/records/actor.ts";
import type { Key } from "../platform/aws/table.ts";
import { limitSource } from "./source-limit.ts";
import { countTry } from "./throttle.ts";

/**
 * Counts a try of a password, for its source and for a throttle. A try that one of the two refuses counts for neither: a
 * spent source must not lock an account, and a locked account must not use up a source. Throws `rate.limited`.
 * @param device secret of a known device, which has its own count
 * @returns takes back the count of the source, for a correct password
 */
export async function countPasswordTry(
  context: Pick<RequestActor, "store" | "request">,
  purpose: keyof typeof loginSourceLimits,
  throttle: Key,
  device?: string,
): Promise<() => Promise<void>> {
  const refund = await limitSource(context, purpose, loginSourceLimits[purpose], device);
  try {
    await countTry(context.store, throttle, loginThrottle);
  } catch (error) {
    await refund();
    throw error;
  }
  return refund;
}

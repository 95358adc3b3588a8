import { HubError } from "../../../shared/errors.ts";
import { claimThrottle } from "../../../shared/limits/tags.ts";
import {
  checkTries,
  countTry,
  createTriesResetWrite,
  throttleKey,
} from "../../identity/throttle.ts";
import type { Item, Write } from "../../platform/aws/table.ts";
import type { SessionContext } from "../../calls/call-context.ts";

/** Counts wrong claim secrets twice: per code from any source, and per source for any code. */
export function createClaimThrottle(code: string, { store, request }: SessionContext) {
  const keys = [
    throttleKey("claim-code", "", code),
    throttleKey("claim-source", request.address, ""),
  ];
  return {
    keys,

    /** Throws `rate.limited` when no attempt is left, even for a correct secret. */
    check(items: ReadonlyMap<unknown, Item>): void {
      for (const { pk } of keys) checkTries(items.get(pk), claimThrottle);
    },

    /**
     * Counts a wrong secret. Always throws: `tag.wrongSecret`, or `rate.limited` when concurrent attempts used up the
     * limit.
     */
    async refuse(): Promise<never> {
      let tries = 0;
      // Sequential: an attempt that the first counter refuses must not use up the second one.
      for (const key of keys) tries = Math.max(tries, await countTry(store, key, claimThrottle));
      const triesLeft = claimThrottle.maxTries - tries;
      throw new HubError("tag.wrongSecret", { triesLeft });
    },

    /**
     * Writes for the transaction of the claim. One correct secret among many concurrent attempts must not succeed
     * either.
     */
    spend: (): Write[] => keys.map((key) => createTriesResetWrite(key, claimThrottle)),
  };
}

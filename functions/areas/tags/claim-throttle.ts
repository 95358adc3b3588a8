import { HubError } from "../../../shared/errors.ts";
import { claimThrottle } from "../../../shared/limits/tags.ts";
import { sourceOf } from "../../identity/code-misses.ts";
import { checkTries, countTry, spendTries, throttleKey } from "../../identity/throttle.ts";
import type { Item, Write } from "../../platform/aws/table.ts";
import type { SessionContext } from "../../calls/call-context.ts";

/** Wrong claim secrets, counted twice: of one code, from wherever, and of one source, whatever the code. */
export function createClaimThrottle(code: string, { store, request }: SessionContext) {
  const keys = [
    throttleKey("claim-code", "", code),
    throttleKey("claim-source", sourceOf(request.address), ""),
  ];
  return {
    keys,

    /** Throws `rate.limited` where none is left; a right secret is refused alike. */
    check(items: ReadonlyMap<unknown, Item>): void {
      for (const { pk } of keys) checkTries(items.get(pk), claimThrottle);
    },

    /** Counts a wrong secret. Always throws: `tag.wrongSecret`, or `rate.limited` where others were quicker. */
    async refuse(): Promise<never> {
      let tries = 0;
      // One after the other: what the first refuses does not use up the second.
      for (const key of keys) tries = Math.max(tries, await countTry(store, key, claimThrottle));
      const triesLeft = claimThrottle.maxTries - tries;
      throw new HubError("tag.wrongSecret", { triesLeft });
    },

    /** Go with the claim: a right one among many that are tried at once must not slip through either. */
    spend: (): Write[] => keys.map((key) => spendTries(key, claimThrottle)),
  };
}

import { HubError } from "../../../shared/errors.ts";
import { loginThrottle as limits } from "../../../shared/limits.ts";
import { nowMs } from "../clock.ts";
import { untilDeadline, type Deadline } from "../deadline.ts";
import { hashOf } from "../ids.ts";
import { expiryAttribute } from "../table-schema.ts";
import { ConditionFailed, type Item, type Key, type Table } from "../table.ts";

/**
 * Wrong logins per source address and login, whether the login exists or not (security T17): from the fifth on a
 * growing wait, after the tenth none for the rest of the window. A try counts before it is judged, so that parallel
 * ones cannot slip through.
 */
export function throttleKey(address: string, login: string): Key {
  const folded = login.normalize("NFKC").toLowerCase();
  return { pk: `throttle#login#${hashOf(`${address}\n${folded}`)}`, sk: "throttle" };
}

/** Counts a try. Throws `rate.limited` with the seconds to wait. */
export async function countTry(table: Table, deadline: Deadline, key: Key): Promise<void> {
  await untilDeadline(
    deadline,
    (error) => error instanceof ConditionFailed,
    async () => {
      const found = await table.get(key);
      const isOver = found === undefined || nowMs() >= Number(found["windowEnds"]);
      if (!isOver) refuseEarly(found);
      const tries = isOver ? 1 : Number(found["tries"]) + 1;
      const windowEnds = isOver ? nowMs() + limits.windowMs : Number(found["windowEnds"]);
      const item = {
        ...key,
        tries,
        windowEnds,
        nextAt: nowMs() + waitAfter(tries),
        [expiryAttribute]: Math.ceil(windowEnds / 1000),
      };
      await table.put(
        item,
        found === undefined
          ? { condition: "attribute_not_exists(pk)" }
          : {
              condition: "tries = :tries AND windowEnds = :ends",
              values: { ":tries": found["tries"], ":ends": found["windowEnds"] },
            },
      );
    },
  );
}

/** The password was right: nothing is held against this source. */
export async function forgetTries(table: Table, key: Key): Promise<void> {
  await table.delete(key);
}

function waitAfter(tries: number): number {
  return tries < limits.waitFrom ? 0 : limits.firstWaitMs * 2 ** (tries - limits.waitFrom);
}

function refuseEarly({ tries, windowEnds, nextAt }: Item): void {
  const until = Number(tries) >= limits.maxTries ? Number(windowEnds) : Number(nextAt);
  const left = until - nowMs();
  if (left > 0) throw new HubError("rate.limited", { retryAfter: Math.ceil(left / 1000) });
}

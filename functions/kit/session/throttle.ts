import { HubError } from "../../../shared/errors.ts";
import { nowMs } from "../clock.ts";
import { untilDeadline, type Deadline } from "../deadline.ts";
import { hashOf } from "../ids.ts";
import { expiryAttribute } from "../table-schema.ts";
import { ConditionFailed, type Item, type Key, type Table } from "../table.ts";

/** How many tries are let through in a window, in ms, and from which on a growing wait is asked for. */
export interface TryLimits {
  windowMs: number;
  maxTries: number;
  waitFrom: number;
  firstWaitMs: number;
}

/**
 * Tries per source address and login, whether the login exists or not (security T17): from some try on a growing
 * wait, after the last one none for the rest of the window. A try counts before it is judged, so that parallel ones
 * cannot slip through.
 */
export function throttleKey(purpose: string, address: string, login: string): Key {
  return {
    pk: `throttle#${purpose}#${hashOf(`${address}\n${foldedLogin(login)}`)}`,
    sk: "throttle",
  };
}

/** Logins that the unique key of accounts takes for the same are the same here. */
export function foldedLogin(login: string): string {
  return login.trim().normalize("NFKC").toLowerCase();
}

/** Counts a try. Throws `rate.limited` with the seconds to wait. */
export async function countTry(
  { table, deadline }: { table: Table; deadline: Deadline },
  key: Key,
  limits: TryLimits,
): Promise<void> {
  await untilDeadline(
    deadline,
    (error) => error instanceof ConditionFailed,
    async () => {
      const found = await table.get(key);
      const isOver = found === undefined || nowMs() >= Number(found["windowEnds"]);
      if (!isOver) refuseEarly(found, limits);
      const tries = isOver ? 1 : Number(found["tries"]) + 1;
      const windowEnds = isOver ? nowMs() + limits.windowMs : Number(found["windowEnds"]);
      const item = {
        ...key,
        tries,
        windowEnds,
        nextAt: nowMs() + waitAfter(tries, limits),
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

function waitAfter(tries: number, limits: TryLimits): number {
  return tries < limits.waitFrom ? 0 : limits.firstWaitMs * 2 ** (tries - limits.waitFrom);
}

function refuseEarly({ tries, windowEnds, nextAt }: Item, limits: TryLimits): void {
  const until = Number(tries) >= limits.maxTries ? Number(windowEnds) : Number(nextAt);
  const left = until - nowMs();
  if (left > 0) throw new HubError("rate.limited", { retryAfter: Math.ceil(left / 1000) });
}

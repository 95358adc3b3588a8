import { randomUUID } from "node:crypto";
import { HubError } from "../../shared/errors.ts";
import { foldEmail } from "../../shared/model/formats.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { retryUntilDeadline, type Deadline } from "../platform/lambda/deadline.ts";
import { hashText } from "../platform/lambda/ids.ts";
import { expiryAttribute } from "../platform/aws/table-schema.ts";
import {
  ConditionFailed,
  type Item,
  type Key,
  type Table,
  type Write,
} from "../platform/aws/table.ts";
import { toSource } from "./source-limit.ts";

/** Limits of tries in a window (ms): the maximum number, and the number after which each try must wait longer. */
export interface TryLimits {
  windowMs: number;
  maxTries: number;
  waitFrom: number;
  firstWaitMs: number;
}

/**
 * Tries per source and login, whether the login exists or not (security T17): after some tries the wait
 * grows, and after the last one every try in the window is refused. A try is counted before its secret is checked,
 * so concurrent tries are counted too. Logins with the same unique key of accounts count as one.
 */
export function throttleKey(purpose: string, address: string, login: string): Key {
  return {
    pk: `throttle#${purpose}#${hashText(`${toSource(address)}\n${foldEmail(login)}`)}`,
    sk: "throttle",
  };
}

/**
 * Counts a try and returns the tries of this window. Throws `rate.limited` with the seconds to wait.
 * @param amount the tries that this one counts for, such as the people whom a call names
 */
export async function countTry(
  { table, deadline }: { table: Table; deadline: Deadline },
  key: Key,
  limits: TryLimits,
  amount = 1,
): Promise<number> {
  const id = randomUUID();
  return retryUntilDeadline(
    deadline,
    (error) => error instanceof ConditionFailed,
    async () => {
      const found = await table.get(key);
      // The answer to the write was lost: this try is counted.
      if (found?.["lastTry"] === id) return Number(found["tries"]);
      checkTries(found, limits, amount);
      const isOver = found === undefined || isPast(found);
      const tries = (isOver ? 0 : Number(found["tries"])) + amount;
      const windowEnds = isOver ? nowMs() + limits.windowMs : Number(found["windowEnds"]);
      const item = {
        ...key,
        tries,
        lastTry: id,
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
      return tries;
    },
  );
}

/** Refuses a source that has to wait; counts no try. Throws `rate.limited` with the seconds to wait. */
export function checkTries(counted: Item | undefined, limits: TryLimits, amount = 1): void {
  if (counted !== undefined && !isPast(counted)) refuseEarly(counted, limits, amount);
}

/** The write for the transaction of a correct try: it resets the count, and fails when no tries were left. */
export function createTriesResetWrite(key: Key, { maxTries }: TryLimits): Write {
  return {
    delete: key,
    condition: "attribute_not_exists(pk) OR tries < :max OR windowEnds <= :now",
    values: { ":max": maxTries, ":now": nowMs() },
  };
}

/** Resets the count of a source after a right password. */
export async function resetTries(table: Table, key: Key): Promise<void> {
  await table.delete(key);
}

function isPast({ windowEnds }: Item): boolean {
  return nowMs() >= Number(windowEnds);
}

function waitAfter(tries: number, limits: TryLimits): number {
  return tries < limits.waitFrom ? 0 : limits.firstWaitMs * 2 ** (tries - limits.waitFrom);
}

function refuseEarly({ tries, windowEnds, nextAt }: Item, limits: TryLimits, amount: number): void {
  const until = Number(tries) + amount > limits.maxTries ? Number(windowEnds) : Number(nextAt);
  const left = until - nowMs();
  if (left > 0) throw new HubError("rate.limited", { retryAfter: Math.ceil(left / 1000) });
}

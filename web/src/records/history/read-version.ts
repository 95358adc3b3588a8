import { hashKey } from "@tanstack/react-query";
import type { PastChange } from "../../../../shared/model/history-page.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that a record had after one of its changes and that have changed since, with their values at that time.
 * Undefined: the field had no value.
 * @param newestFirst the changes from the newest one on, at least as far back as the named one
 */
export function readVersion(
  newestFirst: readonly PastChange[],
  id: string,
  record: Fields,
  names: readonly string[],
): Fields {
  const at = newestFirst.findIndex(({ _id }) => _id === id);
  const then = new Map<string, unknown>();
  // The oldest change after it is the last one: it has the value of that time.
  for (const { change } of newestFirst.slice(0, Math.max(at, 0)))
    for (const [name, { old }] of Object.entries(change)) then.set(name, old);
  return Object.fromEntries(
    names.flatMap((name) =>
      then.has(name) && hashKey([then.get(name)]) !== hashKey([record[name]])
        ? [[name, then.get(name)]]
        : [],
    ),
  );
}

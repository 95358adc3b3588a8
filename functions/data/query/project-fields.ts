import type { Item } from "../../platform/aws/table.ts";

/** A reply cut down to the projected fields; `_id` always stays. */
export function project(record: Item, projection: readonly string[] | undefined): Item {
  if (projection === undefined) return record;
  const wanted = new Set(["_id", ...projection]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name)));
}

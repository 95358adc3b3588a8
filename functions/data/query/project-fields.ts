import type { Item } from "../../platform/aws/table.ts";

/** The projected fields of a record; `_id` is always one of them. No projection: the whole record. */
export function projectFields(record: Item, projection: readonly string[] | undefined): Item {
  if (projection === undefined) return record;
  const names = new Set(["_id", ...projection]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}

import type { Item } from "../../platform/aws/table.ts";
import { compareComparable, toComparable, type Comparable } from "./filter-condition.ts";
import type { ParsedQuery, SortKey } from "./parse-query.ts";

/** The order of a query: its sort keys, then the id. Without a sort, records are in the order of `newest`. */
export interface RecordOrder {
  keys: readonly SortKey[];
  /** As in an index, ids follow the direction of the first key. */
  isIdDescending: boolean;
}

const newestFirst: SortKey = { field: "createdAt", descending: true, isPlain: true };

export function getOrder({ sort }: Pick<ParsedQuery, "sort">): RecordOrder {
  const keys = sort.length === 0 ? [newestFirst] : sort;
  return { keys, isIdDescending: keys[0]?.descending === true };
}

/** The values that order a record: those of the sort keys, then its id. */
export function listOrderValues({ keys }: RecordOrder, record: Item): Comparable[] {
  const values = keys.map(({ field, isPlain }) => toComparable(record[field], isPlain));
  return [...values, String(record["_id"])];
}

/** Order of two records by their values. */
export function compareOrderValues(
  { keys, isIdDescending }: RecordOrder,
  left: readonly Comparable[],
  right: readonly Comparable[],
): number {
  for (const at of left.keys()) {
    const order = compareComparable(left[at], right[at]);
    const isDescending = keys[at]?.descending ?? isIdDescending;
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

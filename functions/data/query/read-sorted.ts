import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";
import { toComparable, compareComparable, type Comparable } from "./filter-condition.ts";
import { decodeSortedCursor, encodeSortedCursor, type RecordPage } from "./cursor.ts";
import { createPageBuilder } from "./page-builder.ts";
import type { Plan } from "./plan-query.ts";
import { walkMatches } from "./walk-matches.ts";

/** Reads one page in an order that no index has: examines and sorts every match. */
export async function readSorted(store: Store, plan: Plan, maxBytes: number): Promise<RecordPage> {
  const { query } = plan;
  const matches: Ordered[] = [];
  for await (const { record } of walkMatches(store, plan, { descending: false, from: [] }))
    matches.push({ record, by: sortValues(plan, record) });
  matches.sort((left, right) => compareOrdered(plan, left.by, right.by));
  let start = query.skip;
  if (query.cursor !== undefined) {
    const last = sortValues(plan, decodeSortedCursor(plan, query.cursor));
    start = matches.findIndex(({ by }) => compareOrdered(plan, by, last) > 0);
    if (start === -1) return { records: [], cursor: null };
  }
  const page = createPageBuilder(query.limit, maxBytes);
  const isWhole = matches.slice(start).every(({ record }) => page.add(record));
  const last = page.records.at(-1);
  const cursor = isWhole || last === undefined ? null : encodeSortedCursor(plan, last);
  return { records: page.records, cursor };
}

interface Ordered {
  record: StoredRecord;
  by: Comparable[];
}

/** The values that order a record: the sort fields, then its id. */
function sortValues({ query }: Plan, record: Item): Comparable[] {
  return [...query.sort.map(({ field }) => toComparable(record[field])), String(record["_id"])];
}

function compareOrdered({ query }: Plan, left: Comparable[], right: Comparable[]): number {
  for (const at of left.keys()) {
    const order = compareComparable(left[at], right[at]);
    if (order !== 0) return query.sort[at]?.descending === true ? -order : order;
  }
  return 0;
}

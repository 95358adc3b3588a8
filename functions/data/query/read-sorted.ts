import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";
import { comparable, compareComparable, type Comparable } from "./filter-condition.ts";
import { readSortedCursor, writeSortedCursor, type Answer } from "./cursor.ts";
import { pageRoom } from "./page-builder.ts";
import type { Plan } from "./plan-query.ts";
import { walk } from "./walk-matches.ts";

/** Answers a read whose order no index gives: every match is looked at and sorted. */
export async function readSorted(store: Store, plan: Plan, maxBytes: number): Promise<Answer> {
  const { query } = plan;
  const found: Ordered[] = [];
  for await (const { record } of walk(store, plan, { descending: false, from: [] }))
    found.push({ record, by: orderedBy(plan, record) });
  found.sort((left, right) => compareOrdered(plan, left.by, right.by));
  let start = query.skip;
  if (query.cursor !== undefined) {
    const behind = orderedBy(plan, readSortedCursor(plan, query.cursor));
    start = found.findIndex(({ by }) => compareOrdered(plan, by, behind) > 0);
    if (start === -1) return { records: [], cursor: null };
  }
  const page = pageRoom(query.limit, maxBytes);
  const isWhole = found.slice(start).every(({ record }) => page.takes(record));
  const last = page.records.at(-1);
  const cursor = isWhole || last === undefined ? null : writeSortedCursor(plan, last);
  return { records: page.records, cursor };
}

interface Ordered {
  record: StoredRecord;
  by: Comparable[];
}

/** What a record is ordered by: the wished fields, then its id. */
function orderedBy({ query }: Plan, record: Item): Comparable[] {
  return [...query.sort.map(({ field }) => comparable(record[field])), String(record["_id"])];
}

function compareOrdered({ query }: Plan, left: Comparable[], right: Comparable[]): number {
  for (const place of left.keys()) {
    const order = compareComparable(left[place], right[place]);
    if (order !== 0) return query.sort[place]?.descending === true ? -order : order;
  }
  return 0;
}

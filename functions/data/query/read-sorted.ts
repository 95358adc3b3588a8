import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { Comparable } from "./filter-condition.ts";
import { decodeSortedCursor, encodeSortedCursor, type RecordPage } from "./cursor.ts";
import { createPageBuilder } from "./page-builder.ts";
import type { Plan } from "./plan-query.ts";
import { compareOrderValues, getOrder, listOrderValues } from "./record-order.ts";
import { walkMatches } from "./walk-matches.ts";

/** Reads one page in an order that no index has: examines and sorts every match. */
export async function readSorted(store: Store, plan: Plan, maxBytes: number): Promise<RecordPage> {
  const { query } = plan;
  const order = getOrder(query);
  const matches: Ordered[] = [];
  for await (const { record } of walkMatches(store, plan, { descending: false }))
    matches.push({ record, by: listOrderValues(order, record) });
  matches.sort((left, right) => compareOrderValues(order, left.by, right.by));
  let start = query.skip;
  if (query.cursor !== undefined) {
    const last = listOrderValues(order, decodeSortedCursor(plan, query.cursor));
    start = matches.findIndex(({ by }) => compareOrderValues(order, by, last) > 0);
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

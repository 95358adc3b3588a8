import type { Plan } from "../query/plan-query.ts";
import { compareOrderValues, getOrder, listOrderValues } from "../query/record-order.ts";
import type { StoredRecord } from "../store/record-item.ts";
import { decodeSortedCursor, encodeSortedCursor, type RecordPage } from "./cursor.ts";
import { createPageBuilder } from "./page-builder.ts";

/** One page of matches that were all read from the table, in the order of the plan. */
export function readSorted(
  plan: Plan,
  matches: readonly StoredRecord[],
  maxBytes: number,
): RecordPage {
  const { query } = plan;
  const order = getOrder(query);
  const sorted = matches
    .map((record) => ({ record, by: listOrderValues(order, record) }))
    .sort((left, right) => compareOrderValues(order, left.by, right.by));
  let start = query.skip;
  if (query.cursor !== undefined) {
    const last = listOrderValues(order, decodeSortedCursor(plan, query.cursor));
    start = sorted.findIndex(({ by }) => compareOrderValues(order, by, last) > 0);
    if (start === -1) return { records: [], cursor: null };
  }
  const page = createPageBuilder(query.limit, maxBytes);
  const isWhole = sorted.slice(start).every(({ record }) => page.add(record));
  const last = page.records.at(-1);
  const cursor = isWhole || last === undefined ? null : encodeSortedCursor(plan, last);
  return { records: page.records, cursor };
}

import * as z from "zod";
import { invalidField } from "../../../shared/errors.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../table.ts";
import { comparable, compareComparable, type Comparable } from "./condition.ts";
import { readCursor, writeCursor, type Answer } from "./cursor.ts";
import type { Plan } from "./plan.ts";
import { walk } from "./walk.ts";

/** Answers a read whose order no index gives: every match is looked at and sorted. */
export async function readSorted(store: Store, plan: Plan): Promise<Answer> {
  const { query } = plan;
  const found: Ordered[] = [];
  for await (const { record } of walk(store, plan, { descending: false, from: [] }))
    found.push({ record, by: orderedBy(plan, record) });
  found.sort((left, right) => compareOrdered(plan, left.by, right.by));
  let start = query.skip;
  if (query.cursor !== undefined) {
    const last = lastOfPage(readCursor(plan, query.cursor));
    const behind = orderedBy(plan, last);
    start = found.findIndex(({ by }) => compareOrdered(plan, by, behind) > 0);
    if (start === -1) return { records: [], cursor: null };
  }
  const records = found.slice(start, start + query.limit).map(({ record }) => record);
  const isLast = start + query.limit >= found.length;
  return {
    records,
    cursor: isLast ? null : writeCursor(plan, [placeInSort(plan, records.at(-1))]),
  };
}

/** What a sorted page's cursor keeps of its last record: enough to find what comes behind it, should it be gone. */
function placeInSort({ query }: Plan, record: StoredRecord | undefined): string | null {
  if (record === undefined) return null;
  const fields = ["_id", ...query.sort.map(({ field }) => field)];
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, record[field]])));
}

function lastOfPage([place]: readonly (string | null)[]): Item {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(place ?? ""));
  } catch (error) {
    throw Object.assign(invalidField("cursor", "wrongFormat"), { cause: error });
  }
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

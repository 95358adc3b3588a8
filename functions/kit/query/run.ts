import { query as bounds } from "../../../shared/limits.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { counterFor } from "./count-matches.ts";
import { readCursor, writeCursor, type Answer } from "./cursor.ts";
import type { Plan } from "./plan.ts";
import { readSorted } from "./read-sorted.ts";
import { walk } from "./walk.ts";

/** Answers a read. Where no index gives the order, at most `maxExamined` records are sorted; more is `query.tooBroad`. */
export async function runQuery(store: Store, plan: Plan): Promise<Answer> {
  return isIndexOrder(plan) ? readInOrder(store, plan) : readSorted(store, plan);
}

/** Which way a plan goes, in words for `Server-Timing`. */
export function wayOfRead(plan: Plan): string {
  const from = plan.sources.map((source) => ("ids" in source ? "ids" : source.index));
  return `${[...new Set(from)].join(" + ") || "nothing"}${isIndexOrder(plan) ? "" : ", sorted in memory"}`;
}

/** The same of a count. */
export function wayOfCount(plan: Plan): string {
  const counter = counterFor(plan);
  return counter ? `counter ${counter.name}` : `${wayOfRead(plan).split(",")[0]}, walked`;
}

/** Whether every source yields its records in the wanted order by itself. */
export function isIndexOrder({ query, sources }: Plan): boolean {
  if (sources.some((source) => "ids" in source))
    return sources.length === 1 && query.sort.length === 0;
  const [first] = query.sort;
  const wanted = first?.field ?? "createdAt";
  const isShared = sources.every((source) => "sort" in source && source.sort[0] === wanted);
  // Without a wish any order will do, as long as it is one.
  return query.sort.length <= 1 && (isShared || (first === undefined && sources.length <= 1));
}

async function readInOrder(store: Store, plan: Plan): Promise<Answer> {
  const { query } = plan;
  const from = query.cursor === undefined ? [] : readCursor(plan, query.cursor);
  const descending = query.sort[0]?.descending ?? isNewestFirst(plan);
  const places: (string | null)[] = plan.sources.map((_, source) => from[source] ?? null);
  const records: StoredRecord[] = [];
  let bytes = 0;
  let skip = query.skip;
  for await (const found of walk(store, plan, {
    descending,
    from,
    pageSize: query.limit + skip + 1,
  })) {
    if (skip > 0) {
      skip -= 1;
    } else if (records.length === query.limit || bytes > bounds.maxPageBytes) {
      return { records, cursor: writeCursor(plan, places) };
    } else {
      records.push(found.record);
      bytes += sizeOf(found.record);
    }
    places[found.source] = found.place;
  }
  return { records, cursor: null };
}

/** About how many bytes a record takes in a reply. */
function sizeOf(record: StoredRecord): number {
  return JSON.stringify(record).length;
}

/** Without a wish the newest come first, and an index of its own order goes forwards. */
function isNewestFirst({ sources }: Plan): boolean {
  return sources.every((source) => "sort" in source && source.sort[0] === "createdAt");
}

import * as z from "zod";
import { HubError, invalidField } from "../../../shared/errors.ts";
import { query as bounds } from "../../../shared/limits.ts";
import type { Store } from "../store/store.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Item } from "../table.ts";
import { comparable, compareComparable, type Comparable } from "./condition.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { equalities, type Plan, type Source } from "./plan.ts";

export interface Answer {
  records: StoredRecord[];
  cursor: string | null;
}

interface Found {
  record: StoredRecord;
  /** Which source it came from, and its place there. */
  source: number;
  place: string;
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

/** Answers a read. Where no index gives the order, at most `maxExamined` records are sorted; more is `query.tooBroad`. */
export async function runQuery(store: Store, plan: Plan): Promise<Answer> {
  return isIndexOrder(plan) ? readInOrder(store, plan) : readSorted(store, plan);
}

/** Counts: by a counter where one answers, else by looking at no more than `maxExamined` records, never short. */
export async function countMatches(store: Store, plan: Plan): Promise<number> {
  const counter = counterFor(plan);
  if (counter !== undefined) return store.count(plan.model, counter.name, counter.values);
  const found = await Array.fromAsync(walk(store, plan, { descending: false, from: [] }));
  return found.length;
}

/** The counter that holds exactly what the plan matches, if any. */
function counterFor({ model, caller, readers, sources, query }: Plan) {
  const [source] = sources;
  if (sources.length !== 1 || source === undefined || "ids" in source) return undefined;
  const equal = equalities(query.condition);
  const isOnlyEqualities = countComparisons(query.condition) === equal.size;
  if (!isOnlyEqualities) return undefined;
  const index = model.indexes[source.index];
  const pinned = new Map(equal);
  index?.partition.forEach((field, place) => pinned.set(field, source.partition[place]));
  // The record rule must hold for all that is counted: an admin's, or the caller's own partition.
  const isOwn =
    readers.includes("owner") &&
    index?.partition[0] === model.ties.owner &&
    source.partition[0] === caller.id;
  if (!readers.includes("admin") && !isOwn) return undefined;
  const found = Object.entries(model.counters).find(
    ([, fields]) => fields.length === pinned.size && fields.every((field) => pinned.has(field)),
  );
  return found && { name: found[0], values: found[1].map((field) => pinned.get(field)) };
}

function countComparisons(condition: Plan["query"]["condition"]): number {
  if ("all" in condition)
    return condition.all.reduce((sum, part) => sum + countComparisons(part), 0);
  if ("any" in condition) return Infinity;
  return "not" in condition ? Infinity : 1;
}

/** Whether every source yields its records in the wanted order by itself. */
function isIndexOrder({ query, sources }: Plan): boolean {
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

async function readSorted(store: Store, plan: Plan): Promise<Answer> {
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

interface Walk {
  descending: boolean;
  from: readonly (string | null)[];
  pageSize?: number;
}

/**
 * Every match of a plan, once, merged from its sources in their common order. A record that several sources hold
 * belongs to the first of them. Past `maxExamined` records it throws `query.tooBroad`.
 */
async function* walk(store: Store, plan: Plan, options: Walk): AsyncGenerator<Found> {
  let examined = 0;
  const streams = plan.sources.map((source, place) =>
    sourceStream(store, plan, source, { ...options, after: options.from[place] ?? undefined }),
  );
  const heads = await Promise.all(streams.map((stream) => stream.next()));
  for (;;) {
    const next = bestHead(heads, options.descending);
    if (next === undefined) return;
    const head = heads[next]?.value;
    examined += 1;
    if (examined > bounds.maxExamined) throw new HubError("query.tooBroad");
    if (store.deadline.left() === 0) throw new HubError("overloaded", { retryAfter: 2 });
    const stream = streams[next];
    if (head === undefined || stream === undefined) return;
    if (plan.matches(head.record) && firstSourceOf(plan, head.record) === next)
      yield { ...head, source: next };
    heads[next] = await stream.next();
  }
}

type Head = IteratorResult<{ record: StoredRecord; place: string }, undefined>;

function bestHead(heads: readonly Head[], descending: boolean): number | undefined {
  let best: number | undefined;
  heads.forEach((head, place) => {
    if (head.value === undefined) return;
    const leader = best === undefined ? undefined : heads[best]?.value;
    const isBefore =
      leader === undefined ||
      (descending ? head.value.place > leader.place : head.value.place < leader.place);
    if (isBefore) best = place;
  });
  return best;
}

/** The first source that holds a record: decided from the record alone, so that pages need no memory. */
function firstSourceOf({ model, sources }: Plan, record: StoredRecord): number {
  return sources.findIndex((source) => {
    if ("ids" in source) return source.ids.includes(record._id);
    const partition = model.indexes[source.index]?.partition ?? [];
    return partition.every((field, place) => record[field] === source.partition[place]);
  });
}

const pageSizeOfWalks = 200;

async function* sourceStream(
  store: Store,
  { model }: Plan,
  source: Source,
  { descending, after, pageSize }: Walk & { after: string | undefined },
): AsyncGenerator<{ record: StoredRecord; place: string }, undefined> {
  if ("ids" in source) {
    const wanted = source.ids.filter((id) => after === undefined || id > after);
    for (const record of await store.findMany(model, wanted)) yield { record, place: record._id };
    return undefined;
  }
  const limit = Math.min(pageSize ?? pageSizeOfWalks, pageSizeOfWalks);
  let position = after;
  for (;;) {
    const { index, partition } = source;
    const page = await store.list(model, { index, partition, limit, descending, after: position });
    for (const [place, record] of page.items.entries())
      yield { record, place: page.places[place] ?? "" };
    position = page.places.at(-1);
    if (!page.more || position === undefined) return undefined;
  }
}

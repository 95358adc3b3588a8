import { HubError } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import type { StoredRecord } from "../store/record-item.ts";
import { partitionValues } from "../store/keys.ts";
import type { Store } from "../store/store.ts";
import { foundBy } from "./match-records.ts";
import type { Plan, Source } from "./plan-query.ts";

/** One match of a plan. */
export interface Found {
  record: StoredRecord;
  /** Which source it came from, and its place there. */
  source: number;
  place: string;
}

/** How a plan's sources are gone through. */
export interface Walk {
  descending: boolean;
  /** Place behind which each source goes on; null: from its start. */
  from: readonly (string | null)[];
  /** How many matches the caller takes at most, where that is known. They are no reason to give up. */
  wanted?: number;
}

/**
 * Every match of a plan, once, merged from its sources in their common order. A record that several sources hold
 * belongs to the first of them. Past `maxExamined` records beside the wanted ones it throws `query.tooBroad`.
 */
export async function* walk(store: Store, plan: Plan, options: Walk): AsyncGenerator<Found> {
  let examined = 0;
  const most = queryLimits.maxExamined + (options.wanted ?? 0);
  const streams = plan.sources.map((source, place) =>
    sourceStream(store, plan, source, { ...options, after: options.from[place] ?? undefined }),
  );
  const heads = await Promise.all(streams.map((stream) => stream.next()));
  for (;;) {
    const next = bestHead(heads, options.descending);
    if (next === undefined) return;
    const head = heads[next]?.value;
    examined += 1;
    if (examined > most) throw new HubError("query.tooBroad");
    if (store.deadline.left() === 0) throw new HubError("overloaded", { retryAfter: 2 });
    const stream = streams[next];
    if (head === undefined || stream === undefined) return;
    if (head.isFound && firstSourceOf(plan, head.record) === next)
      yield { record: head.record, place: head.place, source: next };
    heads[next] = await stream.next();
  }
}

/** A record on its way, and whether the plan finds it. */
interface Examined {
  record: StoredRecord;
  isFound: boolean;
  place: string;
}

type Head = IteratorResult<Examined, undefined>;

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
    const index = model.indexes[source.index];
    if (index === undefined) return false;
    const values = partitionValues(index, record);
    return values.every((value, place) => value === source.partition[place]);
  });
}

const pageSizeOfWalks = 200;

async function* sourceStream(
  store: Store,
  plan: Plan,
  source: Source,
  { descending, after, wanted }: Walk & { after: string | undefined },
): AsyncGenerator<Examined, undefined> {
  const { model } = plan;
  if ("ids" in source) {
    const ids = source.ids.filter((id) => after === undefined || id > after);
    const records = await store.findMany(model, ids);
    yield* examinedPage(store, plan, records, (record) => record._id);
    return undefined;
  }
  // Of a list in pieces each holds about its part of what is wanted (design section 5).
  const { shards = 1 } = model.indexes[source.index] ?? {};
  const part = wanted === undefined || shards === 1 ? wanted : Math.ceil(wanted / shards) + 5;
  const limit = Math.min(part ?? pageSizeOfWalks, pageSizeOfWalks);
  let position = after;
  for (;;) {
    const { index, partition } = source;
    const page = await store.list(model, { index, partition, limit, descending, after: position });
    yield* examinedPage(store, plan, page.items, (_, place) => page.places[place] ?? "");
    position = page.places.at(-1);
    if (!page.more || position === undefined) return undefined;
  }
}

async function* examinedPage(
  store: Store,
  plan: Plan,
  records: readonly StoredRecord[],
  placeOf: (record: StoredRecord, at: number) => string,
): AsyncGenerator<Examined, void> {
  const isFound = await foundBy(store, plan, records);
  for (const [at, record] of records.entries())
    yield { record, isFound: isFound[at] === true, place: placeOf(record, at) };
}

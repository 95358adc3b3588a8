import { HubError } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import type { StoredRecord } from "../store/record-item.ts";
import { partitionValues } from "../store/keys.ts";
import type { Store } from "../store/store.ts";
import { matchRecords } from "./match-records.ts";
import type { Plan } from "./plan-query.ts";
import type { RecordSource } from "./source.ts";

/** One match of a plan. */
export interface Match {
  record: StoredRecord;
  /** Index of its source in the plan, and its position in that source. */
  source: number;
  position: string;
}

export interface WalkOptions {
  descending: boolean;
  /** Position after which each source continues; null: from its start. */
  from: readonly (string | null)[];
  /** The largest number of matches that the caller takes, if known. It is added to the limit of examined records. */
  maxMatches?: number;
}

/**
 * Yields every match of a plan once, merged from its sources in their common order. A record in several sources belongs
 * to the first of them. Throws `query.tooBroad` after `maxExamined` records plus `maxMatches`, `overloaded` at the
 * deadline.
 */
export async function* walkMatches(
  store: Store,
  plan: Plan,
  options: WalkOptions,
): AsyncGenerator<Match> {
  let examined = 0;
  const maxExamined = queryLimits.maxExamined + (options.maxMatches ?? 0);
  const streams = plan.sources.map((source, at) =>
    sourceStream(store, plan, source, { ...options, after: options.from[at] ?? undefined }),
  );
  const heads = await Promise.all(streams.map((stream) => stream.next()));
  for (;;) {
    const next = bestHead(heads, options.descending);
    if (next === undefined) return;
    const head = heads[next]?.value;
    examined += 1;
    if (examined > maxExamined) throw new HubError("query.tooBroad");
    if (store.deadline.left() === 0) throw new HubError("overloaded", { retryAfter: 2 });
    const stream = streams[next];
    if (head === undefined || stream === undefined) return;
    if (head.isMatch && firstSourceOf(plan, head.record) === next)
      yield { record: head.record, position: head.position, source: next };
    heads[next] = await stream.next();
  }
}

/** A candidate, and whether the plan matches it. */
interface Examined {
  record: StoredRecord;
  isMatch: boolean;
  position: string;
}

type Head = IteratorResult<Examined, undefined>;

function bestHead(heads: readonly Head[], descending: boolean): number | undefined {
  let best: number | undefined;
  heads.forEach((head, at) => {
    if (head.value === undefined) return;
    const leader = best === undefined ? undefined : heads[best]?.value;
    const isBefore =
      leader === undefined ||
      (descending ? head.value.position > leader.position : head.value.position < leader.position);
    if (isBefore) best = at;
  });
  return best;
}

/** The first source that holds a record. The record alone decides it, so that pages share no state. */
function firstSourceOf({ model, sources }: Plan, record: StoredRecord): number {
  return sources.findIndex((source) => {
    if ("ids" in source) return source.ids.includes(record._id);
    const index = model.indexes[source.index];
    if (index === undefined) return false;
    const values = partitionValues(index, record);
    return values.every((value, at) => value === source.partition[at]);
  });
}

const walkPageSize = 200;

async function* sourceStream(
  store: Store,
  plan: Plan,
  source: RecordSource,
  { descending, after, maxMatches }: WalkOptions & { after: string | undefined },
): AsyncGenerator<Examined, undefined> {
  const { model } = plan;
  if ("ids" in source) {
    const ids = source.ids.filter((id) => after === undefined || id > after);
    const records = await store.findMany(model, ids);
    yield* examinedPage(store, plan, records, (record) => record._id);
    return undefined;
  }
  // Each shard of an index holds about an equal part of the matches (design section 5).
  const { shards = 1 } = model.indexes[source.index] ?? {};
  const part =
    maxMatches === undefined || shards === 1 ? maxMatches : Math.ceil(maxMatches / shards) + 5;
  const limit = Math.min(part ?? walkPageSize, walkPageSize);
  let position = after;
  for (;;) {
    const { index, partition } = source;
    const page = await store.list(model, { index, partition, limit, descending, after: position });
    yield* examinedPage(store, plan, page.items, (_, at) => page.places[at] ?? "");
    position = page.places.at(-1);
    if (!page.more || position === undefined) return undefined;
  }
}

async function* examinedPage(
  store: Store,
  plan: Plan,
  records: readonly StoredRecord[],
  positionOf: (record: StoredRecord, at: number) => string,
): AsyncGenerator<Examined, void> {
  const isMatch = await matchRecords(store, plan, records);
  for (const [at, record] of records.entries())
    yield { record, isMatch: isMatch[at] === true, position: positionOf(record, at) };
}

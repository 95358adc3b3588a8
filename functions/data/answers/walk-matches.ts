import { HubError } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import type { StoredRecord } from "../store/record-item.ts";
import { partitionValues, sharedIndex } from "../store/keys.ts";
import { isSharedWith } from "../store/share-items.ts";
import type { Store } from "../store/store.ts";
import { matchRecords } from "../query/match-records.ts";
import type { Plan } from "../query/plan-query.ts";
import type { RecordSource } from "../query/source.ts";

/** One match of a plan. */
export interface Match {
  record: StoredRecord;
  /** Its position in the order that all sources have in common. */
  position: string;
}

export interface WalkOptions {
  descending: boolean;
  /** Position after which every source continues; absent: from the start. */
  after?: string | undefined;
  /** The largest number of matches that the caller takes, if known. It is added to the limit of examined records. */
  maxMatches?: number;
  /** Candidates after which it throws; absent: `maxExamined` of the limits, and `maxMatches`. */
  maxExamined?: number;
}

/** Largest number of candidates that are read together. */
const maxWalkPage = 200;

/**
 * Yields every match of a plan once, merged from its sources in their common order. Indexes only tell the ids: every
 * candidate is read from the table, pages of candidates together. Throws `query.tooBroad` after `maxExamined` records
 * plus `maxMatches`, `overloaded` at the deadline.
 */
export async function* walkMatches(
  store: Store,
  plan: Plan,
  options: WalkOptions,
): AsyncGenerator<Match> {
  const { maxMatches = 0 } = options;
  const { maxExamined = queryLimits.maxExamined + maxMatches } = options;
  const candidates = mergeCandidates(store, plan, options);
  const seen = { examined: 0, matches: 0 };
  for (;;) {
    if (store.deadline.left() === 0) throw new HubError("overloaded", { retryAfter: 2 });
    const left = maxExamined - seen.examined;
    const page = await takePage(candidates, Math.min(computeWalkPage(maxMatches, seen), left + 1));
    if (page.length === 0) return;
    const matches = await readMatches(store, plan, page.slice(0, left));
    yield* matches;
    if (page.length > left) throw new HubError("query.tooBroad");
    seen.examined += page.length;
    seen.matches += matches.length;
  }
}

/**
 * All matches of a plan, in no order. Undefined if it has more candidates than `max`: then no record was read. Throws
 * `overloaded` at the deadline.
 */
export async function collectMatches(
  store: Store,
  plan: Plan,
  max: number,
): Promise<StoredRecord[] | undefined> {
  const listed = mergeCandidates(store, plan, { descending: false, maxMatches: max + 1 });
  const candidates = await takePage(listed, max + 1);
  if (candidates.length > max) return undefined;
  const records: StoredRecord[] = [];
  for (let start = 0; start < candidates.length; start += maxWalkPage) {
    if (store.deadline.left() === 0) throw new HubError("overloaded", { retryAfter: 2 });
    const some = await readMatches(store, plan, candidates.slice(start, start + maxWalkPage));
    records.push(...some.map(({ record }) => record));
  }
  return records;
}

/**
 * The number of candidates to read together. The first page has as many as the caller takes matches. Where few of them
 * match, the later pages are longer.
 */
function computeWalkPage(
  maxMatches: number,
  { examined, matches }: { examined: number; matches: number },
): number {
  if (maxMatches === 0) return maxWalkPage;
  const share = Math.max(matches, 1) / Math.max(examined, 1);
  const expected = Math.ceil((maxMatches - matches) / share);
  return Math.min(Math.max(maxMatches, expected), maxWalkPage);
}

/** A record that may match, by an index. */
interface Candidate {
  id: string;
  position: string;
}

type Candidates = AsyncGenerator<Candidate, undefined>;

async function takePage(candidates: Candidates, count: number): Promise<Candidate[]> {
  const page: Candidate[] = [];
  while (page.length < count) {
    const { value } = await candidates.next();
    if (value === undefined) break;
    page.push(value);
  }
  return page;
}

/** The candidates that still are in a source, by their records, and that the plan matches. */
async function readMatches(
  store: Store,
  plan: Plan,
  candidates: readonly Candidate[],
): Promise<Match[]> {
  const ids = candidates.map(({ id }) => id);
  const found = await store.findMany(plan.model, ids);
  const records = found.filter((record) => isInSources(plan, record));
  const isMatch = await matchRecords(store, plan, records);
  const positions = new Map(candidates.map(({ id, position }) => [id, position]));
  return records
    .filter((_, at) => isMatch[at])
    .map((record) => ({ record, position: positions.get(record._id) ?? "" }));
}

function isInSources({ model, sources }: Plan, record: StoredRecord): boolean {
  return sources.some((source) => {
    if ("ids" in source) return source.ids.includes(record._id);
    if (source.index === sharedIndex) return isSharedWith(model, record, source.partition);
    const index = model.indexes[source.index];
    if (index === undefined) return false;
    const values = partitionValues(index, record);
    return values.every((value, at) => value === source.partition[at]);
  });
}

/** The candidates of all sources in their common order, each one once. */
async function* mergeCandidates(store: Store, plan: Plan, options: WalkOptions): Candidates {
  const streams = plan.sources.map((source) => listCandidates(store, plan, source, options));
  const heads = await Promise.all(streams.map((stream) => stream.next()));
  const seen = new Set<string>();
  for (;;) {
    const next = findBestHead(heads, options.descending);
    const head = next === undefined ? undefined : heads[next]?.value;
    const stream = next === undefined ? undefined : streams[next];
    if (next === undefined || head === undefined || stream === undefined) return undefined;
    if (!seen.has(head.id)) yield head;
    seen.add(head.id);
    heads[next] = await stream.next();
  }
}

type Head = IteratorResult<Candidate, undefined>;

function findBestHead(heads: readonly Head[], descending: boolean): number | undefined {
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

async function* listCandidates(
  store: Store,
  { model }: Plan,
  source: RecordSource,
  { descending, after, maxMatches }: WalkOptions,
): Candidates {
  if ("ids" in source) {
    for (const id of source.ids) if (after === undefined || id > after) yield { id, position: id };
    return undefined;
  }
  const { index, partition } = source;
  // Each shard of an index holds about an equal part of the matches (design section 5).
  const { shards = 1 } = model.indexes[index] ?? {};
  const part =
    maxMatches === undefined || shards === 1 ? maxMatches : Math.ceil(maxMatches / shards) + 5;
  let limit = Math.min(part ?? maxWalkPage, maxWalkPage);
  for (let position = after; ;) {
    const page = await store.listIds(model, {
      index,
      partition,
      limit,
      descending,
      after: position,
    });
    for (const [at, id] of page.ids.entries()) yield { id, position: page.places[at] ?? "" };
    position = page.places.at(-1);
    if (!page.more || position === undefined) return undefined;
    limit = maxWalkPage;
  }
}

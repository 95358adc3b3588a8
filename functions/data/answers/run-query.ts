import { HubError } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import { deadlines } from "../../../shared/limits/platform.ts";
import { deadlineWithin } from "../../platform/lambda/deadline.ts";
import { toLogText } from "../../platform/lambda/log-text.ts";
import type { Plan } from "../query/plan-query.ts";
import { askSearch, isSearchable } from "../search/ask-search.ts";
import type { SearchAnswer } from "../search/search-answer.ts";
import type { SearchRequest } from "../search/search-request.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { describeRead, type AccessPath } from "./access-path.ts";
import { collectFewMatches } from "./collect-few.ts";
import type { RecordPage } from "./cursor.ts";
import { withIndexOrder } from "./index-order.ts";
import { isReadInOrder, readInOrder } from "./read-in-order.ts";
import { readSearched } from "./read-searched.ts";
import { readSorted } from "./read-sorted.ts";
import { isStartByTime, readStart } from "./read-start.ts";
import { collectMatches } from "./walk-matches.ts";

/** A page, and how it was found. */
export interface FoundPage extends RecordPage {
  path: AccessPath;
}

/**
 * Reads one page. The table answers what an index has in order, and every query with few candidates; the search finds the
 * ids of all others. A page has at most `maxBytes`, or one record. It may have fewer records than the limit although
 * another page follows, because an index may lag behind the table, and a search behind both.
 * Throws `query.tooBroad`, and `overloaded` when only the search could answer and it does not.
 */
export async function runQuery(
  store: Store,
  given: Plan,
  maxBytes: number = queryLimits.maxPageBytes,
): Promise<FoundPage> {
  if (isReadInOrder(given)) {
    const page = await readInOrder(store, given, maxBytes);
    return { ...page, path: describeRead(given, "order") };
  }
  const plan = withIndexOrder(given);
  const isStart = isStartByTime(plan);
  const start = isStart ? await readStart(store, plan, maxBytes) : undefined;
  if (start !== undefined) return { ...start, path: describeRead(plan, "table") };
  const few = isStart ? undefined : await collectFewMatches(store, plan);
  if (few !== undefined)
    return { ...readSorted(plan, few, maxBytes), path: describeRead(plan, "table") };
  const found = await readSearched(store, plan, maxBytes, (wanted) => search(store, plan, wanted));
  if (found !== undefined) return { ...found, path: describeRead(plan, "search") };
  const all = await collectAll(store, plan);
  return { ...readSorted(plan, all, maxBytes), path: describeRead(plan, "table") };
}

/** Part of a call's time that the search may take: the rest is for the records, or for answering without it. */
const searchShare = 0.7;

/** The search's answer; `notReady` also where it fails. Throws `query.tooBroad`. */
export async function search(
  store: Store,
  plan: Plan,
  wanted: SearchRequest["wanted"],
): Promise<Exclude<SearchAnswer, { kind: "tooBroad" }>> {
  if (!isSearchable(plan)) return { kind: "notReady" };
  const ms = Math.min(deadlines.searchMs, searchShare * store.deadline.left());
  const deadline = deadlineWithin(store.deadline, ms);
  const answer = await askSearch(plan, wanted, deadline).catch((error: unknown): SearchAnswer => {
    console.error(JSON.stringify({ level: "error", search: toLogText(String(error)) }));
    return { kind: "notReady" };
  });
  if (answer.kind === "tooBroad") throw new HubError("query.tooBroad");
  return answer;
}

/** Seconds after which a caller may ask again for what only the search can answer. */
const searchRetrySeconds = 60;

/** All matches of a plan that the search does not answer, from the table: never a part of them. */
export async function collectAll(store: Store, plan: Plan): Promise<StoredRecord[]> {
  const { isInReplica } = plan.model;
  const all = isInReplica ? undefined : await collectMatches(store, plan, queryLimits.maxExamined);
  if (all !== undefined) return all;
  if (!isSearchable(plan)) throw new HubError("query.tooBroad");
  throw new HubError("overloaded", { retryAfter: searchRetrySeconds });
}

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
import { collectMatches } from "./walk-matches.ts";

/** Part of a call's time that the search may take: the rest is for the records, or for answering without it. */
const searchShare = 0.7;

/** The search does not answer now. */
export interface SearchNotReady {
  kind: "notReady";
  /** What the caller gets if the table cannot answer either. */
  refusal: HubError;
}

/** A model has no valid files: the next compaction makes them. */
const rebuildSeconds = 60;
/** The search was late: it loads the model meanwhile, so that the next call finds it loaded. */
const lateSeconds = 3;

export type SearchOutcome = Extract<SearchAnswer, { kind: "rows" | "count" }> | SearchNotReady;

function notReady(retryAfter: number): SearchNotReady {
  return { kind: "notReady", refusal: new HubError("overloaded", { retryAfter }) };
}

const tooBroad = (): SearchNotReady => ({
  kind: "notReady",
  refusal: new HubError("query.tooBroad"),
});

/** The search's answer; `notReady` also where it fails or reaches a bound. */
export async function search(
  store: Store,
  plan: Plan,
  wanted: SearchRequest["wanted"],
): Promise<SearchOutcome> {
  if (!isSearchable(plan)) return tooBroad();
  const ms = Math.min(deadlines.searchMs, searchShare * store.deadline.left());
  const deadline = deadlineWithin(store.deadline, ms);
  try {
    const answer = await askSearch(plan, wanted, deadline);
    if (answer.kind === "tooBroad") return tooBroad();
    if (answer.kind === "late") return notReady(lateSeconds);
    return answer.kind === "notReady" ? notReady(rebuildSeconds) : answer;
  } catch (error) {
    console.error(JSON.stringify({ level: "error", search: toLogText(String(error)) }));
    const isLate = error instanceof HubError && error.code === "overloaded";
    return notReady(isLate ? lateSeconds : rebuildSeconds);
  }
}

/**
 * All matches of a plan that the search does not answer, from the table: never a part of them. Throws the refusal where
 * the table has too many candidates.
 */
export async function collectAll(
  store: Store,
  plan: Plan,
  { refusal }: SearchNotReady,
): Promise<StoredRecord[]> {
  const { isOnlyInReplica } = plan.model;
  const all = isOnlyInReplica
    ? undefined
    : await collectMatches(store, plan, queryLimits.maxExamined);
  if (all !== undefined) return all;
  throw refusal;
}

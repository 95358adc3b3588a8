import type { Plan } from "../query/plan-query.ts";
import { isIndexOrder } from "./index-order.ts";
import { seesWholePartition } from "./read-partition.ts";

/** The access path of a plan: a short name for `Server-Timing`, a sentence for `explain`. */
export interface AccessPath {
  name: string;
  sentence: string;
  /** How far the answer may be behind the table, in ms. */
  lagMs: number;
}

type SourceNames = Pick<AccessPath, "name" | "sentence">;

/**
 * `order`: an index has the records in the requested order · `table`: all candidates were read · the lag of a search that
 * found the records, in ms.
 */
export type AccessMethod = "order" | "table" | { searchLagMs: number };

/** The access path of a page. */
export function describeReadPath(plan: Plan, method: AccessMethod): AccessPath {
  const lagMs = readLag(method);
  if (method !== "order" && examinesHidden(plan)) return { ...describeTableOrSearch(plan), lagMs };
  if (isSearch(method)) {
    const isInTable = plan.model.isOnlyInReplica !== true;
    const read = isInTable ? ", and they were read from the table" : "";
    return { name: "search", sentence: `The search found the records${read}.`, lagMs };
  }
  const { name, sentence } = describeSources(plan);
  if (method === "order" || isIndexOrder(plan)) return { name, sentence: `${sentence}.`, lagMs };
  return {
    name: `${name}, sorted in memory`,
    sentence: `${sentence}, and were sorted in memory.`,
    lagMs,
  };
}

function isSearch(method: AccessMethod): method is { searchLagMs: number } {
  return typeof method === "object";
}

function readLag(method: AccessMethod): number {
  return isSearch(method) ? method.searchLagMs : 0;
}

export function describeCounter(counter: string): AccessPath {
  const sentence = `The counter ${counter} gave the number.`;
  return { name: `counter ${counter}`, sentence, lagMs: 0 };
}

/** The access path of a count. */
export function describeCountPath(plan: Plan, method: Exclude<AccessMethod, "order">): AccessPath {
  const lagMs = readLag(method);
  if (examinesHidden(plan)) return { ...describeTableOrSearch(plan), lagMs };
  if (isSearch(method))
    return { name: "search", sentence: "The search counted the records.", lagMs };
  const { name, sentence } = describeSources(plan);
  return {
    name: `${name}, walked`,
    sentence: `${sentence}, and were looked at one by one.`,
    lagMs,
  };
}

/** Whether the caller does not see every candidate. */
function examinesHidden(plan: Plan): boolean {
  return plan.sources.some((source) => "index" in source && !seesWholePartition(plan, source));
}

/** The number of hidden candidates decides between the two, so the reply must not say which one it was. */
function describeTableOrSearch(plan: Plan): SourceNames {
  const { name, sentence } = describeSources(plan);
  return { name: `${name} or search`, sentence: `${sentence} or by the search.` };
}

/** Names all sources. The sentence has no full stop yet. */
function describeSources({ sources }: Plan): SourceNames {
  const indexes = [...new Set(sources.flatMap((each) => ("index" in each ? [each.index] : [])))];
  const isByIds = sources.some((source) => "ids" in source);
  const parts = [
    ...(isByIds ? ["their ids"] : []),
    ...indexes.map((index) => `the index ${index}`),
  ];
  return {
    name: [...(isByIds ? ["ids"] : []), ...indexes].join(" + ") || "nothing",
    sentence:
      parts.length === 0
        ? "No record was looked for"
        : `The records came by ${parts.join(" and ")}`,
  };
}

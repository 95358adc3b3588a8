import type { Plan } from "../query/plan-query.ts";
import { isIndexOrder } from "./index-order.ts";
import { seesWholePartition } from "./read-partition.ts";

/** The access path of a plan: a short name for `Server-Timing`, a sentence for `explain`. */
export interface AccessPath {
  name: string;
  sentence: string;
}

/** `order`: an index has the records in the requested order · `table`: all candidates were read · `search`: it found them. */
export type ReadWay = "order" | "table" | "search";

export function describeRead(plan: Plan, way: ReadWay): AccessPath {
  const { name, sentence } = describeSources(plan);
  if (way !== "order" && examinesHidden(plan)) return describeEither(plan);
  if (way === "search") {
    const isInTable = plan.model.isInReplica !== true;
    const read = isInTable ? ", and they were read from the table" : "";
    return { name: "search", sentence: `The search found the records${read}.` };
  }
  if (way === "order" || isIndexOrder(plan)) return { name, sentence: `${sentence}.` };
  return {
    name: `${name}, sorted in memory`,
    sentence: `${sentence}, and were sorted in memory.`,
  };
}

export function describeCounter(counter: string): AccessPath {
  return { name: `counter ${counter}`, sentence: `The counter ${counter} gave the number.` };
}

export function describeCount(plan: Plan, way: Exclude<ReadWay, "order">): AccessPath {
  if (examinesHidden(plan)) return describeEither(plan);
  if (way === "search") return { name: "search", sentence: "The search counted the records." };
  const { name, sentence } = describeSources(plan);
  return { name: `${name}, walked`, sentence: `${sentence}, and were looked at one by one.` };
}

/** Whether the caller does not see every candidate. */
function examinesHidden(plan: Plan): boolean {
  return plan.sources.some((source) => "index" in source && !seesWholePartition(plan, source));
}

/** The number of hidden candidates decides between the two, so the reply must not say which one it was. */
function describeEither(plan: Plan): AccessPath {
  const { name, sentence } = describeSources(plan);
  return { name: `${name} or search`, sentence: `${sentence} or by the search.` };
}

/** Names all sources. The sentence has no full stop yet. */
function describeSources({ sources }: Plan): AccessPath {
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

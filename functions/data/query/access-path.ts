import { findCounter } from "./count-matches.ts";
import type { Plan } from "./plan-query.ts";
import { isIndexOrder } from "./run-query.ts";

/** The access path of a plan: a short name for `Server-Timing`, a sentence for `explain`. */
export interface AccessPath {
  name: string;
  sentence: string;
}

export function describeReadPath(plan: Plan): AccessPath {
  const { name, sentence } = describeSources(plan);
  if (isIndexOrder(plan)) return { name, sentence: `${sentence}.` };
  return {
    name: `${name}, sorted in memory`,
    sentence: `${sentence}, and were sorted in memory.`,
  };
}

export function describeCountPath(plan: Plan): AccessPath {
  const counter = findCounter(plan);
  if (counter !== undefined)
    return {
      name: `counter ${counter.name}`,
      sentence: `The counter ${counter.name} gave the number.`,
    };
  const { name, sentence } = describeSources(plan);
  return { name: `${name}, walked`, sentence: `${sentence}, and were looked at one by one.` };
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

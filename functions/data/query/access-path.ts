import { counterFor } from "./count-matches.ts";
import type { Plan } from "./plan-query.ts";
import { isIndexOrder } from "./run-query.ts";

/** Which way a plan goes: short for `Server-Timing`, in words for `explain`. */
export interface Way {
  short: string;
  words: string;
}

export function wayOfRead(plan: Plan): Way {
  const { short, words } = wayToRecords(plan);
  if (isIndexOrder(plan)) return { short, words: `${words}.` };
  return { short: `${short}, sorted in memory`, words: `${words}, and were sorted in memory.` };
}

/** The same of a count. */
export function wayOfCount(plan: Plan): Way {
  const counter = counterFor(plan);
  if (counter !== undefined)
    return {
      short: `counter ${counter.name}`,
      words: `The counter ${counter.name} gave the number.`,
    };
  const { short, words } = wayToRecords(plan);
  return { short: `${short}, walked`, words: `${words}, and were looked at one by one.` };
}

function wayToRecords({ sources }: Plan): Way {
  const indexes = [...new Set(sources.flatMap((each) => ("index" in each ? [each.index] : [])))];
  const isByIds = sources.some((source) => "ids" in source);
  const ways = [...(isByIds ? ["their ids"] : []), ...indexes.map((index) => `the index ${index}`)];
  return {
    short: [...(isByIds ? ["ids"] : []), ...indexes].join(" + ") || "nothing",
    words:
      ways.length === 0 ? "No record was looked for" : `The records came by ${ways.join(" and ")}`,
  };
}

import { explainList } from "../../../data/query/explain.ts";
import type { SearchedPlan } from "../../../data/search/ask-search.ts";

/** The `explain` part of a report's reply, if it was requested: which rules let the caller see the rows. */
export function explainReport(explain: "1" | undefined, plan: SearchedPlan) {
  return explainList(explain, plan, "The search computed the report from the replica.");
}

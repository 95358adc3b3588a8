import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { withSeenFolders } from "../query/seen-folders.ts";
import { keepReadableRecords } from "../records/visible-record.ts";
import type { Actor } from "../records/actor.ts";
import type { AccessPath } from "./access-path.ts";
import { countMatches } from "./count-matches.ts";
import { narrowToOwnRecord } from "../query/narrow-to-own-record.ts";
import type { QueryInput } from "../query/parse-query.ts";
import { planQuery, type Plan } from "../query/plan-query.ts";
import { projectFields } from "../query/project-fields.ts";
import { runQuery } from "./run-query.ts";

interface ReadContext extends Actor {
  /** Adds a header to the reply. */
  setHeader: (name: string, value: string) => void;
}

/** The reply of `read`, for a query in the address and for one in the body. */
export async function answerRead(
  { store, caller, setHeader }: ReadContext,
  model: Model,
  input: QueryInput,
  explain: "1" | undefined,
) {
  const reader = await withSeenFolders(store, caller, model);
  const plan = await narrowToOwnRecord(store, planQuery(model, reader, input));
  const { records, cursor, path } = await runQuery(store, plan);
  setHeader("server-timing", formatTiming(path));
  const seen = await keepReadableRecords(store, reader, model, records);
  const items = seen.flatMap((item) => (item ? [projectFields(item, plan.query.projection)] : []));
  return { items, cursor, ...(await explainPath(explain, plan, path)) };
}

/** The reply of `count`. */
export async function answerCount(
  { store, caller, setHeader }: ReadContext,
  model: Model,
  { filter, search }: QueryInput,
  explain: "1" | undefined,
) {
  const reader = await withSeenFolders(store, caller, model);
  const planned = planQuery(model, reader, { filter, search, limit: queryLimits.maxLimit });
  const plan = await narrowToOwnRecord(store, planned);
  const { count, path } = await countMatches(store, plan);
  setHeader("server-timing", formatTiming(path));
  return { count, ...(await explainPath(explain, plan, path)) };
}

/** How the records were found, and how far the replica was behind, if it was. */
function formatTiming({ name, lagMs }: AccessPath): string {
  const plan = `plan;desc="${name}"`;
  return lagMs > 0 ? `${plan}, lag;dur=${Math.ceil(lagMs)}` : plan;
}

/** Few calls ask for an explanation, so functions start without its code. */
async function explainPath(explain: "1" | undefined, plan: Plan, { sentence }: AccessPath) {
  if (explain === undefined) return {};
  const { explainList } = await import("../query/explain.ts");
  return explainList(explain, plan, sentence);
}

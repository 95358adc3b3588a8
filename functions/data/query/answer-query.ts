import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { readableRecords } from "../records/visible-record.ts";
import type { Actor } from "../records/actor.ts";
import { countMatches } from "./count-matches.ts";
import { explained } from "./explain.ts";
import { byOwnRecord } from "./narrow-to-own-record.ts";
import type { QueryInput } from "./parse-query.ts";
import { planQuery } from "./plan-query.ts";
import { project } from "./project-fields.ts";
import { runQuery } from "./run-query.ts";
import { wayOfCount, wayOfRead } from "./access-path.ts";

interface ReadContext extends Actor {
  /** Adds a header to the reply. */
  setHeader: (name: string, value: string) => void;
}

/** The reply of `read`: whatever way the query came in. */
export async function readPage(
  { store, caller, setHeader }: ReadContext,
  model: Model,
  input: QueryInput,
  explain: "1" | undefined,
) {
  const plan = await byOwnRecord(store, planQuery(model, caller, input));
  const way = wayOfRead(plan);
  setHeader("server-timing", `plan;desc="${way.short}"`);
  const { records, cursor } = await runQuery(store, plan);
  const seen = await readableRecords(store, caller, model, records);
  const items = seen.flatMap((item) => (item ? [project(item, plan.query.projection)] : []));
  return { items, cursor, ...explained(explain, plan, way.words) };
}

/** The reply of `count`. */
export async function countOf(
  { store, caller, setHeader }: ReadContext,
  model: Model,
  { filter }: QueryInput,
  explain: "1" | undefined,
) {
  const planned = planQuery(model, caller, { filter, limit: queryLimits.maxLimit });
  const plan = await byOwnRecord(store, planned);
  const way = wayOfCount(plan);
  setHeader("server-timing", `plan;desc="${way.short}"`);
  return { count: await countMatches(store, plan), ...explained(explain, plan, way.words) };
}

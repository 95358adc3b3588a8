import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { keepReadableRecords } from "../records/visible-record.ts";
import type { Actor } from "../records/actor.ts";
import { describeCountPath, describeReadPath } from "./access-path.ts";
import { countMatches } from "./count-matches.ts";
import { explainList } from "./explain.ts";
import { narrowToOwnRecord } from "./narrow-to-own-record.ts";
import type { QueryInput } from "./parse-query.ts";
import { planQuery } from "./plan-query.ts";
import { projectFields } from "./project-fields.ts";
import { refuseReplicated } from "./refuse-replicated.ts";
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
  const planned = planQuery(model, caller, input);
  refuseReplicated(model);
  const plan = await narrowToOwnRecord(store, planned);
  const path = describeReadPath(plan);
  setHeader("server-timing", `plan;desc="${path.name}"`);
  const { records, cursor } = await runQuery(store, plan);
  const seen = await keepReadableRecords(store, caller, model, records);
  const items = seen.flatMap((item) => (item ? [projectFields(item, plan.query.projection)] : []));
  return { items, cursor, ...explainList(explain, plan, path.sentence) };
}

/** The reply of `count`. */
export async function answerCount(
  { store, caller, setHeader }: ReadContext,
  model: Model,
  { filter }: QueryInput,
  explain: "1" | undefined,
) {
  const planned = planQuery(model, caller, { filter, limit: queryLimits.maxLimit });
  refuseReplicated(model);
  const plan = await narrowToOwnRecord(store, planned);
  const path = describeCountPath(plan);
  setHeader("server-timing", `plan;desc="${path.name}"`);
  return { count: await countMatches(store, plan), ...explainList(explain, plan, path.sentence) };
}

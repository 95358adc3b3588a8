import { query as bounds } from "../../../shared/limits.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { readable } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Store } from "../store/store.ts";
import { explained } from "./explain.ts";
import type { QueryInput } from "./parse-query.ts";
import { planQuery } from "./plan.ts";
import { project } from "./project.ts";
import { countMatches, runQuery } from "./run.ts";

/** The reply of `read`: whatever way the query came in. */
export async function readPage(
  store: Store,
  caller: Caller,
  model: Model,
  input: QueryInput,
  explain: "1" | undefined,
) {
  const plan = planQuery(model, caller, input);
  const { records, cursor } = await runQuery(store, plan);
  const items = records.map((record) =>
    project(readable(caller, model, record) ?? {}, plan.query.projection),
  );
  return { items, cursor, ...explained(explain, plan.readers, model) };
}

/** The reply of `count`. */
export async function countOf(
  store: Store,
  caller: Caller,
  model: Model,
  { filter }: QueryInput,
  explain: "1" | undefined,
) {
  const plan = planQuery(model, caller, { filter, limit: bounds.maxLimit });
  return { count: await countMatches(store, plan), ...explained(explain, plan.readers, model) };
}

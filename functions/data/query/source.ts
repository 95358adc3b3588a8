import type { Model } from "../../../shared/model/define-model.ts";
import type { Source } from "./plan-query.ts";

/** The records that a field ties to an account or a company: its partition, or the id itself. */
export function tiedTo(model: Model, tie: string | undefined, value: string): Source {
  if (tie === "_id") return { ids: [value] };
  const found = Object.entries(model.indexes).find(
    ([, { partition }]) => partition.length === 1 && partition[0] === tie,
  );
  if (found === undefined) throw new Error(`${model.name} has no index by ${tie}`);
  return { index: found[0], sort: found[1].sort, partition: [value] };
}

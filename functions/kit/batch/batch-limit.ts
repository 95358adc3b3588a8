import { leastBatchLimit, maxTransactionActions } from "../../../shared/limits.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { uniqueFields } from "../store/keys.ts";

/**
 * How many records of a model one request changes, all or none: what a transaction holds, counted in its actions.
 * Each record takes itself, its unique copies and its audit entry; counters are shared, at most two actions for each
 * value that changes; one action is the idempotency row's. More becomes a job.
 */
export function batchLimit(model: Model): number {
  const perRecord = 1 + uniqueFields(model).length + 1;
  const shared = 1 + 2 * Object.keys(model.counters).length;
  return Math.max(leastBatchLimit, Math.floor((maxTransactionActions - shared) / perRecord));
}

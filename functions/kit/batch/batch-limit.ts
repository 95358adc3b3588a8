import { leastBatchLimit, maxTransactionActions } from "../../../shared/limits.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { filePlaces } from "../../../shared/model/file-references.ts";
import { file } from "../../../shared/models/file.ts";
import { uniqueFields } from "../store/keys.ts";

/**
 * How many records of a model one request changes, all or none: what a transaction holds, counted in its actions.
 * Each record takes itself, its unique copies and its audit entry; counters are shared, at most two actions for each
 * value that changes; one action is the idempotency row's. A file that a record comes to refer to takes two, the
 * reference and the file's count of them, and what anybody may see of a record is one more; a deleted file takes one for
 * its objects, and its owner's quota one. More becomes a job, and so does a batch that exchanges files for others.
 */
export function batchLimit(model: Model): number {
  const isFile = model.name === file.name;
  const references = 2 * filePlaces(model).length + (model.published ? 1 : 0);
  const perRecord = 1 + uniqueFields(model).length + 1 + references + (isFile ? 1 : 0);
  const shared = 1 + (isFile ? 1 : 0) + 2 * Object.keys(model.counters).length;
  return Math.max(leastBatchLimit, Math.floor((maxTransactionActions - shared) / perRecord));
}

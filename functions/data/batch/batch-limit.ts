import { fileLimits } from "../../../shared/limits/files.ts";
import { maxTransactionActions, minBatchLimit } from "../../../shared/limits/platform.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { listFilePaths } from "../../../shared/model/file-references.ts";
import { isRestorable } from "../../../shared/model/is-restorable.ts";
import { company } from "../../../shared/models/company.ts";
import { file } from "../../../shared/models/file.ts";
import { uniqueFields } from "../store/keys.ts";

/**
 * Records of a model that one transaction changes at most, counted in its actions. A larger batch becomes a job. Two
 * newly referenced files are counted for each record, or one where two would bring the limit below the common minimum:
 * a batch whose records have more new files, and does not fit, becomes a job too.
 */
export function computeBatchLimit(model: Model): number {
  const paths = listFilePaths(model).length;
  const limit = computeLimitWithFiles(model, Math.min(paths, fileLimits.maxCountedReferences));
  return limit < minBatchLimit && paths > 1 ? computeLimitWithFiles(model, 1) : limit;
}

/**
 * The limit for a number of newly referenced files. Each record needs an action for itself, its unique copies, its audit
 * entry and each of these files, or for its deletion mark; removed references are released later when they do not fit.
 * A deleted file needs one more for its objects. The batch shares counters, at most two actions for each value that
 * changes, the row of an idempotency key, and messages: images to publish, references to release, company ties to end,
 * a quota. The company of new records is checked too.
 */
function computeLimitWithFiles(model: Model, files: number): number {
  const [isFile, isCompany] = [model.name === file.name, model.name === company.name];
  const filesOrMark = Math.max(files, Number(isRestorable(model)));
  const perRecord = 2 + uniqueFields(model).length + filesOrMark + Number(isFile);
  const messages = [model.published !== undefined, files > 0, isCompany, isFile].filter(Boolean);
  const checks = Number(model.template !== undefined);
  const shared = 1 + messages.length + checks + 2 * Object.keys(model.counters).length;
  return Math.floor((maxTransactionActions - shared) / perRecord);
}

import { fileLimits } from "../../../shared/limits/files.ts";
import { maxTransactionActions } from "../../../shared/limits/platform.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { filePlaces } from "../../../shared/model/file-references.ts";
import { company } from "../../../shared/models/company.ts";
import { file } from "../../../shared/models/file.ts";
import { isRestorable } from "../store/deletion-mark.ts";
import { uniqueFields } from "../store/keys.ts";

/**
 * How many records of a model one request changes, all or none: what a transaction holds, counted in its actions.
 * Each record takes itself, its unique copies, its audit entry and each file that it comes to refer to, two at most,
 * or the mark of its deletion; files that it leaves are forgotten afterwards where there is no room. A deleted file takes one for its objects.
 * Shared are counters, at most two actions for each value that changes, the row of an idempotency key, and what follows:
 * images to be published, references to be forgotten, ties to be ended, a quota. More becomes a job.
 */
export function batchLimit(model: Model): number {
  const [isFile, isCompany] = [model.name === file.name, model.name === company.name];
  const files = Math.min(filePlaces(model).length, fileLimits.maxCountedReferences);
  const comingOrGoing = Math.max(files, Number(isRestorable(model)));
  const perRecord = 2 + uniqueFields(model).length + comingOrGoing + Number(isFile);
  const following = [model.published !== undefined, files > 0, isCompany, isFile].filter(Boolean);
  const shared = 1 + following.length + 2 * Object.keys(model.counters).length;
  return Math.floor((maxTransactionActions - shared) / perRecord);
}

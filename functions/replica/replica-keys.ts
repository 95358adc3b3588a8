import type { Model } from "../../shared/model/define-model.ts";

/** Keys of the replica bucket. Visits have their own prefix (visit-files.ts). */

type Named = Pick<Model, "name">;

export const modelsPrefix = "models/";

export function modelPrefix({ name }: Named): string {
  return `${modelsPrefix}${name}/`;
}

export function manifestKey(model: Named): string {
  return `${modelPrefix(model)}manifest.json`;
}

export function incrementsPrefix(model: Named): string {
  return `${modelPrefix(model)}increments/`;
}

export function basesPrefix(model: Named): string {
  return `${modelPrefix(model)}bases/`;
}

/** Rows of one batch of the stream. */
export interface BatchName {
  /** The newest `_at` of the rows, ISO 8601: the keys are in order of time. */
  upTo: string;
  /** Sequence numbers of the batch's first and last record. */
  first: string;
  last: string;
  /** Id of the first record's event: sequence numbers of two shards may be equal. */
  event: string;
  /** Number of its rows of the model. */
  rows: number;
}

/**
 * Key of an increment. The same batch has the same key, so a repeat replaces it. A batch that begins alike and ends
 * elsewhere has another key: it must not replace rows that a base file already contains.
 */
export function incrementKey(model: Named, { upTo, first, last, event, rows }: BatchName): string {
  return `${incrementsPrefix(model)}${upTo}_${first}_${last}_${event}_rows${rows}.parquet`;
}

/** The time of the newest row in an increment, by its key. */
export function incrementTime(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1).split("_")[0] ?? "";
}

/** The number of rows in an increment, by its key. */
export function incrementRows(key: string): number {
  return Number(/_rows(\d+)\.parquet$/.exec(key)?.[1] ?? 0);
}

/** Progress of a rebuild; its presence asks for one. */
export function rebuildKey(model: Named): string {
  return `${modelPrefix(model)}rebuild.json`;
}

/** Rows of a rebuild that has not ended yet. */
export function rebuildPartsPrefix(model: Named): string {
  return `${modelPrefix(model)}rebuild/`;
}

/**
 * Key of a base file. Readers take it from the manifest. `attempt` keeps apart two compactions of one version: only
 * one of them publishes its manifest.
 */
export function baseKey(
  model: Named,
  { version, attempt, split }: { version: number; attempt: string; split: number },
): string {
  return `${basesPrefix(model)}${version}-${attempt}-${split}.parquet`;
}

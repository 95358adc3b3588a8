import type { Model } from "../../../shared/model/define-model.ts";
import type { Rank } from "../../../shared/model/ranks.ts";
import type { Condition, PlannedChange } from "./plan-change.ts";
import type { ModelPatch, ModelRecord, StoredRecord } from "./record-item.ts";

/** An update of a record that was read as `before`. */
export interface RecordUpdate<M extends Model = Model> {
  before: ModelRecord<M>;
  patch: ModelPatch<M>;
  unless?: Condition | undefined;
}

/** An update of a record of any model. */
export interface ModelUpdate extends RecordUpdate {
  model: Model;
}

/** A deletion of a record as it was read. */
export interface ModelDeletion {
  model: Model;
  delete: StoredRecord;
  unless?: Condition | undefined;
  /** Rank of the caller who deletes the record. A restore needs at least this rank. */
  rank?: Rank | undefined;
}

/**
 * One change of a transaction: a creation from the record's own fields, a deleted record that is created again with its
 * id and its unique values, an update or a deletion.
 */
export type RecordChange =
  | { model: Model; create: Readonly<Record<string, unknown>> }
  | { model: Model; restore: StoredRecord }
  | ModelUpdate
  | ModelDeletion;

/** A record before and after a change; a created record has no `before`, a deleted one no `after`. */
export interface ChangedRecord {
  model: Model;
  records: { before?: StoredRecord; after?: StoredRecord };
}

/** One record's part of a transaction. */
export interface Change extends ChangedRecord {
  plan: PlannedChange;
  /** Rank of the caller who deletes the record. */
  rank?: Rank | undefined;
}

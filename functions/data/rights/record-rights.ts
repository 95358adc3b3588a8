import type { Audience, Model } from "../../../shared/model/define-model.ts";
import type { ModelRecord, StoredRecord } from "../store/record-item.ts";

/** A record with the caller's audiences of it. */
export interface HeldRecord {
  record: StoredRecord;
  held: ReadonlySet<Audience>;
}

/** A record that the caller may read. */
export interface VisibleRecord<M extends Model = Model> extends Omit<HeldRecord, "record"> {
  record: ModelRecord<M>;
}

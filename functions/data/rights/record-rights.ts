import type { Audience } from "../../../shared/model/define-model.ts";
import type { StoredRecord } from "../store/record-item.ts";

/** A record with the caller's audiences of it. */
export interface HeldRecord {
  record: StoredRecord;
  held: ReadonlySet<Audience>;
}

/** A record that the caller may read. */
export type VisibleRecord = HeldRecord;

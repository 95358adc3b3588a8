import { countJsonBytes, estimateMaxJsonBytes } from "../../platform/text/json-bytes.ts";
import type { StoredRecord } from "../store/record-item.ts";

/** Collects the records of one page, at most `maxRecords` of them and at most `maxBytes` together. */
export function createPageBuilder(maxRecords: number, maxBytes: number) {
  const records: StoredRecord[] = [];
  let estimated = 0;
  /** Counted only from the record on that may not fit. */
  let counted: number | undefined;
  return {
    records,
    /** Adds a record; false if the page is full. The first record always fits, however large it is. */
    add(record: StoredRecord): boolean {
      if (records.length === maxRecords) return false;
      estimated += estimateMaxJsonBytes(record) + 1;
      if (estimated > maxBytes) {
        counted ??= records.reduce((sum, each) => sum + countReplyBytes(each), 0);
        counted += countReplyBytes(record);
        if (records.length > 0 && counted > maxBytes) return false;
      }
      records.push(record);
      return true;
    },
  };
}

/** About how many bytes a record has in a reply, with its separator. */
function countReplyBytes(record: StoredRecord): number {
  return countJsonBytes(record) + 1;
}

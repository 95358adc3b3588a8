import type { StoredRecord } from "../store/record-item.ts";

/** Collects the records of one page, at most `maxRecords` of them and at most `maxBytes` together. */
export function createPageBuilder(maxRecords: number, maxBytes: number) {
  const records: StoredRecord[] = [];
  let bytes = 0;
  return {
    records,
    /** Adds a record; false if the page is full. The first record always fits, however large it is. */
    add(record: StoredRecord): boolean {
      const size = estimateBytes(record);
      if (records.length === maxRecords) return false;
      if (records.length > 0 && bytes + size > maxBytes) return false;
      bytes += size;
      records.push(record);
      return true;
    },
  };
}

/** About how many bytes a record has in a reply, with its separator. */
function estimateBytes(record: StoredRecord): number {
  return Buffer.byteLength(JSON.stringify(record)) + 1;
}

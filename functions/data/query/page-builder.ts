import type { StoredRecord } from "../store/record-item.ts";

/** A page as it fills up: so many records, and so many bytes of them. */
export function pageRoom(limit: number, maxBytes: number) {
  const records: StoredRecord[] = [];
  let bytes = 0;
  return {
    records,
    /** Puts a record on the page; false: it has no room any more. The first one has, however large it is. */
    takes(record: StoredRecord): boolean {
      const size = bytesOf(record);
      if (records.length === limit || (records.length > 0 && bytes + size > maxBytes)) return false;
      bytes += size;
      records.push(record);
      return true;
    },
  };
}

/** About how many bytes a record takes in a reply, with what parts it from the next. */
function bytesOf(record: StoredRecord): number {
  return Buffer.byteLength(JSON.stringify(record)) + 1;
}

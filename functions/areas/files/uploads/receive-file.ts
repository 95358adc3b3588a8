import { file as fileModel } from "../../../../shared/models/file.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { settleFile } from "./upload-record.ts";
import {
  storeArrivedOriginal,
  readOriginal,
  removeArrival,
  removeOriginal,
} from "../../../platform/aws/file-objects.ts";
import { inspectBytes } from "./inspect-bytes.ts";
import { retryS3 } from "../../../platform/aws/retry-s3.ts";

/**
 * Accepts the object that was posted to a file's form: stores it, inspects it and updates the record. It may run
 * concurrently and repeatedly. An object for a missing or settled file is removed.
 * @returns the file's record, which is pending when no object has arrived; `undefined` for a missing file
 */
export function receiveFile(store: Store, id: string): Promise<StoredRecord | undefined> {
  return retryS3(store.deadline, () => acceptArrival(store, id));
}

async function acceptArrival(store: Store, id: string): Promise<StoredRecord | undefined> {
  const record = await store.find(fileModel, id);
  if (record?.state === "pending") {
    if (!(await storeArrivedOriginal(id))) return record;
    const settled = await settleFile(store, id, await inspectBytes(await readOriginal(id)));
    if (settled["state"] === "refused") await removeOriginal(id);
    await removeArrival(id);
    return settled;
  }
  await removeArrival(id);
  return record;
}

import { file as fileModel } from "../../../../shared/models/file.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { settleFile } from "./upload-record.ts";
import {
  keepArrival,
  readOriginal,
  removeArrival,
  removeOriginal,
} from "../../../platform/aws/file-objects.ts";
import { inspectBytes } from "./inspect-bytes.ts";
import { retryS3 } from "../../../platform/aws/retry-s3.ts";

/**
 * Keeps what has arrived by a file's form, proves it and says so on its record. Anybody may do it, at the same time and
 * again. What arrives for a file that is not, or that is settled, goes.
 * @returns the file's record, pending when nothing has arrived; nothing when there is no such file
 */
export function receiveFile(store: Store, id: string): Promise<StoredRecord | undefined> {
  return retryS3(store.deadline, () => received(store, id));
}

async function received(store: Store, id: string): Promise<StoredRecord | undefined> {
  const record = await store.find(fileModel, id);
  if (record?.["state"] === "pending") {
    if (!(await keepArrival(id))) return record;
    const settled = await settleFile(store, id, await inspectBytes(await readOriginal(id)));
    if (settled["state"] === "refused") await removeOriginal(id);
    await removeArrival(id);
    return settled;
  }
  await removeArrival(id);
  return record;
}

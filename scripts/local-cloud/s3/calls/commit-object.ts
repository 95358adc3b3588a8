import { findObject, requireBucket, type S3Store } from "../call.ts";
import type { StoredObject } from "../catalog.ts";
import { checkWrite } from "../conditions.ts";
import { S3Error } from "../s3-error.ts";
import { objectEvent, type ObjectChange } from "../object-event.ts";

type Commit = {
  bucket: string;
  key: string;
  change: ObjectChange;
  object: Omit<StoredObject, "modified">;
  /** The request's, for the conditions of the write. */
  headers: ReadonlyMap<string, string>;
};

/** Makes a written body the object of that key, if the conditions hold; else removes the body. */
export async function commitObject(store: S3Store, commit: Commit): Promise<StoredObject> {
  const { bucket, key, change, headers } = commit;
  const before = findObject(store, bucket, key);
  try {
    requireBucket(store, bucket);
    checkWrite(headers, before);
    refuseOvertaken(store, headers);
  } catch (error) {
    await store.blobs.remove(commit.object.blob);
    throw error;
  }
  const at = store.now().getTime();
  const object = { ...commit.object, modified: at };
  const { size, eTag } = object;
  const id = crypto.randomUUID();
  const event = objectEvent(change, { bucket, key, size, eTag, at });
  await store.catalog.record({ is: "object", bucket, key, object, event: [id, event] });
  store.emit(id);
  if (before) await store.blobs.remove(before.blob);
  return object;
}

/** S3 answers 409 when another write of the same key ends during a conditional one; the writer tries again. */
function refuseOvertaken(store: S3Store, headers: ReadonlyMap<string, string>): void {
  const isConditional = headers.has("if-none-match") || headers.has("if-match");
  if (isConditional && store.isOvertaken())
    throw new S3Error(
      "ConditionalRequestConflict",
      "The conditional request cannot succeed due to a conflicting operation against this resource.",
    );
}

/** Removes an object; one that is not there is no error, and no event either. */
export async function removeObject(store: S3Store, bucket: string, key: string): Promise<void> {
  const before = findObject(store, bucket, key);
  if (!before) return;
  const id = crypto.randomUUID();
  const at = store.now().getTime();
  const event = objectEvent("ObjectRemoved:Delete", { bucket, key, at });
  await store.catalog.record({ is: "object", bucket, key, event: [id, event] });
  store.emit(id);
  await store.blobs.remove(before.blob);
}

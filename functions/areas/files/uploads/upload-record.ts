import { pictureQueue } from "../pictures/picture-queue.ts";
import { HubError } from "../../../../shared/errors.ts";
import { originalPath, pictureTypes } from "../../../../shared/files/files.ts";
import { fileLimits } from "../../../../shared/limits/files.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import type { TransactionExtras } from "../../../data/store/commit.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { dueFiles } from "../../../data/store/due-files.ts";
import type { FileFacts } from "./inspect-bytes.ts";
import { unknownFileType } from "../../../platform/http/detect-file-type.ts";
import { createReleaseWrite, createReserveWrite } from "../quota.ts";

/** A new file. Its record is created before its object. */
export interface NewFile {
  _id: string;
  owner: string;
  /** Name of the sender's file. */
  name: string;
  /** In bytes. */
  size: number;
}

/**
 * Creates the record of a file that has not arrived yet, and reserves its quota. An upload that does not finish within
 * a day is deleted. Throws `file.quota`.
 */
export async function createPendingFile(store: Store, file: NewFile): Promise<StoredRecord> {
  const { _id, owner, size } = file;
  const until = new Date(Date.parse(store.options.now()) + fileLimits.pendingMs).toISOString();
  const fields = {
    _id,
    owner,
    name: cleanFileName(file.name),
    path: originalPath(_id),
    size,
    type: unknownFileType,
    state: "pending",
    picture: "none",
  };
  try {
    return await store.create(fileModel, fields, {
      writes: [createReserveWrite(owner, size), dueFiles.write(_id, until)],
    });
  } catch (error) {
    // The record's id is new, so only the quota's condition can have failed.
    if (error instanceof ConditionFailed) throw new HubError("file.quota", {}, { cause: error });
    throw error;
  }
}

/**
 * Settles a file by its bytes: ready, or refused when the size is not the announced one. The first caller decides, and
 * every caller gets the same record.
 */
export async function settleFile(
  store: Store,
  id: string,
  facts: FileFacts,
): Promise<StoredRecord> {
  const before = await store.find(fileModel, id);
  if (before === undefined) throw new HubError("record.notFound");
  if (before.state !== "pending") return before;
  const isWhole = facts.size === before.size;
  const { patch, extras } = isWhole ? acceptFile(id, facts) : refuseFile(before);
  try {
    return await store.update(fileModel, { before, patch }, extras);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return settleFile(store, id, facts);
  }
}

interface Settled {
  patch: Record<string, unknown>;
  extras: TransactionExtras;
}

function acceptFile(id: string, { sha256, type }: FileFacts): Settled {
  const picture = initialPicture(type);
  const messages =
    picture === "making" ? [pictureQueue.message({ do: "thumbnails", file: id })] : [];
  return {
    patch: { state: "ready", sha256, type, picture },
    extras: { writes: [dueFiles.endWrite(id)], messages },
  };
}

/** The record stays for a day, so that the sender can learn the reason. */
function refuseFile({ owner, size }: StoredRecord): Settled {
  const writes = [createReleaseWrite(String(owner), { bytes: Number(size), files: 1 })];
  return { patch: { state: "refused", reason: "size" }, extras: { writes } };
}

/** Initial state of a type's thumbnails. HEIC photos of phones cannot be decoded here. */
function initialPicture(type: string): "none" | "making" | "refused" {
  if (pictureTypes.some((each) => each === type)) return "making";
  return type.startsWith("image/hei") ? "refused" : "none";
}

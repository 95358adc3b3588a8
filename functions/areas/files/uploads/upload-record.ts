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
import { dueFiles } from "../due-files.ts";
import type { FileFacts } from "./inspect-bytes.ts";
import { unknownType } from "../../../platform/http/prove-type.ts";
import { releaseWrite, reserveWrite } from "../quota.ts";

/** A file that begins: its record first, its object then. */
export interface NewFile {
  _id: string;
  owner: string;
  /** As its sender calls it. */
  name: string;
  /** In bytes. */
  size: number;
}

/**
 * Makes the record of a file that is to come, and takes the room for it. What does not end within a day goes.
 * Throws `file.quota`.
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
    type: unknownType,
    state: "pending",
    picture: "none",
  };
  try {
    return await store.create(fileModel, fields, {
      writes: [reserveWrite(owner, size), dueFiles.write(_id, until)],
    });
  } catch (error) {
    // The record's id is new: nothing else can have been refused.
    if (error instanceof ConditionFailed) throw new HubError("file.quota", {}, { cause: error });
    throw error;
  }
}

/**
 * Says what a kept file is, by its bytes: ready, or refused when they are not as many as were said. Whoever comes
 * first decides; everybody gets the record as it is then.
 */
export async function settleFile(
  store: Store,
  id: string,
  proof: FileFacts,
): Promise<StoredRecord> {
  const before = await store.find(fileModel, id);
  if (before === undefined) throw new HubError("record.notFound");
  if (before["state"] !== "pending") return before;
  const isWhole = proof.size === before["size"];
  const { patch, extras } = isWhole ? accepted(id, proof) : refused(before);
  try {
    return await store.update(fileModel, { before, patch }, extras);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return settleFile(store, id, proof);
  }
}

interface Settled {
  patch: Record<string, unknown>;
  extras: TransactionExtras;
}

function accepted(id: string, { sha256, type }: FileFacts): Settled {
  const picture = pictureOf(type);
  const messages =
    picture === "making" ? [pictureQueue.message({ do: "thumbnails", file: id })] : [];
  return {
    patch: { state: "ready", sha256, type, picture },
    extras: { writes: [dueFiles.endWrite(id)], messages },
  };
}

/** Its record stays for a day, so that its sender can learn what happened. */
function refused({ owner, size }: StoredRecord): Settled {
  const writes = [releaseWrite(String(owner), { bytes: Number(size), files: 1 })];
  return { patch: { state: "refused", reason: "size" }, extras: { writes } };
}

/** What becomes of the picture of a type: the photos of some telephones have one that nobody here can read. */
function pictureOf(type: string): "none" | "making" | "refused" {
  if (pictureTypes.some((each) => each === type)) return "making";
  return type.startsWith("image/hei") ? "refused" : "none";
}

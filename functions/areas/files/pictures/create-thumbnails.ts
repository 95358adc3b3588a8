import { privateKey, thumbnailPath } from "../../../../shared/files/files.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { eraseVersions } from "../erase-objects.ts";
import type { Store } from "../../../data/store/store.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { UnusablePicture } from "./decoder.ts";
import { loadOriginal } from "./load-original.ts";
import { makeThumbnails } from "./make-thumbnails.ts";
import { openPicture, type Picture } from "./open-picture.ts";
import { putThumbnail } from "./picture-objects.ts";

/** Creates the thumbnails of a file and updates its record. Nothing remains of a file that was deleted meanwhile. */
export async function createThumbnails(store: Store, id: string): Promise<void> {
  if (!(await needsThumbnails(store, id))) return;
  const bytes = await loadOriginal(store, id);
  if (bytes === undefined) return;
  await updateRecord(store, id, await createPicture(id, bytes));
}

async function needsThumbnails(store: Store, id: string): Promise<boolean> {
  return (await store.find(fileModel, id))?.picture === "making";
}

/** The fields of the record that describe its thumbnails. */
async function createPicture(id: string, bytes: Uint8Array): Promise<Record<string, unknown>> {
  try {
    const { width, height } = await storeThumbnails(id, await openPicture(bytes));
    return { picture: "made", thumbnailPath: thumbnailPath(id, 320, "webp"), width, height };
  } catch (error) {
    if (error instanceof UnusablePicture) return { picture: "refused" };
    throw error;
  }
}

async function storeThumbnails(id: string, picture: Picture): Promise<Picture> {
  const thumbnails = await makeThumbnails(id, picture);
  await Promise.all(thumbnails.map(putThumbnail));
  return picture;
}

async function updateRecord(
  store: Store,
  id: string,
  patch: Record<string, unknown>,
): Promise<void> {
  const before = await store.find(fileModel, id);
  // The file was deleted while its thumbnails were created, so the newer ones are removed here.
  if (before === undefined) return eraseVersions(privateKey(`${id}/`));
  if (before.picture !== "making") return;
  try {
    await store.update(fileModel, { before, patch });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return updateRecord(store, id, patch);
  }
}

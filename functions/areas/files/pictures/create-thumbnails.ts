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

/** Makes the small forms of a file's picture and says so on its record; of a file that is gone nothing stays. */
export async function createThumbnails(store: Store, id: string): Promise<void> {
  if (!(await awaitsPicture(store, id))) return;
  const bytes = await loadOriginal(store, id);
  if (bytes === undefined) return;
  await settle(store, id, await pictureOf(id, bytes));
}

async function awaitsPicture(store: Store, id: string): Promise<boolean> {
  return (await store.find(fileModel, id))?.["picture"] === "making";
}

/** What the file's record says of its picture from now on. */
async function pictureOf(id: string, bytes: Uint8Array): Promise<Record<string, unknown>> {
  try {
    const { width, height } = await smallForms(id, await openPicture(bytes));
    return { picture: "made", thumbnailPath: thumbnailPath(id, 320, "webp"), width, height };
  } catch (error) {
    if (error instanceof UnusablePicture) return { picture: "refused" };
    throw error;
  }
}

async function smallForms(id: string, picture: Picture): Promise<Picture> {
  const made = await makeThumbnails(id, picture);
  await Promise.all(made.map(putThumbnail));
  return picture;
}

async function settle(store: Store, id: string, patch: Record<string, unknown>): Promise<void> {
  const before = await store.find(fileModel, id);
  // Deleted while its picture was being made, with what was there of it then.
  if (before === undefined) return eraseVersions(privateKey(`${id}/`));
  if (before["picture"] !== "making") return;
  try {
    await store.update(fileModel, { before, patch });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return settle(store, id, patch);
  }
}

import { file as fileModel } from "../../../../shared/models/file.ts";
import type { Store } from "../../../data/store/store.ts";
import { readOriginalBytes } from "./picture-objects.ts";

/**
 * Loads the bytes of a file; `undefined` if the file was deleted. Throws an error when the record exists without its
 * object, so that the task is retried.
 */
export async function loadOriginal(store: Store, id: string): Promise<Uint8Array | undefined> {
  const bytes = await readOriginalBytes(id);
  if (bytes !== undefined || (await store.find(fileModel, id)) === undefined) return bytes;
  throw new Error(`The bytes of file ${id} are missing`);
}

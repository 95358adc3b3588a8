import { file as fileModel } from "../../../../shared/models/file.ts";
import type { Store } from "../../../data/store/store.ts";
import { readOriginalBytes } from "./picture-objects.ts";

/** The bytes of a file; nothing when it is gone. Throws where its record stands and they do not: to be tried again. */
export async function loadOriginal(store: Store, id: string): Promise<Uint8Array | undefined> {
  const bytes = await readOriginalBytes(id);
  if (bytes !== undefined || (await store.find(fileModel, id)) === undefined) return bytes;
  throw new Error(`The bytes of file ${id} are missing`);
}

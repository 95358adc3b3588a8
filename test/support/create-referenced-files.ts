import type { Store } from "../../functions/data/store/store.ts";
import { file } from "../../shared/models/file.ts";
import { product } from "../../shared/models/product.ts";
import { makeWholeRecord } from "./whole-records.ts";

const somebody = { owner: "somebody", company: "some", shared: "other" };

/**
 * Creates the files to which whole records refer. An active product has them too, so that every logged-in user may
 * refer to them.
 */
export async function createReferencedFiles(store: Store): Promise<void> {
  const files = ["file1", "file2"];
  for (const _id of files) await store.create(file, { ...makeWholeRecord("file", somebody), _id });
  const offered = { ...makeWholeRecord("product", somebody), active: true, images: files };
  await store.create(product, offered);
}

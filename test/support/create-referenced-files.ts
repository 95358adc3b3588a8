import type { Store } from "../../functions/data/store/store.ts";
import { file } from "../../shared/models/file.ts";
import { product } from "../../shared/models/product.ts";
import { makeWholeRecord } from "./whole-records.ts";

const somebody = { owner: "somebody", company: "some", shared: "other" };

/**
 * Creates the files to which whole records refer. An active product has them too, so that every logged-in user may
 * refer to them. They have no bytes, so the product has no cover, which would be published.
 */
export async function createReferencedFiles(store: Store): Promise<void> {
  const files = ["file1", "file2"];
  for (const _id of files) await store.create(file, { ...makeWholeRecord("file", somebody), _id });
  const whole = makeWholeRecord("product", somebody);
  await store.create(product, { ...whole, cover: undefined, active: true, images: files });
}

import type { Store } from "../../functions/data/store/store.ts";
import { file } from "../../shared/models/file.ts";
import { product } from "../../shared/models/product.ts";
import { makeWholeRecord } from "./whole-records.ts";

const somebody = { owner: "somebody", company: "some", shared: "other" };

/**
 * Creates the files to which whole records refer. An active product has them too, so that every logged-in user may
 * refer to them. They have no bytes, so the task that would publish them is removed.
 */
export async function createReferencedFiles(store: Store): Promise<void> {
  const files = ["file1", "file2"];
  for (const _id of files) await store.create(file, { ...makeWholeRecord("file", somebody), _id });
  const whole = makeWholeRecord("product", somebody);
  const shown = await store.create(product, { ...whole, active: true, images: files });
  const { listWaitingEntries, outboxKey } = await import("../../functions/data/store/outbox.ts");
  for (const { _id, queue, message } of await listWaitingEntries(store.table, "9999", 1000))
    if (queue === "publish" && JSON.stringify(message).includes(shown._id))
      await store.table.delete(outboxKey(_id));
}

import { newRecord } from "./kit/entities/create-record.ts";
import { handle } from "./kit/handle.ts";
import { readable } from "./kit/rights/audiences.ts";

/** Creates a record and answers it, cut down to what the caller may read. */
export const handler = handle("createEntity", async ({ body }, { model, caller, store }) => {
  const record = await store.create(model, newRecord(caller, model, body));
  return readable(caller, model, record);
});

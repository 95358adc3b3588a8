import { newRecord } from "./kit/entities/create-record.ts";
import { visibleRecord } from "./kit/entities/visible-record.ts";
import { handle } from "./kit/handle.ts";
import { once } from "./kit/idempotency/once.ts";
import { readable } from "./kit/rights/audiences.ts";

/** Creates a record and answers it, cut down to what the caller may read. */
export const handler = handle("createEntity", async ({ body }, tools) => {
  const { model, caller, store, newId } = tools;
  const fields = newRecord(caller, model, body);
  const _id = newId();
  const record = await once(tools, {
    operation: `create.${model.name}`,
    input: body,
    ids: [_id],
    first: (keyed) => keyed.create(model, { ...fields, _id }),
    again: async ([id = ""]) => (await visibleRecord(store, caller, model, id)).record,
  });
  return readable(caller, model, record);
});

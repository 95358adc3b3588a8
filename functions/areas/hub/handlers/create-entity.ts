import { hubOperations } from "../../../../shared/operations/hub.ts";
import { createBatch } from "../../../data/batch/batch-changes.ts";
import { applyChange } from "../../../data/records/apply-change.ts";
import { getCreatedRecord } from "../../../data/records/visible-record.ts";
import { handle } from "../../../calls/handle.ts";
import { runIdempotently } from "../../../data/idempotency/run-idempotently.ts";
import { StartedJob } from "../../../platform/http/started-job.ts";
import { keepFieldsForCaller } from "../../../data/rights/audiences.ts";

/** Creates a record, or a list of them, and answers what the caller may read of it, or the job that does it. */
export const handler = handle(hubOperations, "createEntity", async ({ body }, context) => {
  const { model, caller, store, newId } = context;
  if (Array.isArray(body)) {
    const records = await createBatch(context, model, body);
    if (records instanceof StartedJob) return records;
    return { items: records.map((record) => keepFieldsForCaller(caller, model, record) ?? {}) };
  }
  const _id = newId();
  const record = await runIdempotently(context, {
    operation: `create.${model.name}`,
    input: body,
    first: async (keyed) => {
      const actor = { ...context, store: keyed([_id]) };
      return (
        await applyChange(actor, model, { action: "create", requests: [{ id: _id, fields: body }] })
      ).record;
    },
    again: async ([id = ""]) =>
      getCreatedRecord(await store.findMany(model, [id]), caller, model, id),
  });
  return keepFieldsForCaller(caller, model, record) ?? {};
});

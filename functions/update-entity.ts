import { hubOperations } from "../shared/operations/hub.ts";
import { updateBatch } from "./kit/batch/batch-changes.ts";
import { readPatch, updateRecord } from "./kit/entities/update-record.ts";
import { withAudiences } from "./kit/entities/through-record.ts";
import { readableRecords } from "./kit/entities/visible-record.ts";
import { handle } from "./kit/handle.ts";
import { explainedRecord } from "./kit/query/explain.ts";
import { StartedJob } from "./kit/jobs/started-job.ts";
import { readableTo } from "./kit/rights/audiences.ts";

/** Changes fields of the record that `_id` names, or of a list of records, and answers them, or the job that does it. */
export const handler = handle(hubOperations, "updateEntity", async ({ body, explain }, tools) => {
  const { model, caller, store, request } = tools;
  if (Array.isArray(body)) {
    const records = await updateBatch(tools, model, body);
    if (records instanceof StartedJob) return records;
    return { items: await readableRecords(store, caller, model, records) };
  }
  const patch = readPatch(body, request.header("if-match"));
  const record = await updateRecord(store, caller, model, patch);
  const [known] = await withAudiences(store.table, caller, model, [record], "write");
  const held = known?.held ?? new Set();
  return {
    ...readableTo(held, model, record),
    ...explainedRecord(explain, caller, held, model, record),
  };
});

import { updateBatch } from "./kit/batch/batch-changes.ts";
import { readPatch, updateRecord } from "./kit/entities/update-record.ts";
import { handle } from "./kit/handle.ts";
import { explainedRecord } from "./kit/query/explain.ts";
import { StartedJob } from "./kit/jobs/started-job.ts";
import { audiencesOf, readable } from "./kit/rights/audiences.ts";

/** Changes fields of the record that `_id` names, or of a list of records, and answers them, or the job that does it. */
export const handler = handle("updateEntity", async ({ body, explain }, tools) => {
  const { model, caller, store, request } = tools;
  if (Array.isArray(body)) {
    const records = await updateBatch(tools, model, body);
    if (records instanceof StartedJob) return records;
    return { items: records.map((record) => readable(caller, model, record)) };
  }
  const patch = readPatch(body, request.header("if-match"));
  const record = await updateRecord(store, caller, model, patch);
  const held = audiencesOf(caller, model, record);
  return {
    ...readable(caller, model, record),
    ...explainedRecord(explain, caller, held, model, record),
  };
});

import { hubOperations } from "../../../../shared/operations/hub.ts";
import { invalidField } from "../../../../shared/errors.ts";
import { updateBatch } from "../../../data/batch/batch-changes.ts";
import { explainRefusals } from "../../../data/query/explain-refusal.ts";
import { refuseIfMatch } from "../../../data/records/precondition.ts";
import { applyChange } from "../../../data/records/apply-change.ts";
import { readPatch } from "../../../data/records/check-update.ts";
import { loadAudiences } from "../../../data/records/record-audiences.ts";
import { keepReadableRecords, loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { handle } from "../../../calls/handle.ts";
import { runIdempotently } from "../../../data/idempotency/run-idempotently.ts";
import { StartedJob } from "../../../platform/http/started-job.ts";
import type { Audience } from "../../../../shared/model/define-model.ts";
import { keepReadableFields } from "../../../data/rights/audiences.ts";

/** Changes fields of the record that `_id` names, or of a list of records, and answers them, or the job that does it. */
export const handler = handle(hubOperations, "updateEntity", async ({ body, explain }, context) => {
  const { model, caller, store, request } = context;
  const ifMatch = request.header("if-match");
  if (Array.isArray(body)) {
    refuseIfMatch(ifMatch);
    if (explain !== undefined) throw invalidField("explain", "notAcceptable");
    const records = await updateBatch(context, model, body);
    if (records instanceof StartedJob) return records;
    return { items: await keepReadableRecords(store, caller, model, records) };
  }
  const { record, held } = await runIdempotently(context, {
    operation: `update.${model.name}`,
    input: ifMatch === undefined ? body : [body, ifMatch],
    first: async (keyed) => {
      const patch = readPatch(body, ifMatch);
      const actor = { ...context, store: keyed([patch.id]) };
      const { record: changed } = await explainRefusals(explain, context, patch.id, () =>
        applyChange(actor, model, { action: "update", requests: [patch] }),
      );
      const [known] = await loadAudiences(store.table, caller, model, [changed], "write");
      return known ?? { record: changed, held: new Set<Audience>() };
    },
    again: ([id = ""]) => loadVisibleRecord(store, caller, model, id, "write"),
  });
  const seen = keepReadableFields(held, model, record);
  if (explain === undefined) return seen ?? {};
  const { explainRecord } = await import("../../../data/query/explain.ts");
  return { ...seen, ...explainRecord(explain, caller, held, model, record) };
});

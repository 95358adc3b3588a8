import { hubOperations } from "../../../../shared/operations/hub.ts";
import { recordExportThrottle } from "../../../../shared/limits/hub.ts";
import { job as jobModel } from "../../../../shared/models/job.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { startRecordExport } from "../../../data/export/start-record-export.ts";
import { handle } from "../../../calls/handle.ts";
import { runIdempotently } from "../../../data/idempotency/run-idempotently.ts";
import { planQuery } from "../../../data/query/plan-query.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";

/** Starts an export of all records of a query that the caller may see. */
export const handler = handle(hubOperations, "exportEntities", async ({ body }, context) => {
  const { model, caller, store, newId } = context;
  const { format, language = context.request.language, ...query } = body;
  return runIdempotently(context, {
    operation: `export.${model.name}`,
    input: body,
    first: async (keyed) => {
      // An invalid query is refused here like a read, instead of in a failed job.
      planQuery(model, caller, query);
      await countTry(store, throttleKey("recordExport", "", caller.id), recordExportThrottle);
      const id = newId();
      return startRecordExport(keyed([id]), caller, id, { model, query, format, language });
    },
    again: async ([id = ""]) => ({
      job: (await loadVisibleRecord(store, caller, jobModel, id)).record._id,
    }),
  });
});

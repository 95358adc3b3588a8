import { recordExportThrottle } from "../../../../shared/limits/hub.ts";
import { job as jobModel } from "../../../../shared/models/job.ts";
import { reportOperations } from "../../../../shared/operations/reports.ts";
import { handle } from "../../../calls/handle.ts";
import { runIdempotently } from "../../../data/idempotency/run-idempotently.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";
import { checkWantedFile, startReportFile } from "../files/start-file.ts";

/** Starts the job that makes a file of a chart, a query or a saved report, for the rows that the caller may see. */
export const handler = handle(reportOperations, "exportReport", async ({ body }, context) => {
  const { caller, store, newId, now, request } = context;
  const { source, format, language = request.language } = body;
  const wanted = { source, format, language };
  return runIdempotently(context, {
    operation: "export.reports",
    input: body,
    first: async (keyed) => {
      const name = await checkWantedFile(store, caller, wanted, now());
      await countTry(store, throttleKey("recordExport", "", caller.id), recordExportThrottle);
      const id = newId();
      return startReportFile(keyed([id]), caller, id, { ...wanted, name });
    },
    again: async ([id = ""]) => ({
      job: (await loadVisibleRecord(store, caller, jobModel, id)).record._id,
    }),
  });
});

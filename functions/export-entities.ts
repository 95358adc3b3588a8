import { hubOperations } from "../shared/operations/hub.ts";
import { recordExportThrottle } from "../shared/limits.ts";
import { startRecordExport } from "./kit/export/start-record-export.ts";
import { handle } from "./kit/handle.ts";
import { planQuery } from "./kit/query/plan.ts";
import { countTry, throttleKey } from "./kit/session/throttle.ts";

/** Has a file made of all records of a query that the caller may see. */
export const handler = handle(hubOperations, "exportEntities", async ({ body }, tools) => {
  const { model, caller, store, newId } = tools;
  const { format, language = tools.language, ...query } = body;
  // Refused now and as a read would be, not by a job that fails.
  planQuery(model, caller, query);
  await countTry(store, throttleKey("recordExport", "", caller.id), recordExportThrottle);
  return startRecordExport(store, caller, newId(), { model, query, format, language });
});

import { hubOperations } from "../../../../shared/operations/hub.ts";
import { job as jobModel } from "../../../../shared/models/job.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { handle } from "../../../calls/handle.ts";
import { signJobDownload } from "../../../data/jobs/sign-job-download.ts";
import { explainRecord } from "../../../data/query/explain.ts";
import { parseQuery } from "../../../data/query/parse-query.ts";
import { projectFields } from "../../../data/query/project-fields.ts";
import { canRead, keepReadableFields } from "../../../data/rights/audiences.ts";

/** Returns one job as `getEntity` returns a record, and where its file can be fetched. */
export const handler = handle(hubOperations, "getJob", async (input, { caller, store }) => {
  const { record, held } = await loadVisibleRecord(store, caller, jobModel, input.id);
  const { projection } = parseQuery(jobModel, { projection: input.projection }, (fields) =>
    fields.every((field) => canRead(held, jobModel, field)),
  );
  const seen = projectFields(keepReadableFields(held, jobModel, record) ?? {}, projection);
  const isAsked = Object.hasOwn(seen, "file");
  const download = isAsked ? await signJobDownload(record, caller) : undefined;
  return {
    ...seen,
    ...(download && { download }),
    ...explainRecord(input.explain, caller, held, jobModel, record),
  };
});

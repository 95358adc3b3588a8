import * as z from "zod/mini";
import { exportBody } from "../../../shared/operations/shared-schemas.ts";
import { languages } from "../../../shared/languages.ts";
import { openJobRequests } from "../jobs/job-requests.ts";

/** The request of a record export. */
const exportRequest = z.object({
  query: z.pick(exportBody, { filter: true, search: true, projection: true, sort: true }),
  format: exportBody.shape.format,
  language: z.enum(languages),
});
export type ExportRequest = z.infer<typeof exportRequest>;

export const exportRequests = openJobRequests(exportRequest);

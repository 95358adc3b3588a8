import * as z from "zod/mini";
import { languages } from "../../../../shared/languages.ts";
import { fileRequest } from "../../../../shared/reports/file-requests.ts";
import { openJobRequests } from "../../../data/jobs/job-requests.ts";

/** The request of a report's file. */
const wantedFile = z.object({
  source: fileRequest.shape.source,
  format: fileRequest.shape.format,
  language: z.enum(languages),
});
export type WantedFile = z.infer<typeof wantedFile>;

export const reportFileRequests = openJobRequests(wantedFile);

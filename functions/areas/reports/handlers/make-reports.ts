import { fontFiles } from "#fonts";
import { handleQueue } from "../../../calls/handle-queue.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { queuedReport } from "../../../data/jobs/job-queue.ts";
import { makeReportFile } from "../files/make-file.ts";

const faces = { regular: fontFiles.sans400, bold: fontFiles.sans600 };

/** Makes the file of a report. */
export const handler = handleQueue(
  "makeReports",
  queuedReport,
  ({ job }, deadline) => makeReportFile(openSystemStore("reports", deadline), job, faces),
  { marginMs: 5000 },
);

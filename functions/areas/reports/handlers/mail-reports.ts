import { fontFiles } from "#fonts";
import { handleQueue } from "../../../calls/handle-queue.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { mailRun } from "../schedules/mail-run.ts";
import { queuedRun } from "../schedules/report-mail-queue.ts";

const faces = { regular: fontFiles.sans400, bold: fontFiles.sans600 };

/** Makes the mails of a schedule's run. A repeat mails no person twice. */
export const handler = handleQueue(
  "mailReports",
  queuedRun,
  (run, deadline) => mailRun(openSystemStore("reports", deadline), run, faces),
  { marginMs: 5000 },
);

import { fontFiles } from "#fonts";
import { handleQueue } from "../../../calls/handle-queue.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { queuedPrint } from "../../../data/jobs/job-queue.ts";
import { makePrint } from "../print/make-print.ts";

const faces = { regular: fontFiles.sans400, bold: fontFiles.sans600 };

/** Makes a file with QR codes. A repeat writes the same file again. */
export const handler = handleQueue(
  "makePrint",
  queuedPrint,
  ({ job }, deadline) => makePrint(openSystemStore("tags", deadline), job, faces),
  { marginMs: 5000 },
);

import { job as jobModel } from "../../../../shared/models/job.ts";
import { runFileJob } from "../../../data/export/run-file-job.ts";
import { beginJob } from "../../../data/jobs/job-state.ts";
import type { Store } from "../../../data/store/store.ts";
import { exportKey } from "../../../platform/aws/export-key.ts";
import type { PdfFaces } from "../../../platform/pdf/pdf-document.ts";
import { loadFileDocument } from "../tables/file-parts.ts";
import { reportFileRequests } from "./file-request.ts";
import { writeReportFile } from "./write-file.ts";

/**
 * Makes the file of a job with its owner's current rights, and ends the job. A repeat after a crash writes it again.
 * Throws a retryable error.
 */
export async function makeReportFile(store: Store, id: string, faces: PdfFaces): Promise<void> {
  if (!(await beginJob(store, id))) return reportFileRequests.delete(store.table, id);
  const job = await store.find(jobModel, id);
  if (job === undefined) return;
  const wanted = await reportFileRequests.read(store.table, id);
  const late = await runFileJob(
    store,
    job,
    wanted &&
      (async (attempt) => {
        const { source, format, language } = wanted;
        const { caller } = attempt;
        const key = exportKey(job.owner, id);
        const rows = store.options.newId();
        const { fileName } = await writeReportFile(
          {
            document: await loadFileDocument(store, caller, source, language),
            format,
            reader: {
              caller,
              language,
              at: job.createdAt,
              deadline: store.deadline,
              // Another worker of the same job deletes its own rows only.
              rowsKey: (part) => `${key}.rows/${rows}/${part}`,
            },
            faces,
            key,
          },
          attempt,
        );
        return { is: "done", fileName };
      }),
  );
  await reportFileRequests.delete(late.table, id);
}

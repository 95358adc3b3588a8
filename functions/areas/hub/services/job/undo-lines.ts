import { invalidField } from "../../../../../shared/errors.ts";
import { job as jobModel, type Job } from "../../../../../shared/models/job.ts";
import { typeRecord } from "../../../../data/store/record-item.ts";
import { modelNamed } from "../../../../data/store/models.ts";
import type { Store } from "../../../../data/store/store.ts";
import { loadServiceContext, type CollectionService } from "../../../../calls/service.ts";
import { isJobEnded } from "../../../../data/jobs/job-state.ts";
import { isBatchKind } from "../../../../data/jobs/job-input.ts";
import { listLineResults } from "../../../../data/jobs/line-results.ts";
import { startJob } from "../../../../data/jobs/start-job.ts";

/**
 * Starts the job that undoes what the lines of an ended job have done, each for itself. An undo is a job too, so it can
 * be undone in turn. Throws `input.invalid` for a job that has not ended, that has changed nothing, that was undone before, or
 * whose results have expired.
 */
export const undoJobLines: CollectionService = {
  answer: async (_model, allow, input, context) => {
    const { record } = await loadServiceContext(jobModel, allow, input, context);
    const job = typeRecord(jobModel, record);
    const lines = await listDoneLines(job, context.store);
    if (lines.length === 0) throw invalidField("id", "notAcceptable");
    const { model, title, company, _id: undoes } = job;
    const batch = {
      kind: "undo",
      model: modelNamed(model),
      lines,
      undoes,
      title,
      company,
    } as const;
    const { job: started } = await startJob(context.store, context.caller, context.newId(), batch);
    return { job: started };
  },
};

/** Places of the lines that an ended job has done. */
async function listDoneLines(
  job: Job,
  { table }: Store,
): Promise<{ job: string; at: number; id?: string | undefined }[]> {
  const { _id, kind, progress, undoneBy } = job;
  if (!isBatchKind(kind) || !isJobEnded(job) || undoneBy !== undefined)
    throw invalidField("id", "notAcceptable");
  const results = await listLineResults(table, _id, { from: 0, to: progress.total });
  return results.flatMap(({ at, state, id }) => (state === "done" ? [{ job: _id, at, id }] : []));
}

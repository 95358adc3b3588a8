import { jobLimits } from "../../../../../shared/limits/jobs.ts";
import type { JobLine } from "../../../../../shared/models/job.ts";
import { job as jobModel } from "../../../../../shared/models/job.ts";
import { listLineResults } from "../../../../data/jobs/line-results.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";

/**
 * Lists the results of a job's lines after `after`, in order: `{ items, next }`. `next` is the `after` of the
 * next page, null when there are no more lines with a result at this moment.
 */
export const listJobLines: Getter = async (_model, allow, input, context) => {
  const { record } = await loadServiceContext(jobModel, allow, input, context);
  const { total } = record.progress;
  const isWanted = ({ state }: JobLine) => input["failed"] === undefined || state === "failed";
  const items: JobLine[] = [];
  let next: number | null = null;
  let from = input["after"] === undefined ? 0 : Number(input["after"]) + 1;
  // One line more than fits tells whether there is a next page.
  while (from < total && items.length <= jobLimits.maxResults) {
    const to = Math.min(total, from + 2 * jobLimits.maxResults);
    const found = await listLineResults(context.store.table, record._id, { from, to });
    items.push(...found.filter(isWanted));
    from = to;
  }
  if (items.length > jobLimits.maxResults) {
    items.length = jobLimits.maxResults;
    next = items.at(-1)?.at ?? null;
  }
  return { items, next };
};

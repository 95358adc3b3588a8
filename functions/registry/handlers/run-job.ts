import { handleQueue } from "../../calls/handle-queue.ts";
import { queueJob, queuedJob } from "../../data/jobs/job-queue.ts";
import { processJob } from "../../data/jobs/process-job.ts";
import { runServiceLine } from "../run-service-line.ts";

/** Works on a job until its time is up. An unfinished job is queued again, behind the jobs of others. */
export const handler = handleQueue("runJob", queuedJob, async ({ job }, deadline) => {
  if (await processJob(job, deadline, runServiceLine)) await queueJob(job, deadline);
});

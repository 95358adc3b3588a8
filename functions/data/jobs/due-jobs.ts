import { jobLimits } from "../../../shared/limits/jobs.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { dueItems } from "../store/due-items.ts";
import type { Write } from "../../platform/aws/table.ts";

/**
 * Jobs that are to be looked at when they could be dead: a message that was given up ends nothing. The item goes when
 * the job has ended or is gone.
 */
export const dueJobs = dueItems("dueJob");

/** Has a job that begins now looked at when it could be dead. */
export function jobDueWrite(job: string): Write {
  return dueJobs.write(job, new Date(nowMs() + jobLimits.staleAfterMs).toISOString());
}

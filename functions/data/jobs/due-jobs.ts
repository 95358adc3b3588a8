import { jobLimits } from "../../../shared/limits/jobs.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { defineDueItems } from "../store/due-items.ts";
import type { Write } from "../../platform/aws/table.ts";

/**
 * Jobs to be checked for a stall: a message that became a dead letter ends no job. The item is deleted when the job has
 * ended or is deleted.
 */
export const dueJobs = defineDueItems("dueJob");

/** Schedules the stall check of a job that starts now. */
export function createStallCheckWrite(job: string): Write {
  return dueJobs.write(job, new Date(nowMs() + jobLimits.staleAfterMs).toISOString());
}

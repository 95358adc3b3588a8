import * as z from "zod";
import { environment } from "../../../shared/environment.ts";
import { sendToQueue } from "../../platform/aws/queue.ts";

/** What stands on the job queue. A second delivery is harmless: each line is done once. */
export const queuedJob = z.object({ job: z.string() });

/** Has a job worked on, from where it stands. */
export async function queueJob(id: string): Promise<void> {
  await sendToQueue(environment.jobQueue, { job: id } satisfies z.infer<typeof queuedJob>);
}

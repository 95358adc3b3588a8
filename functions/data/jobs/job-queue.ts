import * as z from "zod/mini";
import { environment } from "../../../shared/environment.ts";
import { defineQueue } from "../store/outbox.ts";
import { sendToQueue } from "../../platform/aws/queue.ts";
import type { Deadline } from "../../platform/lambda/deadline.ts";

/** A message of the job queue. A second delivery is harmless: each line is done once. */
export const queuedJob = z.object({ job: z.string() });
export const jobQueue = defineQueue("job", queuedJob);

/** A message of the export queue: the job whose download is to be made. A second delivery makes it again. */
export const queuedExport = z.object({ job: z.string() });
export const exportQueue = defineQueue("export", queuedExport);

/** A message of the print queue: the job whose file with codes is to be made. A second delivery makes it again. */
export const queuedPrint = z.object({ job: z.string() });
export const printQueue = defineQueue("print", queuedPrint);

/** A message of the report queue: the job whose file is to be made. A second delivery makes the file again. */
export const queuedReport = z.object({ job: z.string() });
export const reportQueue = defineQueue("report", queuedReport);

/** Queues a job; its worker continues where the last one stopped. */
export async function queueJob(id: string, deadline: Deadline): Promise<void> {
  const message: z.infer<typeof queuedJob> = { job: id };
  await sendToQueue(environment.jobQueue, message, deadline);
}

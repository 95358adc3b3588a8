import * as z from "zod";
import { environment } from "../../../shared/environment.ts";
import { sendToQueue } from "../../platform/aws/queue.ts";

/** What stands on the export queue. A second delivery makes the same download again. */
export const queuedExport = z.object({ job: z.string() });

/** Has a download made. */
export async function queueExport(job: string): Promise<void> {
  await sendToQueue(environment.exportQueue, { job } satisfies z.infer<typeof queuedExport>);
}

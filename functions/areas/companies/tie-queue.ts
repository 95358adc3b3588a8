import * as z from "zod";
import { environment } from "../../../shared/environment.ts";
import { sendToQueue } from "../../platform/aws/queue.ts";

/** What stands on the queue of ties. A second delivery finds nothing to end. */
export const queuedTies = z.object({ company: z.string() });

/** Has the ties of a company ended that has been deleted, from where they stand. */
export async function queueTies(company: string): Promise<void> {
  await sendToQueue(environment.tieQueue, { company } satisfies z.infer<typeof queuedTies>);
}

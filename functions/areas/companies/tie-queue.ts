import * as z from "zod";
import { environment } from "../../../shared/environment.ts";
import { defineQueue } from "../../data/store/outbox.ts";
import { sendToQueue } from "../../platform/aws/queue.ts";

/** Deleted companies whose ties are to end: one entry for all of a transaction, one queued message for each. */
export const companyTiesQueue = defineQueue(
  "companyTies",
  z.object({ companies: z.array(z.string()) }),
);

/** A message of the queue of ties. A second delivery finds nothing to end. */
export const queuedTies = z.object({ company: z.string() });

/** Queues a deleted company, so that its ties end. */
export async function queueCompanyTies(company: string): Promise<void> {
  await sendToQueue(environment.tieQueue, { company } satisfies z.infer<typeof queuedTies>);
}

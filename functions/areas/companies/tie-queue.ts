import * as z from "zod/mini";
import { environment } from "../../../shared/environment.ts";
import { defineQueue } from "../../data/store/outbox.ts";
import { sendToQueue } from "../../platform/aws/queue.ts";
import type { Deadline } from "../../platform/lambda/deadline.ts";

/** Deleted companies whose ties are to end: one entry for all of a transaction, one queued message for each. */
export const companyTiesQueue = defineQueue(
  "companyTies",
  z.object({ companies: z.array(z.string()) }),
);

/** A person who has left a company: the company's records of that person are handed over. */
export const memberRecordsQueue = defineQueue(
  "memberRecords",
  z.object({ company: z.string(), member: z.string() }),
);

/**
 * A message of the queue of ties: a deleted company, or a company that a member has left. A second delivery finds nothing
 * to end.
 */
export const queuedTies = z.object({ company: z.string(), member: z.optional(z.string()) });

/** Queues a deleted company, or one that a member has left, so that their ties end. */
export async function queueCompanyTies(
  { company, member }: z.infer<typeof queuedTies>,
  deadline: Deadline,
): Promise<void> {
  const message = { company, ...(member !== undefined && { member }) };
  await sendToQueue(environment.tieQueue, message, deadline);
}

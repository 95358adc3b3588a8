import * as z from "zod/mini";
import { environment } from "../../../../shared/environment.ts";
import { languages } from "../../../../shared/languages.ts";
import { defineQueue } from "../../../data/store/outbox.ts";
import { sendToQueue } from "../../../platform/aws/queue.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";

/**
 * A message of the campaign queue. With a `lane` it continues that lane, and only in this turn; without one it does what
 * the campaign needs next. A lost message is repeated by the schedule, a second delivery finds nothing to do.
 */
export const campaignTicket = z.object({
  campaign: z.string(),
  /** Of the freezing: the part that it continues with. */
  part: z.optional(z.int()),
  lane: z.optional(z.int()),
  turn: z.optional(z.int()),
  /** A mail to one of its authors, and nothing else. */
  test: z.optional(z.object({ id: z.string(), user: z.string(), language: z.enum(languages) })),
});
export type CampaignTicket = z.infer<typeof campaignTicket>;

export const campaignQueue = defineQueue("campaign", campaignTicket);

export function queueTicket(ticket: CampaignTicket, deadline: Deadline): Promise<void> {
  return sendToQueue(environment.campaignQueue, ticket, deadline);
}

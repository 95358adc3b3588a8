import * as z from "zod/mini";
import { email as emailFormat, foldEmail } from "../../shared/model/formats.ts";

/** The mail that an event is about, with the addresses that we sent it to, and the tags that we gave it. */
const mail = z.object({
  destination: z.array(z.string()),
  messageId: z.optional(z.string()),
  tags: z.optional(z.record(z.string(), z.array(z.string()))),
});
const bounce = z.object({
  mail,
  eventType: z.literal("Bounce"),
  bounce: z.object({
    bounceType: z.string(),
    bouncedRecipients: z.array(z.object({ emailAddress: z.string() })),
  }),
});
const complaint = z.object({
  mail,
  eventType: z.literal("Complaint"),
  complaint: z.object({
    complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
    complaintFeedbackType: z.nullish(z.string()),
  }),
});
const progress = z.object({ mail, eventType: z.literal(["Send", "Delivery", "Reject"]) });
const other = z.object({ eventType: z.string() });

/** Types of the events that the topic puts on the queue. */
export const feedbackEvents = [bounce, complaint, progress].flatMap(
  ({ shape }) => shape.eventType.def.values,
);

const json = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);

/** The event of SES in a notification of SNS (Amazon SES developer guide, event publishing). */
export const mailFeedback = z.object({
  Message: z.pipe(json, z.union([bounce, complaint, progress, other])),
});

/** An address, and why no more mails may go there. */
export interface RefusedAddress {
  email: string;
  reason: "bounced" | "complained";
}

/**
 * Addresses that an event tells to suppress: those of a permanent bounce, and those that reported a mail as spam. A full
 * mailbox bounces for a time only, and `not-spam` takes a complaint back. The recipients are text of the other mail
 * server, so only those count that the mail was sent to (security T80).
 */
export function listRefusedAddresses({ Message }: z.output<typeof mailFeedback>): RefusedAddress[] {
  if ("bounce" in Message) {
    const { bounceType, bouncedRecipients } = Message.bounce;
    const emails = listSentAddresses(bouncedRecipients, Message.mail);
    return bounceType === "Permanent" ? emails.map((email) => ({ email, reason: "bounced" })) : [];
  }
  if ("complaint" in Message) {
    const { complainedRecipients, complaintFeedbackType } = Message.complaint;
    const emails = listSentAddresses(complainedRecipients, Message.mail);
    return complaintFeedbackType === "not-spam"
      ? []
      : emails.map((email) => ({ email, reason: "complained" }));
  }
  return [];
}

/** What an event tells about one mail of a campaign. */
export interface CampaignMailEvent {
  /** The row that the mail's tag names. */
  delivery: string;
  messageId: string | undefined;
  type: "Send" | "Delivery" | "Reject" | "Bounce" | "Complaint";
  /** Of a bounce: for good. */
  isPermanent: boolean;
}

/** Reads the event of a mail of a campaign; undefined for every other mail, and for a complaint that was taken back. */
export function readCampaignMailEvent({
  Message,
}: z.output<typeof mailFeedback>): CampaignMailEvent | undefined {
  if (!("mail" in Message)) return undefined;
  const [delivery] = Message.mail.tags?.["delivery"] ?? [];
  if (delivery === undefined) return undefined;
  if ("complaint" in Message && Message.complaint.complaintFeedbackType === "not-spam")
    return undefined;
  const isPermanent = "bounce" in Message && Message.bounce.bounceType === "Permanent";
  return { delivery, messageId: Message.mail.messageId, type: Message.eventType, isPermanent };
}

/** The reported addresses that the mail was sent to. */
function listSentAddresses(
  recipients: readonly { emailAddress: string }[],
  { destination }: z.output<typeof mail>,
): string[] {
  const sent = new Set(destination.flatMap(readAddress).map(foldEmail));
  return recipients
    .flatMap(({ emailAddress }) => readAddress(emailAddress))
    .filter((address) => sent.has(foldEmail(address)));
}

/** The address in a text that may hold a name too; none where there is no valid one. */
function readAddress(text: string): string[] {
  const parsed = emailFormat.safeParse(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text);
  return parsed.success ? [parsed.data] : [];
}

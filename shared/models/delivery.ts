import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { languages } from "../languages.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { email, line, moment, recordId } from "../model/formats.ts";

/** One recipient's row in the ledger of a campaign. Only the workers write it. */
export const delivery = defineModel({
  name: "delivery",
  title: "email",
  access: { read: ["admin"], write: [], create: [], delete: [] },
  audienceRules: {},
  isLedger: true,
  // 500 mails a second, each row written some three times
  shards: 8,
  fields: {
    campaign: field(recordId, { ...serverOnly, refersTo: "campaign", axis: "x" }),
    /** The part in which it was frozen. It spreads a campaign's rows over keys; its state is in none of them. */
    shard: field(integer(0, 99_999), serverOnly),
    email: field(email, serverOnly),
    /** The user, contact or card that the audience found. */
    recipient: field(recordId, serverOnly),
    language: field(z.enum(languages), { ...serverOnly, axis: "x" }),
    firstName: field(z.optional(line(200)), serverOnly),
    lastName: field(z.optional(line(200)), serverOnly),
    /** Unsubscribes without logging in: part of the links of the mail. */
    secret: field(line(100), { ...serverOnly, read: [] }),
    state: field(
      z.enum([
        "queued",
        "claimed",
        "handedOver",
        "delivered",
        "bounced",
        "complained",
        "failed",
        "suppressed",
        "unknown",
      ]),
      { ...serverOnly, initial: "queued", axis: "x" },
    ),
    claimedBy: field(z.optional(line(100)), serverOnly),
    /** Until when the claim holds; then the row becomes unknown. */
    leaseUntil: field(z.optional(moment), serverOnly),
    /** The provider's id of the mail. */
    messageId: field(z.optional(line(200)), serverOnly),
    /** Why it failed or was suppressed. */
    reason: field(z.optional(line(500)), serverOnly),
    /** `soft`: the mailbox was full or not reachable, and the address may be written to again. */
    bounce: field(z.optional(z.enum(["hard", "soft"])), { ...serverOnly, axis: "x" }),
    /** When its reader unsubscribed by a link of this mail. */
    unsubscribedAt: field(z.optional(moment), serverOnly),
  },
  services: {
    /** Sends a mail again that may have left already. Needs `maySend` of the account as well. */
    resend: {
      kind: "runner",
      input: z.strictObject({ id: recordId }),
      errors: ["campaign.state", "campaign.sendRight"],
      allow: ["admin"],
      group: "plain",
    },
    /** Leaves such a mail as it is. */
    giveUp: {
      kind: "runner",
      input: z.strictObject({ id: recordId }),
      errors: ["campaign.state"],
      allow: ["admin"],
      group: "plain",
    },
  },
  indexes: { byCampaign: { partition: ["campaign", "shard"], sort: ["createdAt"] } },
});

export type Delivery = Entity<typeof delivery>;

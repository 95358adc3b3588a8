import * as z from "zod/mini";
import { deliveryStates } from "../campaigns/delivery-states.ts";
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
    email: field(email, { ...serverOnly, search: true }),
    /** Of the address. */
    domain: field(z.optional(line(253)), { ...serverOnly, axis: "x" }),
    /** The user, contact or card that the audience found. */
    recipient: field(recordId, serverOnly),
    language: field(z.enum(languages), { ...serverOnly, axis: "x" }),
    firstName: field(z.optional(line(200)), { ...serverOnly, search: true }),
    lastName: field(z.optional(line(200)), { ...serverOnly, search: true }),
    /** Unsubscribes without logging in: part of the links of the mail. */
    secret: field(line(100), { ...serverOnly, read: [] }),
    state: field(z.enum(deliveryStates), { ...serverOnly, initial: "queued", axis: "x" }),
    /** When the provider took the mail. */
    sentAt: field(z.optional(moment), { ...serverOnly, axis: "x" }),
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
    /** When its reader first followed a link. */
    clickedAt: field(z.optional(moment), serverOnly),
    /** When the image of the mail was first loaded: an estimate of its being read. */
    openedAt: field(z.optional(moment), serverOnly),
    /** When a machine last followed links of it, such as a scanner of a mail server. */
    scannedAt: field(z.optional(moment), serverOnly),
    /** The link that was followed last, and when: links that are followed at once are a machine's. */
    lastLink: field(z.optional(line(100)), { ...serverOnly, read: [] }),
    lastLinkAt: field(z.optional(moment), { ...serverOnly, read: [] }),
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

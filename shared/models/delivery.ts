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
    /** Spreads a campaign's rows over keys; its state is in none of them. */
    shard: field(integer(0, 999), serverOnly),
    email: field(email, serverOnly),
    /** The user, contact or card that the audience found. */
    recipient: field(recordId, serverOnly),
    language: field(z.enum(languages), { ...serverOnly, axis: "x" }),
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
  },
  indexes: { byCampaign: { partition: ["campaign", "shard"], sort: ["createdAt"] } },
});

export type Delivery = Entity<typeof delivery>;

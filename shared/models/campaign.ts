import * as z from "zod/mini";
import { audienceReport, campaignProgress } from "../campaigns/audience-report.ts";
import { campaignStates, pauseReasons } from "../campaigns/campaign-states.ts";
import type { ErrorCode } from "../errors.ts";
import { languages } from "../languages.ts";
import { integer } from "../model/bounds.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import {
  defineBilingualText,
  line,
  moment,
  prose,
  recordId,
  requiredLine,
} from "../model/formats.ts";
import { savedFilter } from "../model/saved-filter.ts";

/** The recipients of a campaign: a hub filter, frozen at the start. */
const audience = z.strictObject({
  model: z.enum(["user", "contact", "card"]),
  filter: savedFilter,
});

const body = z.strictObject({ subject: line(200), html: prose(100_000), text: prose(100_000) });

const oneCampaign = z.strictObject({ id: recordId });

/** A service that changes the state. Sending needs `maySend` of the account as well. */
function defineStep<Input extends z.ZodMiniObject>(
  input: Input,
  errors: readonly ErrorCode[] = [],
) {
  return {
    kind: "runner",
    input,
    errors: ["campaign.state", ...errors],
    allow: ["admin"],
    group: "plain",
  } as const;
}

/** A mail to many: one audience, two bodies, each recipient in their language. Its state changes through services only. */
export const campaign = defineModel({
  name: "campaign",
  title: "name",
  access: { read: ["admin"], write: ["admin"], create: ["admin"], delete: ["admin"] },
  audienceRules: {},
  fields: {
    name: field(requiredLine(200), { input: "text", search: true }),
    /** Can be changed while it is a draft, like the bodies. */
    audience: field(audience),
    bodies: field(defineBilingualText(body), { input: "texts" }),
    state: field(z.enum(campaignStates), { ...serverOnly, initial: "draft", axis: "x" }),
    /** Why it is paused. */
    pauseReason: field(z.optional(z.enum(pauseReasons)), { ...serverOnly, axis: "x" }),
    scheduledAt: field(z.optional(moment), { ...serverOnly, axis: "x" }),
    startedAt: field(z.optional(moment), serverOnly),
    /** When the ledger had a row for each recipient. */
    frozenAt: field(z.optional(moment), serverOnly),
    finishedAt: field(z.optional(moment), serverOnly),
    /** Who started or scheduled it. */
    startedBy: field(z.optional(recordId), { ...serverOnly, refersTo: "user" }),
    /** The second person, where one is needed. */
    confirmedBy: field(z.optional(recordId), { ...serverOnly, refersTo: "user" }),
    /** How many recipients the frozen audience has. */
    recipients: field(integer(0), { ...serverOnly, initial: 0, axis: "y" }),
  },
  indexes: { due: { partition: ["state"], sort: ["scheduledAt"] } },
  counters: { byState: ["state"] },
  services: {
    schedule: defineStep(z.extend(oneCampaign, { at: moment }), [
      "campaign.sendRight",
      "campaign.notReady",
    ]),
    start: defineStep(oneCampaign, ["campaign.sendRight", "campaign.notReady"]),
    pause: defineStep(oneCampaign),
    resume: defineStep(oneCampaign, ["campaign.sendRight", "campaign.secondPerson"]),
    cancel: defineStep(oneCampaign),
    /** Mails it to the caller. */
    test: {
      kind: "runner",
      input: z.extend(oneCampaign, { language: z.enum(languages) }),
      errors: ["rate.limited"],
      allow: ["admin"],
      group: "plain",
    },
    /** Who would get it now. */
    audience: {
      kind: "getter",
      input: oneCampaign,
      reply: audienceReport,
      allow: ["admin"],
      group: "plain",
    },
    /** How far the sending is. */
    progress: {
      kind: "getter",
      input: oneCampaign,
      reply: campaignProgress,
      allow: ["admin"],
      group: "plain",
    },
  },
});

export type Campaign = Entity<typeof campaign>;

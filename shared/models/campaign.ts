import * as z from "zod/mini";
import { audienceReport, campaignProgress, foundPeople } from "../campaigns/audience-report.ts";
import { listedPerson, listReport } from "../campaigns/uploaded-list.ts";
import { preflightReport } from "../campaigns/preflight-report.ts";
import { campaignFigures } from "../campaigns/campaign-figures.ts";
import { campaignStates, pauseReasons } from "../campaigns/campaign-states.ts";
import { mailTopics } from "../campaigns/mail-topics.ts";
import type { ErrorCode } from "../errors.ts";
import { languages } from "../languages.ts";
import { campaignLimits } from "../limits/campaigns.ts";
import { queryLimits } from "../limits/hub.ts";
import { integer } from "../model/bounds.ts";
import { pictureId } from "../model/file-references.ts";
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

/** A list of people that was uploaded for a campaign. Its people are stored apart, in parts. */
const uploadedList = z.strictObject({
  id: recordId,
  /** Of the file. */
  name: line(200),
  people: integer(0),
});

/** The recipients of a campaign, frozen at the start: a hub filter, or the people of a list. */
const audience = z.strictObject({
  model: z.enum(["user", "contact", "card", "list"]),
  filter: savedFilter,
  /** Of the model `list`, which has no filter. */
  list: z.optional(uploadedList),
});

/** Characters of one part of a body. */
export const maxBodyChars = 100_000;

/** Images that were uploaded for one campaign. */
export const maxMailImages = 20;

const body = z.strictObject({
  subject: line(200),
  html: prose(maxBodyChars),
  text: prose(maxBodyChars),
});

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
    /** Absent: news. Readers may turn off the others. */
    topic: field(z.optional(z.enum(mailTopics)), { input: "select", axis: "x" }),
    /** Can be changed while it is a draft, like the bodies. */
    audience: field(audience),
    bodies: field(defineBilingualText(body), { input: "texts" }),
    /** Files of the images in the bodies; everybody who has the address of one sees it. */
    images: field(z.optional(z.array(pictureId).check(z.maxLength(maxMailImages))), {
      ...serverOnly,
      refersTo: "file",
    }),
    /** Links lead through our service, which counts who followed one. */
    tracksClicks: field(z.optional(z.boolean()), { input: "switch" }),
    /** The mail has an invisible image that tells when it is shown. Many mail programs load it by themselves or never. */
    tracksOpens: field(z.optional(z.boolean()), { input: "switch" }),
    state: field(z.enum(campaignStates), { ...serverOnly, initial: "draft", axis: "x" }),
    /** Why it is paused. */
    pauseReason: field(z.optional(z.enum(pauseReasons)), { ...serverOnly, axis: "x" }),
    scheduledAt: field(z.optional(moment), { ...serverOnly, axis: "x" }),
    /** How many parts of its list are read: those that were stored when it was started or scheduled. */
    listParts: field(z.optional(integer(0)), serverOnly),
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
    /** Whether mails of the sender arrive, and whether unsubscribing by one click works: a rehearsal without an effect. */
    preflight: {
      kind: "runner",
      input: oneCampaign,
      reply: preflightReport,
      allow: ["admin"],
      group: "plain",
    },
    /** Stores a part of a list that the draft alone uploads, the first part first. Its people are entered into the register of consents, unless they have withdrawn. */
    addList: {
      kind: "runner",
      input: z.extend(oneCampaign, {
        list: recordId,
        part: integer(0, campaignLimits.maxListParts - 1),
        /** Where and when these people agreed: it is the source of their consents. */
        source: requiredLine(100),
        people: z.array(listedPerson).check(z.maxLength(campaignLimits.listPart)),
      }),
      reply: listReport,
      errors: ["campaign.state"],
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
    /** Who of them has these words in the name or the address. */
    people: {
      kind: "getter",
      input: z.extend(oneCampaign, { words: requiredLine(queryLimits.maxTextLength) }),
      reply: foundPeople,
      errors: ["overloaded"],
      allow: ["admin"],
      group: "plain",
    },
    /** What became of the mails, by language, domain and time, and of the mails of the last campaigns. */
    report: {
      kind: "getter",
      input: oneCampaign,
      reply: campaignFigures,
      errors: ["overloaded"],
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

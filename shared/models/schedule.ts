import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { email, line, moment, prose, recordId, requiredLine } from "../model/formats.ts";
import { rhythm } from "../reports/rhythm.ts";
import { scheduleLimits } from "../limits/reports.ts";
import { sharedAccess, sharedFields, sharedIndexes, sharedAudiences } from "./parts/sharing.ts";

export const mailedFormats = ["xlsx", "pdf"] as const;

/** Why a schedule was stopped: its report was deleted, its owner may no longer send it, or every recipient unsubscribed. */
const stopReasons = ["reportGone", "ownerLost", "noRecipients"] as const;

const oneSchedule = z.strictObject({ id: recordId });
const text = prose(4000);

/** What became of a recipient: `file` is attached, `link`: the file is larger than mails can carry. */
export const mailOutcomes = [
  "file",
  "link",
  "empty",
  "lostAccess",
  "noAccount",
  "unsubscribed",
  "failed",
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** `missed`: the service was down at the time, and for too long afterwards. `failed`: it never came to an end. */
export const runStates = ["running", "done", "missed", "stopped", "failed"] as const;

/** One time at which a schedule was due. */
const scheduleRun = z.strictObject({
  /** When it was due, or when a person started it. */
  due: moment,
  by: z.enum(["schedule", "person"]),
  state: z.enum(runStates),
  endedAt: z.optional(moment),
  /** Recipients by what became of them. */
  outcomes: z.array(z.strictObject({ outcome: z.enum(mailOutcomes), count: integer(1) })),
});
export type ScheduleRun = z.infer<typeof scheduleRun>;

const details = z.strictObject({
  recipients: z.array(
    z.strictObject({
      id: recordId,
      email: line(254),
      name: line(300),
      mayRead: z.boolean(),
      unsubscribed: z.boolean(),
    }),
  ),
  /** The newest first. */
  runs: z.array(scheduleRun),
});
export type ScheduleDetails = z.infer<typeof details>;

/**
 * Mails a report again and again. Each recipient gets the rows of their own rights. `save` alone writes its content: it
 * checks the recipients.
 */
export const schedule = defineModel({
  name: "schedule",
  title: "name",
  access: { ...sharedAccess, create: [] },
  audienceRules: sharedAudiences,
  fields: {
    ...sharedFields,
    name: field(requiredLine(200), { ...serverOnly, search: true }),
    report: field(recordId, { ...serverOnly, refersTo: "report" }),
    rhythm: field(rhythm, serverOnly),
    recipients: field(
      z.array(recordId).check(z.minLength(1), z.maxLength(scheduleLimits.maxRecipients)),
      { ...serverOnly, refersTo: "user" },
    ),
    /**
     * People who have unsubscribed by a link of its mails, also those who are no recipients any more. No other person
     * subscribes them again.
     */
    unsubscribed: field(z.optional(z.array(recordId)), {
      ...serverOnly,
      read: ["owner", "admin"],
      refersTo: "user",
    }),
    /** Signs the links by which recipients unsubscribe. Absent until the first mail of a schedule of an earlier release. */
    secret: field(z.optional(line(100)), { ...serverOnly, read: [] }),
    format: field(z.enum(mailedFormats), { ...serverOnly, initial: "xlsx" }),
    text: field(text, { ...serverOnly, initial: "" }),
    active: field(z.boolean(), { ...serverOnly, initial: true }),
    nextAt: field(z.optional(moment), serverOnly),
    /** Why it was stopped by itself; absent after a resumption. */
    stopReason: field(z.optional(z.enum(stopReasons)), serverOnly),
  },
  indexes: {
    ...sharedIndexes,
    byReport: { partition: ["report"], sort: ["createdAt"] },
    due: { partition: ["active"], sort: ["nextAt"] },
  },
  services: {
    /** Makes a schedule for people who are named by their addresses, or changes the one of `id`. */
    save: {
      kind: "runner",
      input: z.strictObject({
        id: z.optional(recordId),
        report: recordId,
        name: requiredLine(200),
        rhythm,
        recipients: z.array(email).check(z.minLength(1), z.maxLength(scheduleLimits.maxRecipients)),
        format: z.enum(mailedFormats),
        text,
      }),
      reply: z.strictObject({ id: recordId }),
      errors: ["rate.limited", "record.notFound", "schedule.noRecipients", "schedule.tooMany"],
      allow: ["reportMaker"],
      group: "plain",
    },
    pause: { kind: "runner", input: oneSchedule, allow: ["owner"], group: "plain" },
    resume: {
      kind: "runner",
      input: oneSchedule,
      errors: ["schedule.noRecipients"],
      allow: ["owner"],
      group: "plain",
    },
    /** Mails it once, at once. */
    runNow: {
      kind: "runner",
      input: oneSchedule,
      errors: ["rate.limited", "schedule.noRecipients"],
      allow: ["owner"],
      group: "plain",
    },
    /** Its recipients by name, and what became of its mails. */
    details: {
      kind: "getter",
      input: oneSchedule,
      reply: details,
      allow: ["owner"],
      group: "plain",
    },
  },
});

export type Schedule = Entity<typeof schedule>;

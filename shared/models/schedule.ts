import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { defineModel, field, serverOnly, type Entity } from "../model/define-model.ts";
import { moment, prose, recordId } from "../model/formats.ts";
import { sharedAccess, sharedFields, sharedIndexes, sharedAudiences } from "./parts/sharing.ts";

/** When a report is mailed, in Europe/Budapest. A day past the month's end means its last. */
const rhythm = z.strictObject({
  every: z.enum(["day", "week", "month"]),
  hour: integer(0, 23),
  /** 1 is Monday. */
  weekday: z.optional(integer(1, 7)),
  dayOfMonth: z.optional(integer(1, 31)),
});

/** Mails a report again and again. Each recipient gets the rows of their own rights. */
export const schedule = defineModel({
  name: "schedule",
  title: "name",
  access: sharedAccess,
  audienceRules: sharedAudiences,
  fields: {
    ...sharedFields,
    report: field(recordId, { refersTo: "report" }),
    rhythm: field(rhythm),
    recipients: field(z.array(recordId).check(z.minLength(1), z.maxLength(200)), {
      refersTo: "user",
    }),
    format: field(z.enum(["xlsx", "pdf"]), { initial: "xlsx", input: "select" }),
    text: field(prose(4000), { initial: "", input: "prose" }),
    active: field(z.boolean(), { initial: true, input: "switch" }),
    nextAt: field(z.optional(moment), serverOnly),
  },
  indexes: {
    ...sharedIndexes,
    byReport: { partition: ["report"], sort: ["createdAt"] },
    due: { partition: ["active"], sort: ["nextAt"] },
  },
});

export type Schedule = Entity<typeof schedule>;

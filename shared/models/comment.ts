import * as z from "zod/mini";
import {
  defineModel,
  field,
  serverOnly,
  type Entity,
  type FieldOptions,
} from "../model/define-model.ts";
import { recordId, requiredProse } from "../model/formats.ts";
import { maxMentions } from "../limits/notifications.ts";

/**
 * Models whose records can have comments. Admins must see all their records, because admins may delete any comment.
 * Ledgers and comments are excluded.
 */
export const commented = [
  "user",
  "company",
  "card",
  "tag",
  "product",
  "order",
  "contact",
  "campaign",
  "suppression",
  "consent",
  "masterData",
  "setting",
  "file",
  "feedback",
  "folder",
  "query",
  "report",
  "schedule",
  "view",
] as const;

/** Given with a new comment, and never changed. */
const atCreation = { write: [], create: ["recordReader"] } as const satisfies FieldOptions;

/** People of a record, with the names by which a comment mentions them. */
export const recordReaders = z.strictObject({
  items: z.array(z.strictObject({ _id: recordId, lastName: z.string(), firstName: z.string() })),
});
export type RecordReaders = z.infer<typeof recordReaders>;

/** A comment on a record, by and for the readers of that record. */
export const comment = defineModel({
  name: "comment",
  title: "text",
  access: {
    read: ["owner", "recordReader", "admin"],
    // An author who may no longer read the record would change what its readers have read.
    write: ["author"],
    create: ["recordReader"],
    delete: ["owner", "admin"],
  },
  audienceRules: { owner: "owner", throughRecord: { model: "model", record: "record" } },
  fields: {
    model: field(z.enum(commented), atCreation),
    record: field(recordId, atCreation),
    text: field(requiredProse(4000), { create: ["recordReader"], input: "prose" }),
    /** Accounts that the text mentions. All of them may read the record. */
    mentions: field(z.optional(z.array(recordId).check(z.maxLength(maxMentions))), {
      ...atCreation,
      refersTo: "user",
    }),
    owner: field(recordId, { ...serverOnly, generated: "callerId", refersTo: "user" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byRecord: { partition: ["model", "record"], sort: ["createdAt"] },
  },
  counters: { byRecord: ["model", "record"] },
  services: {
    /** Other people who may read a record: those whom a comment on it may mention. */
    readers: {
      kind: "getter",
      input: z.strictObject({ about: z.enum(commented), record: recordId }),
      reply: recordReaders,
      allow: ["recordReader"],
      group: "plain",
    },
  },
});

export type Comment = Entity<typeof comment>;

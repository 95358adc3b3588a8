import * as z from "zod/mini";
import {
  defineModel,
  field,
  serverOnly,
  type Entity,
  type FieldOptions,
} from "../model/define-model.ts";
import { recordId, requiredProse } from "../model/formats.ts";

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

/** A comment on a record, by and for the readers of that record. */
export const comment = defineModel({
  name: "comment",
  title: "text",
  access: {
    read: ["owner", "recordReader", "admin"],
    write: ["owner"],
    create: ["recordReader"],
    delete: ["owner", "admin"],
  },
  audienceRules: { owner: "owner", throughRecord: { model: "model", record: "record" } },
  fields: {
    model: field(z.enum(commented), atCreation),
    record: field(recordId, atCreation),
    text: field(requiredProse(4000), { create: ["recordReader"], input: "prose" }),
    owner: field(recordId, { ...serverOnly, generated: "callerId", refersTo: "user" }),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byRecord: { partition: ["model", "record"], sort: ["createdAt"] },
  },
  counters: { byRecord: ["model", "record"] },
});

export type Comment = Entity<typeof comment>;

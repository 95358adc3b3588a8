import * as z from "zod/mini";
import { iso } from "../model/iso.ts";
import { day, recordId } from "../model/formats.ts";
import { rawText } from "../model/bounds.ts";

/** Models whose changes the log of a company shows. */
export const loggedModels = ["card", "tag", "user", "company"] as const;
export type LoggedModel = (typeof loggedModels)[number];

const logFilter = {
  /** Model of the changed record. */
  about: z.optional(z.enum(loggedModels)),
  record: z.optional(recordId),
  /** Account that made the change. */
  by: z.optional(recordId),
  /** Hungarian days, both included. */
  from: z.optional(day),
  until: z.optional(day),
};

/** What the log of a company is asked. */
export const logQuery = z.strictObject({
  id: recordId,
  ...logFilter,
  /** Continues after the page that returned it. */
  cursor: z.optional(rawText(500)),
});
export type LogFilter = Omit<z.infer<typeof logQuery>, "id" | "cursor">;

/** One change in the log of a company. */
const logEntry = z.object({
  _id: z.string(),
  model: z.enum(loggedModels),
  record: z.string(),
  action: z.enum(["create", "update", "delete", "view"]),
  /** Id of the account, or `system:<job>`. */
  by: z.string(),
  at: iso.datetime(),
  /** Old and new values that the company may read. */
  change: z.record(
    z.string(),
    z.object({ old: z.optional(z.unknown()), new: z.optional(z.unknown()) }),
  ),
  /** The reader may undo it with the service `undo` of its model. */
  undoable: z.boolean(),
});
export type LogEntry = z.infer<typeof logEntry>;

/** A name in both orders of given and family name: only accounts have two. */
const names = z.object({ en: z.string(), hu: z.string() });

export const logPage = z.object({
  items: z.array(logEntry),
  /** Names of the records and people that the entries name and the reader may read, by id. */
  names: z.record(z.string(), names),
  cursor: z.nullable(z.string()),
});
export type LogPage = z.infer<typeof logPage>;
export type LogNames = LogPage["names"];

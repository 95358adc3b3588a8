import * as z from "zod/mini";
import { integer, rawText } from "../model/bounds.ts";
import { line, recordId } from "../model/formats.ts";
import { exportFormats } from "../files/exports.ts";
import { languages } from "../languages.ts";
import { jobLimits } from "../limits/jobs.ts";

/** Schemas that inputs and replies of several operations share. */

export const shortName = rawText(64);
export const modelPath = z.strictObject({ model: shortName });
export const entityPath = z.strictObject({ model: shortName, id: rawText(64) });
export const servicePath = z.strictObject({ model: shortName, service: shortName });
export const codePath = z.strictObject({ code: rawText(64) });
export const jsonObject = z.record(z.string(), z.unknown());
/** One record, or a list of records that is written all or none. */
export const oneOrMany = z.union([jsonObject, z.array(jsonObject)]);
/** Lines of an import: with `_id` a change, else a new record. */
export const importedItems = z.strictObject({
  items: z.array(jsonObject).check(z.minLength(1), z.maxLength(jobLimits.maxLines)),
  /** The company that new records are made for. */
  company: z.optional(recordId),
  /** Name of the imported file, for the list of jobs. */
  title: z.optional(line(jobLimits.maxTitleLength)),
});
/** Lines of an import that one call checks. */
export const checkedItems = z.strictObject({
  items: z.array(jsonObject).check(z.minLength(1), z.maxLength(jobLimits.maxCheckedLines)),
  /** The company that new records are made for. */
  company: z.optional(recordId),
});
/** An unread multipart form; the operation reads its parts. */
export const rawForm = z.strictObject({
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array),
});
export const setFlag = z.literal("1");
export const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/));

/** A query in the address: filter and sort are JSON texts. */
export const queryInput = {
  filter: z.optional(z.string()),
  search: z.optional(z.string()),
  projection: z.optional(z.string()),
  sort: z.optional(z.string()),
  skip: z.optional(wholeNumber),
  limit: z.optional(wholeNumber),
  cursor: z.optional(z.string()),
  explain: z.optional(setFlag),
};

/** A query as a JSON body, for a query that is too long for an address. */
export const queryBody = z.strictObject({
  filter: z.optional(jsonObject),
  /** Words to look for in the searched fields, without regard to accents and case: each must be in one. */
  search: z.optional(z.string()),
  projection: z.optional(z.string()),
  sort: z.optional(z.record(z.string(), z.unknown())),
  skip: z.optional(integer(0)),
  limit: z.optional(integer(0)),
  cursor: z.optional(z.string()),
  explain: z.optional(setFlag),
});

/** Records to export and the format. `language` is that of headings; absent: the caller's. */
export const exportBody = z.extend(
  z.pick(queryBody, { filter: true, search: true, projection: true, sort: true }),
  { format: z.enum(exportFormats), language: z.optional(z.enum(languages)) },
);

export const jsonReply = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ status: 200, json: schema }) as const;
export const listReply = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item) });

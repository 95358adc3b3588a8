import * as z from "zod";
import { exportFormats } from "../files/exports.ts";
import { languages } from "../languages.ts";

/** Schemas that inputs and replies of several operations share. */

export const shortName = z.string().max(64);
export const modelPath = z.strictObject({ model: shortName });
export const entityPath = z.strictObject({ model: shortName, id: z.string().max(64) });
export const servicePath = z.strictObject({ model: shortName, service: shortName });
export const codePath = z.strictObject({ code: z.string().max(64) });
export const jsonObject = z.record(z.string(), z.unknown());
/** One record, or a list of records that is written all or none. */
export const oneOrMany = z.union([jsonObject, z.array(jsonObject)]);
/** An unread multipart form; the operation reads its parts. */
export const rawForm = z.strictObject({
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array),
});
export const setFlag = z.literal("1");
export const wholeNumber = z.string().regex(/^\d{1,9}$/);

/** A query in the address: filter and sort are JSON texts. */
export const queryInput = {
  filter: z.string().optional(),
  projection: z.string().optional(),
  sort: z.string().optional(),
  skip: wholeNumber.optional(),
  limit: wholeNumber.optional(),
  cursor: z.string().optional(),
  explain: setFlag.optional(),
};

/** A query as a JSON body, for a query that is too long for an address. */
export const queryBody = z.strictObject({
  filter: jsonObject.optional(),
  projection: z.string().optional(),
  sort: z.record(z.string(), z.unknown()).optional(),
  skip: z.int().min(0).optional(),
  limit: z.int().min(0).optional(),
  cursor: z.string().optional(),
  explain: setFlag.optional(),
});

/** Records to export and the format. `language` is that of headings; absent: the caller's. */
export const exportBody = queryBody
  .pick({ filter: true, projection: true, sort: true })
  .extend({ format: z.enum(exportFormats), language: z.enum(languages).optional() });

export const jsonReply = <Schema extends z.ZodType>(schema: Schema) =>
  ({ status: 200, json: schema }) as const;
export const listReply = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

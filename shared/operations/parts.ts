import * as z from "zod";
import { exportFormats } from "../files/exports.ts";
import { languages } from "../languages.ts";

/** Pieces that inputs and replies of several operations are made of. */

export const name = z.string().max(64);
export const modelPath = z.strictObject({ model: name });
export const entityPath = z.strictObject({ model: name, id: z.string().max(64) });
export const servicePath = z.strictObject({ model: name, service: name });
export const codePath = z.strictObject({ code: z.string().max(64) });
export const jsonObject = z.record(z.string(), z.unknown());
/** A record, or a list of them that is written as a whole or not at all. */
export const oneOrMany = z.union([jsonObject, z.array(jsonObject)]);
/** A multipart form as it came; its parts are read by the operation. */
export const rawForm = z.strictObject({
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array),
});
export const flag = z.literal("1");
export const wholeNumber = z.string().regex(/^\d{1,9}$/);

/** Filter, sort and the rest of a query as they stand in the address: JSON and lists are texts. */
export const queryInput = {
  filter: z.string().optional(),
  projection: z.string().optional(),
  sort: z.string().optional(),
  skip: wholeNumber.optional(),
  limit: wholeNumber.optional(),
  cursor: z.string().optional(),
  explain: flag.optional(),
};

/** The same query as a JSON body, for those longer than an address carries. */
export const queryBody = z.strictObject({
  filter: jsonObject.optional(),
  projection: z.string().optional(),
  sort: z.record(z.string(), z.unknown()).optional(),
  skip: z.int().min(0).optional(),
  limit: z.int().min(0).optional(),
  cursor: z.string().optional(),
  explain: flag.optional(),
});

/** What is exported, all of it, and as what; `language` is that of headings and words, absent: the caller's. */
export const exportBody = queryBody
  .pick({ filter: true, projection: true, sort: true })
  .extend({ format: z.enum(exportFormats), language: z.enum(languages).optional() });

export const json = <Schema extends z.ZodType>(schema: Schema) =>
  ({ status: 200, json: schema }) as const;
export const list = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

import * as z from "zod/mini";
import { languages } from "../languages.ts";
import { integer, rawText } from "../model/bounds.ts";
import { line } from "../model/formats.ts";

/** A row of an uploaded list. The address is checked row by row, so that one wrong row refuses no other. */
export const listedPerson = z.strictObject({
  email: rawText(1000),
  firstName: z.optional(line(200)),
  lastName: z.optional(line(200)),
  language: z.optional(z.enum(languages)),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** What became of the rows of a part. */
export const listReport = z.object({
  /** People whose consent was entered now. */
  added: integer(0),
  /** People who had agreed before. */
  known: integer(0),
  /** People who have withdrawn their consent: the list does not bring it back, and they are not on it. */
  withdrawn: integer(0),
  /** Rows with an address that appears earlier in the part. */
  repeated: integer(0),
  /** Places of the rows whose address is none. */
  invalid: z.array(integer(0)),
});
export type ListReport = z.infer<typeof listReport>;

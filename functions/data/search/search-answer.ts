import * as z from "zod/mini";
import { integer } from "../../../shared/model/bounds.ts";

/**
 * `rows`: `_id` and the values of the sort keys, in order · `notReady`: a model has no valid files, and is being rebuilt ·
 * `tooBroad`: the query needs more time or memory than a search may take.
 */
export const searchAnswer = z.union([
  z.strictObject({
    kind: z.literal("rows"),
    rows: z.array(z.looseObject({ _id: z.string() })),
  }),
  z.strictObject({ kind: z.literal("count"), count: integer(0) }),
  z.strictObject({ kind: z.literal("notReady") }),
  z.strictObject({ kind: z.literal("tooBroad") }),
]);
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchRow = Extract<SearchAnswer, { kind: "rows" }>["rows"][number];

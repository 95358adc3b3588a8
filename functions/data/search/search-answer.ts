import * as z from "zod/mini";
import { integer } from "../../../shared/model/bounds.ts";

/** How far the answer may be behind the table, in ms. */
export const lagMs = z.number().check(z.nonnegative());

/** Why the search does not answer. */
export const noAnswers = [
  z.strictObject({ kind: z.literal("notReady") }),
  z.strictObject({ kind: z.literal("late") }),
  z.strictObject({ kind: z.literal("tooBroad") }),
] as const;

/**
 * `rows`: `_id` and the values of the sort keys, in order; `isCut`: fewer than were wanted, since more do not fit · `notReady`: a model has no valid files, and is being rebuilt ·
 * `late`: the caller's time was over before the search could run for long; the next one finds the model loaded ·
 * `tooBroad`: the query needs more time or memory than a search may take.
 */
export const searchAnswer = z.union([
  z.strictObject({
    kind: z.literal("rows"),
    rows: z.array(z.looseObject({ _id: z.string() })),
    isCut: z.boolean(),
    lagMs,
  }),
  z.strictObject({ kind: z.literal("count"), count: integer(0), lagMs }),
  ...noAnswers,
]);
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchRow = Extract<SearchAnswer, { kind: "rows" }>["rows"][number];

import * as z from "zod/mini";
import { queryLimits } from "../../../shared/limits/hub.ts";
import { integer } from "../../../shared/model/bounds.ts";
import { audiences } from "../../../shared/model/define-model.ts";
import { comparisons, type FieldCondition } from "../query/filter-condition.ts";

/** What the hub sends to `searchReplica`, and what it gets back. */

/** A filter as JSON holds it. */
type SentCondition =
  | { all: SentCondition[] }
  | { any: SentCondition[] }
  | { not: SentCondition }
  | (Omit<FieldCondition, "isPlain" | "value"> & {
      value: SentValue;
      isPlain?: boolean | undefined;
    });

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const sentValue = z.union([scalar, z.array(scalar)]);
type SentValue = z.infer<typeof sentValue>;

const condition: z.ZodMiniType<SentCondition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(condition) }),
    z.strictObject({ any: z.array(condition) }),
    z.strictObject({ not: condition }),
    z.strictObject({
      field: z.string(),
      operator: z.enum(comparisons),
      value: sentValue,
      isPlain: z.optional(z.boolean()),
    }),
  ]),
);

/** The caller's parameters of the record rule. */
const ruleParameters = z.strictObject({
  id: z.string(),
  isAdmin: z.boolean(),
  groups: z.array(z.string()),
  company: z.optional(z.string()),
  administers: z.array(z.string()),
});

const page = z.strictObject({
  kind: z.literal("page"),
  /** Order values and `_id` of the record after which the page begins; absent: at the start. */
  after: z.optional(z.record(z.string(), z.unknown())),
  skip: integer(0, queryLimits.maxSkip),
  /** One more than a page has tells whether another one follows. */
  limit: integer(1, queryLimits.maxLimit + 1),
  /** Fields of the rows in addition. */
  fields: z.array(z.string()),
});

/** A checked query of one caller. Every field of it was accepted by the hub. */
export const searchRequest = z.strictObject({
  model: z.string(),
  caller: ruleParameters,
  /** The audiences that may read every field of the query. */
  readers: z.array(z.enum(audiences)),
  condition,
  words: z.array(z.string()),
  sort: z.array(
    z.strictObject({ field: z.string(), descending: z.boolean(), isPlain: z.boolean() }),
  ),
  /** Fields of other records in the filter, as written. */
  relations: z.array(z.string()),
  wanted: z.discriminatedUnion("kind", [page, z.strictObject({ kind: z.literal("count") })]),
});
export type SearchRequest = z.infer<typeof searchRequest>;

/**
 * `rows`: `_id` and the values of the sort keys, in order · `notReady`: a model has no valid files, and is being rebuilt ·
 * `tooBroad`: the query needs more time or memory than a search may take.
 */
export const searchAnswer = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("rows"),
    rows: z.array(z.catchall(z.object({ _id: z.string() }), z.unknown())),
  }),
  z.strictObject({ kind: z.literal("count"), count: integer(0) }),
  z.strictObject({ kind: z.literal("notReady") }),
  z.strictObject({ kind: z.literal("tooBroad") }),
]);
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchRow = Extract<SearchAnswer, { kind: "rows" }>["rows"][number];

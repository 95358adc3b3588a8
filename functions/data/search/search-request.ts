import * as z from "zod/mini";
import { queryLimits } from "../../../shared/limits/hub.ts";
import { reportLimits } from "../../../shared/limits/reports.ts";
import { integer } from "../../../shared/model/bounds.ts";
import { audiences } from "../../../shared/model/define-model.ts";
import { chartOperations } from "../../../shared/reports/chart-operations.ts";
import { comparisons, type FilterCondition } from "../query/filter-condition.ts";

/** What the hub sends to `searchReplica`. Only that function checks it: the hub has built it. */

const condition: z.ZodMiniType<FilterCondition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(condition) }),
    z.strictObject({ any: z.array(condition) }),
    z.strictObject({ not: condition }),
    z.strictObject({
      field: z.string(),
      operator: z.enum(comparisons),
      // The compiler of statements takes scalars only.
      value: z.unknown(),
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
  readsReports: z.optional(z.boolean()),
  folders: z.optional(z.strictObject({ read: z.array(z.string()), edit: z.array(z.string()) })),
});

const page = z.strictObject({
  kind: z.literal("page"),
  /** Order values and `_id` of the record after which the page begins; absent: at the start. */
  after: z.optional(z.record(z.string(), z.unknown())),
  skip: integer(0, queryLimits.maxSkip),
  /** One more than a page has tells whether another one follows. */
  limit: integer(1, queryLimits.maxSearchedPage + 1),
  /** Fields of the rows in addition. */
  fields: z.array(z.string()),
});

/** Places among `axes` and `values` are numbers from 0. */
const groupParts = {
  kind: z.literal("groups"),
  axes: z.array(z.string()).check(z.minLength(1), z.maxLength(reportLimits.maxAxes)),
  values: z
    .array(z.strictObject({ field: z.string(), operation: z.enum(chartOperations) }))
    .check(z.minLength(1), z.maxLength(reportLimits.maxAxes)),
  /** By an axis, or by a value of the groups of the first axis. */
  by: z.union([
    z.strictObject({ axis: integer(0, reportLimits.maxAxes) }),
    z.strictObject({ value: integer(0, reportLimits.maxAxes) }),
  ]),
  descending: z.boolean(),
};

const tableParts = {
  kind: z.literal("table"),
  fields: z.array(z.string()).check(z.minLength(1), z.maxLength(reportLimits.maxColumns)),
  sort: z.array(z.strictObject({ field: z.string(), descending: z.boolean() })),
};

/** Of groups those of the first axis. */
const shownLimit = integer(1, queryLimits.maxReportRows);
const groups = z.strictObject({ ...groupParts, limit: shownLimit });
export type GroupsWanted = z.infer<typeof groups>;
const table = z.strictObject({ ...tableParts, limit: shownLimit });
export type TableWanted = z.infer<typeof table>;

const fileLimit = integer(1, reportLimits.maxFileRows);

/** The rows of a report for a file: more than an answer holds, so they are written to an object. */
const extract = z.strictObject({
  kind: z.literal("extract"),
  of: z.discriminatedUnion("kind", [
    z.strictObject({ ...groupParts, limit: fileLimit }),
    z.strictObject({ ...tableParts, limit: fileLimit }),
  ]),
  /** The object, in the bucket of exports. */
  key: z.string(),
});
export type ExtractWanted = z.infer<typeof extract>;

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
  /** How long the caller waits, in ms: a statement that takes longer would be in vain. */
  maxMs: z.number().check(z.nonnegative()),
  wanted: z.discriminatedUnion("kind", [
    page,
    z.strictObject({ kind: z.literal("count") }),
    groups,
    table,
    extract,
  ]),
});
export type SearchRequest = z.infer<typeof searchRequest>;

import * as z from "zod/mini";
import { queryLimits } from "../limits/hub.ts";
import { reportLimits } from "../limits/reports.ts";
import { integer } from "../model/bounds.ts";
import { line } from "../model/formats.ts";
import { savedFilter } from "../model/saved-filter.ts";
import { reportedModels } from "./reported-models.ts";
import { chartOperations } from "./chart-operations.ts";

const fieldName = line(100).check(z.minLength(1));
const direction = z.union([z.literal(1), z.literal(-1)]);
const axes = z.array(fieldName).check(z.minLength(1), z.maxLength(reportLimits.maxAxes));

/** The chart request of spec section 3. */
export const chartRequest = z.strictObject({
  model: z.enum(reportedModels),
  filter: savedFilter,
  /** Fields that make the groups: the first one the groups, the others their parts. */
  xAxes: axes,
  /** Numbers, or `_id` for the records themselves. */
  yAxes: axes,
  operation: z.enum(chartOperations),
  /** One of the axes; absent: the first X axis. */
  sortByAxis: z.optional(fieldName),
  sortDirection: z.optional(direction),
  /** Groups of the first X axis; absent: as many as a reply may have. */
  limit: z.optional(integer(1, queryLimits.maxReportRows)),
});
export type ChartRequest = z.infer<typeof chartRequest>;

const names = z.array(fieldName).check(z.maxLength(reportLimits.maxColumns));

/** The body of `query` (spec section 7). */
export const queryRequest = z.strictObject({
  model: z.enum(reportedModels),
  /** A filter. */
  query: z.optional(savedFilter),
  /** Whether the reply describes the columns. */
  needsHeader: z.optional(z.boolean()),
  /** Fields of the model; absent or empty: all that the caller may read and a table can show. */
  projection: z.optional(names),
  /** Fields of related records, and parts of dates. */
  virtualFields: z.optional(names),
  limit: z.optional(integer(1, queryLimits.maxReportRows)),
  sort: z.optional(z.record(fieldName, direction)),
});
export type QueryRequest = z.infer<typeof queryRequest>;

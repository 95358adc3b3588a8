import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { queryLimits } from "../limits/hub.ts";
import { defineModel, field, type Entity } from "../model/define-model.ts";
import { line, prose, recordId } from "../model/formats.ts";
import { savedFilter } from "../model/saved-filter.ts";
import { reportedModels } from "./reported-models.ts";
import {
  folderIndexes,
  inFolder,
  sharedAccess,
  sharedFields,
  sharedAudiences,
} from "./parts/sharing.ts";

/** The chart request of spec section 3. */
const chart = z.strictObject({
  model: z.enum(reportedModels),
  filter: savedFilter,
  xAxes: z.array(line(100)).check(z.minLength(1), z.maxLength(5)),
  yAxes: z.array(line(100)).check(z.minLength(1), z.maxLength(5)),
  operation: z.enum(["sum", "average", "count", "percentage"]),
  sortByAxis: z.optional(line(100)),
  sortDirection: z.optional(z.union([z.literal(1), z.literal(-1)])),
  limit: z.optional(integer(1, queryLimits.maxReportRows)),
});

/** A saved chart or table with its words. It stores no rows: each caller gets the rows of their own rights. */
export const report = defineModel({
  name: "report",
  title: "name",
  access: sharedAccess,
  audienceRules: sharedAudiences,
  fields: {
    ...sharedFields,
    ...inFolder,
    view: field(z.enum(["bar", "line", "pie", "table"]), { initial: "table", input: "select" }),
    chart: field(chart),
    /** The saved query that the chart grew from. */
    query: field(z.optional(recordId), { refersTo: "query" }),
    text: field(prose(20_000), { initial: "", input: "prose" }),
  },
  indexes: folderIndexes,
});

export type Report = Entity<typeof report>;

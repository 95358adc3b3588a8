import * as z from "zod/mini";
import { defineModel, field, type Entity } from "../model/define-model.ts";
import { prose, recordId } from "../model/formats.ts";
import { chartRequest } from "../reports/report-requests.ts";
import {
  folderIndexes,
  inFolder,
  sharedAccess,
  sharedFields,
  sharedAudiences,
} from "./parts/sharing.ts";

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
    chart: field(chartRequest),
    /** The saved query that the chart grew from. */
    query: field(z.optional(recordId), { refersTo: "query" }),
    text: field(prose(20_000), { initial: "", input: "prose" }),
  },
  indexes: folderIndexes,
});

export type Report = Entity<typeof report>;

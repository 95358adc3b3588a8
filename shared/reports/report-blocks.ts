import * as z from "zod/mini";
import { line } from "../model/formats.ts";
import { chartRequest } from "./report-requests.ts";
import { richText } from "./rich-text.ts";

/** How a chart is drawn (spec section 2). */
export const chartViews = ["bar", "line", "pie", "table"] as const;
export type ChartView = (typeof chartViews)[number];

/** Heights of the rows of a table (spec section 2). */
export const rowSizes = ["narrow", "normal", "wide"] as const;
export type RowSize = (typeof rowSizes)[number];

/** Names the block within its report. */
const blockId = line(40).check(z.minLength(1));

const textBlock = z.strictObject({ kind: z.literal("text"), id: blockId, text: richText });

const chartBlock = z.strictObject({
  kind: z.literal("chart"),
  id: blockId,
  title: line(200),
  view: z.enum(chartViews),
  rowSize: z.enum(rowSizes),
  /** Whether its period is compared with as many days before it. */
  compare: z.optional(z.boolean()),
  chart: chartRequest,
});
export type ChartBlock = z.infer<typeof chartBlock>;

export const reportBlock = z.discriminatedUnion("kind", [textBlock, chartBlock]);
export type ReportBlock = z.infer<typeof reportBlock>;

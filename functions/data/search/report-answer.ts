import * as z from "zod/mini";
import { groupedRows, tableRows } from "../../../shared/reports/report-replies.ts";
import { lagMs, noAnswers } from "./search-answer.ts";

/** What is known of the rows that were written to an object. */
export const extractFacts = z.strictObject({
  rowCount: groupedRows.shape.rowCount,
  /** Of a chart: its totals. */
  total: z.optional(groupedRows.shape.total),
});
export type ExtractFacts = z.infer<typeof extractFacts>;

/**
 * Rows that our own search has made. The first one is checked, which finds an older search during a release; checking
 * thousands takes as long as reading them.
 */
const rowsOf = <Row extends z.ZodMiniType>(rows: z.ZodMiniArray<Row>) =>
  z.custom<z.infer<Row>[]>(
    (given) => Array.isArray(given) && rows.safeParse(given.slice(0, 1)).success,
  );

/** What the search answers to a report. */
export const reportAnswer = z.union([
  z.strictObject({
    kind: z.literal("groups"),
    ...groupedRows.shape,
    rows: rowsOf(groupedRows.shape.rows),
    lagMs,
  }),
  z.strictObject({
    kind: z.literal("table"),
    ...tableRows.shape,
    rows: rowsOf(tableRows.shape.rows),
    lagMs,
  }),
  z.strictObject({ kind: z.literal("extract"), ...extractFacts.shape, lagMs }),
  ...noAnswers,
]);
export type ReportAnswer = z.infer<typeof reportAnswer>;

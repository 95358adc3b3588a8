import * as z from "zod/mini";
import { groupedRows, tableRows } from "../../../shared/reports/report-replies.ts";
import { lagMs, noAnswers } from "./search-answer.ts";

/** What the search answers to a report. */
export const reportAnswer = z.union([
  z.strictObject({ kind: z.literal("groups"), ...groupedRows.shape, lagMs }),
  z.strictObject({ kind: z.literal("table"), ...tableRows.shape, lagMs }),
  ...noAnswers,
]);
export type ReportAnswer = z.infer<typeof reportAnswer>;

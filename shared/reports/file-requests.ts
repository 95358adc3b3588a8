import * as z from "zod/mini";
import { languages } from "../languages.ts";
import { line, recordId } from "../model/formats.ts";
import { chartViews } from "./report-blocks.ts";
import { chartRequest, queryRequest } from "./report-requests.ts";

/**
 * Forms of a report's file. `csv`: as a Hungarian spreadsheet program opens it · `csvPlain`: after RFC 4180 · `xlsx`: a
 * workbook with typed cells · `pdf`: texts, drawings and tables.
 */
export const reportFormats = ["csv", "csvPlain", "xlsx", "pdf"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Characters of a file's name, without the day. */
export const maxFileNameLength = 200;

const name = line(maxFileNameLength);

/** What the file is about. */
export const fileSource = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("query"), name, request: queryRequest }),
  z.strictObject({
    kind: z.literal("chart"),
    name,
    view: z.enum(chartViews),
    chart: chartRequest,
    /** Whether its period is compared with as many days before it. */
    compare: z.optional(z.boolean()),
  }),
  /** A saved report, by its id. */
  z.strictObject({ kind: z.literal("report"), id: recordId }),
]);
export type FileSource = z.infer<typeof fileSource>;

/** Forms that a source has: only tables are CSV, and only documents and drawings are PDF. */
export const formatsOf: Readonly<Record<FileSource["kind"], readonly ReportFormat[]>> = {
  query: ["csv", "csvPlain", "xlsx"],
  chart: ["csv", "csvPlain", "xlsx", "pdf"],
  report: ["xlsx", "pdf"],
};

export const fileRequest = z.strictObject({
  source: fileSource,
  format: z.enum(reportFormats),
  /** Of headings and words; absent: the caller's. */
  language: z.optional(z.enum(languages)),
});
export type FileRequest = z.infer<typeof fileRequest>;

import * as z from "zod/mini";
import { queryLimits } from "../limits/hub.ts";
import { reportLimits } from "../limits/reports.ts";
import { rawText } from "../model/bounds.ts";
import { defineRecordIds } from "../model/formats.ts";
import { reportedModels } from "../reports/reported-models.ts";
import {
  axisItems,
  fieldItems,
  groupedRows,
  offeredValues,
  quickFilters,
  reportField,
  tableRows,
} from "../reports/report-replies.ts";
import { fileRequest } from "../reports/file-requests.ts";
import { chartRequest, queryRequest } from "../reports/report-requests.ts";
import { assignArea } from "./areas.ts";
import type { EventFunctionRow, OperationRow } from "./operation-spec.ts";
import { explanation, startedJob } from "./replies.ts";
import { jsonReply, setFlag, shortName } from "./shared-schemas.ts";

const ofModel = z.strictObject({ x: shortName });

const asked = {
  access: "session",
  table: "read",
  searches: true,
  memoryMb: 1024,
  maxMs: reportLimits.maxMs,
} as const;

/** Questions over all records that the caller may see in reports (spec section 7). They change nothing. */
export const reportOperations = assignArea("reports", {
  queryRecords: {
    method: "POST",
    path: "/api/analytics/query",
    summary:
      "Returns rows of a model: `projection` and `virtualFields` are the columns, `query` is a filter, and `needsHeader` adds a description of each column.",
    accepts: ["json"],
    input: z.strictObject({ body: queryRequest, explain: z.optional(setFlag) }),
    reply: jsonReply(
      z.extend(tableRows, { header: z.optional(z.array(reportField)), explain: explanation }),
    ),
    errors: ["field.forbidden", "query.tooBroad"],
    maxBodyBytes: queryLimits.maxBodyBytes,
    ...asked,
  },
  createChart: {
    method: "POST",
    path: "/api/analytics/create",
    summary:
      "Groups the matching records by the X axes and computes the Y axes. The first X axis makes the groups that `limit` counts.",
    accepts: ["json"],
    input: z.strictObject({ body: chartRequest, explain: z.optional(setFlag) }),
    reply: jsonReply(
      z.extend(groupedRows, {
        /** The axes: X, then Y. */
        header: z.array(reportField),
        explain: explanation,
      }),
    ),
    errors: ["field.forbidden", "query.tooBroad"],
    maxBodyBytes: queryLimits.maxBodyBytes,
    ...asked,
  },
  exportReport: {
    method: "POST",
    path: "/api/analytics/export",
    summary:
      "Starts a job that makes a file of a query, a chart or a saved report, of all rows that the caller may see. `GET get/job/{id}` says how far it is, and where the file can be fetched for a day.",
    access: "session",
    accepts: ["json"],
    idempotent: true,
    input: z.strictObject({ body: fileRequest }),
    reply: { status: 202, json: startedJob },
    errors: ["field.forbidden", "rate.limited", "record.notFound"],
    maxBodyBytes: queryLimits.maxBodyBytes,
    table: "write",
  },
  getAxes: {
    method: "POST",
    path: "/api/analytics/getAxes",
    summary:
      "Returns the fields of a model that a chart can group by, those that it can compute, and those that columns and filters can name.",
    access: "session",
    accepts: ["json"],
    input: z.strictObject({ body: z.strictObject({ model: z.enum(reportedModels) }) }),
    reply: jsonReply(axisItems),
    table: "read",
  },
  getSpecialValues: {
    method: "GET",
    path: "/api/analytics/specialValues/{x}",
    summary:
      "Returns values for a filter of a field, written `visit.source`: special filters of a date, values of a choice, or the most frequent values. Of references, `words` keeps records whose name contains them, and `ids`, divided by commas, those records.",
    input: z.strictObject({
      x: shortName,
      words: z.optional(rawText(queryLimits.maxTextLength)),
      ids: z.optional(defineRecordIds(reportLimits.maxOffered)),
    }),
    reply: jsonReply(offeredValues),
    errors: ["field.forbidden", "model.unknown", "query.tooBroad"],
    ...asked,
  },
  getVirtualFields: {
    method: "GET",
    path: "/api/analytics/virtualFields/{x}",
    summary:
      "Returns the virtual fields of a model: parts of its dates, and fields of the records to which it refers.",
    access: "session",
    input: ofModel,
    reply: jsonReply(fieldItems),
    errors: ["model.unknown"],
    table: "read",
  },
  getSpecialFields: {
    method: "GET",
    path: "/api/analytics/specialFields/{x}",
    summary:
      'Returns the fields of a model that the special date filters are for: `{"createdAt":{"$since":"thirtyDaysEarlier"}}`.',
    access: "session",
    input: ofModel,
    reply: jsonReply(fieldItems),
    errors: ["model.unknown"],
    table: "read",
  },
  getQuickFilters: {
    method: "GET",
    path: "/api/analytics/quickFilters/{x}",
    summary: "Returns filters of a model that are ready to use: the special date filters.",
    access: "session",
    input: ofModel,
    reply: jsonReply(quickFilters),
    errors: ["model.unknown"],
    table: "read",
  },
} as const satisfies Record<string, OperationRow>);

/** Functions of this area that the cloud calls itself. */
export const reportEvents = assignArea("reports", {
  makeReports: {
    summary: "Makes the file of a report.",
    source: "reportQueue",
    missed: "A person waits for the file of a report, and will not get it.",
    table: "write",
    searches: true,
    files: "makesReports",
    // A million rows are formatted and compressed: about a minute of a whole processor.
    memoryMb: 1769,
    timeoutSeconds: 600,
  },
  mailReports: {
    summary: "Mails a report to the recipients of a schedule's run.",
    source: "reportMailQueue",
    missed: "The recipients of a scheduled report wait for it, and will not get it.",
    table: "write",
    searches: true,
    queues: ["reportMail"],
    files: "makesReports",
    memoryMb: 1769,
    timeoutSeconds: 600,
  },
  runSchedules: {
    summary:
      "Starts the runs of the schedules that are due, and ends those on which nothing works any more.",
    source: "everyMinute",
    missed:
      "Scheduled reports are not mailed, and mails that could not be made are shown as being sent.",
    table: "write",
  },
} as const satisfies Record<string, EventFunctionRow>);

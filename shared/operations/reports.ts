import * as z from "zod/mini";
import { queryLimits } from "../limits/hub.ts";
import { reportLimits } from "../limits/reports.ts";
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
import { chartRequest, queryRequest } from "../reports/report-requests.ts";
import { assignArea } from "./areas.ts";
import type { OperationRow } from "./operation-spec.ts";
import { explanation } from "./replies.ts";
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
      "Returns values to choose in a filter of a field, written `visit.source`: the special filters of a date, the values of a choice, or the most frequent values.",
    input: z.strictObject({ x: shortName }),
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

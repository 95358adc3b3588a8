import { createRecordCalls } from "../../../../shared/client/records.ts";
import { getErrorCode } from "../../../../shared/client/hub-call-error.ts";
import type { ChartRequest, QueryRequest } from "../../../../shared/reports/report-requests.ts";
import type { ReportedModel } from "../../../../shared/reports/reported-models.ts";
import { call } from "../../lib/hub/hub.ts";

/** Calls of reports: the questions themselves, and what is saved. */

export const reportRecords = createRecordCalls<"report", "owner">(call, "report");
export const queryRecords = createRecordCalls<"query", "owner">(call, "query");
export const folderRecords = createRecordCalls<"folder", "owner">(call, "folder");

/** What a chart and a query of a model can use. */
export const axesQuery = (model: ReportedModel) => ({
  queryKey: ["reportAxes", model],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call("getAxes", { body: { model } }, { signal }),
});

/** The ready filters of a model: from a day on until today. */
export const quickFiltersQuery = (model: ReportedModel) => ({
  queryKey: ["quickFilters", model],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call("getQuickFilters", { x: model }, { signal }),
});

/** Questions are not repeated by themselves, but for a search that was still loading what it needs. */
const askAgain = {
  retry: (failures: number, error: unknown) => failures < 4 && getErrorCode(error) === "overloaded",
  retryDelay: 3000,
};

export const chartQuery = (chart: ChartRequest) => ({
  queryKey: ["chart", chart],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call("createChart", { body: chart }, { signal }),
  ...askAgain,
});

export const tableQuery = (request: QueryRequest) => ({
  queryKey: ["reportTable", request],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call("queryRecords", { body: { ...request, needsHeader: true } }, { signal }),
  ...askAgain,
});

/** Everything that is saved: the lists of reports, queries and folders. */
export const savedKey = ["savedReports"];

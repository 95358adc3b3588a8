import { reportOperations } from "../../../../shared/operations/reports.ts";
import { handle } from "../../../calls/handle.ts";
import { describeField, listAxes } from "../plan/describe-fields.ts";
import { findReportedModel } from "../plan/find-reported-model.ts";
import { toReportCaller } from "../plan/report-caller.ts";

/** The fields that a chart of a model can group by and compute, and those that a query can use, as far as the caller may read them. */
export const handler = handle(reportOperations, "getAxes", async ({ body }, { caller }) => {
  const model = findReportedModel(body.model);
  const { x, y, fields } = listAxes(toReportCaller(caller), model);
  return {
    x: x.map((field) => describeField(model, field)),
    y: y.map((field) => describeField(model, field)),
    fields: fields.map((field) => describeField(model, field)),
  };
});

import { reportOperations } from "../../../../shared/operations/reports.ts";
import { handle } from "../../../calls/handle.ts";
import { describeField, findTitleField, listAxes } from "../plan/describe-fields.ts";
import { findReportedModel } from "../plan/find-reported-model.ts";
import { toReportCaller } from "../plan/report-caller.ts";

/** The fields that a chart of a model can group by and compute, and those that a query can use, as far as the caller may read them. */
export const handler = handle(reportOperations, "getAxes", async ({ body }, { caller }) => {
  const model = findReportedModel(body.model);
  const reader = toReportCaller(caller);
  const { x, y, fields } = listAxes(reader, model);
  return {
    x: x.map((field) => describeField(model, field)),
    y: y.map((field) => describeField(model, field)),
    fields: fields.map((field) => ({
      ...describeField(model, field),
      ...(findTitleField(reader, model, field) !== undefined && { isNamed: true }),
    })),
  };
});

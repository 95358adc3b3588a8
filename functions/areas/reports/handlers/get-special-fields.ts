import { reportOperations } from "../../../../shared/operations/reports.ts";
import { handle } from "../../../calls/handle.ts";
import { describeField, listDateFields } from "../plan/describe-fields.ts";
import { findReportedModel } from "../plan/find-reported-model.ts";
import { toReportCaller } from "../plan/report-caller.ts";

/** The date fields of a model that the caller may use in reports. */
export const handler = handle(reportOperations, "getSpecialFields", async ({ x }, { caller }) => {
  const model = findReportedModel(x);
  const fields = listDateFields(toReportCaller(caller), model);
  return { items: fields.map((field) => describeField(model, field)) };
});

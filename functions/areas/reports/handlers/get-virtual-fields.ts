import { reportOperations } from "../../../../shared/operations/reports.ts";
import { handle } from "../../../calls/handle.ts";
import { describeField, listVirtualFields } from "../plan/describe-fields.ts";
import { findReportedModel } from "../plan/find-reported-model.ts";
import { toReportCaller } from "../plan/report-caller.ts";

/** The parts of dates and the fields of related records that the caller may use in reports of a model. */
export const handler = handle(reportOperations, "getVirtualFields", async ({ x }, { caller }) => {
  const model = findReportedModel(x);
  const fields = listVirtualFields(toReportCaller(caller), model);
  return { items: fields.map((field) => describeField(model, field)) };
});

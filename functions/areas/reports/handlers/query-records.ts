import { reportOperations } from "../../../../shared/operations/reports.ts";
import { handle } from "../../../calls/handle.ts";
import { askTable } from "../plan/ask-report.ts";
import { describeNames } from "../plan/describe-fields.ts";
import { explainReport } from "../plan/explain-report.ts";
import { planTable } from "../plan/plan-table.ts";

/** Rows of a model, of the records and fields that the caller may see in reports. */
export const handler = handle(
  reportOperations,
  "queryRecords",
  async ({ body, explain }, { caller, store, now, setHeader }) => {
    const { plan, wanted } = planTable(caller, body, now());
    const { lagMs, ...rows } = await askTable(plan, wanted, store.deadline);
    setHeader("server-timing", `lag;dur=${Math.ceil(lagMs)}`);
    return {
      ...rows,
      ...(body.needsHeader === true && { header: describeNames(plan.model, wanted.fields) }),
      ...explainReport(explain, plan),
    };
  },
);

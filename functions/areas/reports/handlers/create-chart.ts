import { reportOperations } from "../../../../shared/operations/reports.ts";
import { handle } from "../../../calls/handle.ts";
import { askGroups } from "../plan/ask-report.ts";
import { describeNames } from "../plan/describe-fields.ts";
import { explainReport } from "../plan/explain-report.ts";
import { planChart } from "../plan/plan-chart.ts";

/** Groups of records and their numbers, over the records and fields that the caller may see in reports. */
export const handler = handle(
  reportOperations,
  "createChart",
  async ({ body, explain }, { caller, store, now, setHeader }) => {
    const { plan, wanted } = planChart(caller, body, now());
    const { lagMs, ...rows } = await askGroups(plan, wanted, store.deadline);
    setHeader("server-timing", `lag;dur=${Math.ceil(lagMs)}`);
    return {
      ...rows,
      header: describeNames(plan.model, [...body.xAxes, ...body.yAxes]),
      ...explainReport(explain, plan),
    };
  },
);

import { statisticDateFilters } from "../../../../shared/limits/visits.ts";
import { reportOperations } from "../../../../shared/operations/reports.ts";
import { dateFilterTexts } from "../../../../shared/texts/date-filters.ts";
import { handle } from "../../../calls/handle.ts";
import { listDateFields } from "../plan/describe-fields.ts";
import { findReportedModel } from "../plan/find-reported-model.ts";
import { toReportCaller } from "../plan/report-caller.ts";

/** The special date filters of a model's main date: the first one that it declares itself, else its creation. */
export const handler = handle(reportOperations, "getQuickFilters", async ({ x }, { caller }) => {
  const dates = listDateFields(toReportCaller(caller), findReportedModel(x));
  const [date] = [
    ...dates.filter(({ written }) => written === "day"),
    ...dates.filter(({ written }) => written === "createdAt"),
  ];
  if (date === undefined) return { items: [] };
  const items = statisticDateFilters.map((name) => ({
    name,
    label: { en: dateFilterTexts.en[name], hu: dateFilterTexts.hu[name] },
    filter: { [date.written]: { $since: name } },
  }));
  return { items };
});

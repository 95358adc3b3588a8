import type { FieldProblem } from "../../../../shared/errors.ts";
import { queryLimits } from "../../../../shared/limits/hub.ts";
import type { ChartRequest } from "../../../../shared/reports/report-requests.ts";
import type { Caller } from "../../../data/rights/caller.ts";
import type { SearchedPlan } from "../../../data/search/ask-search.ts";
import type { GroupsWanted } from "../../../data/search/search-request.ts";
import { modelNamed } from "../../../data/store/models.ts";
import { planReport } from "./plan-report.ts";
import { toReportCaller } from "./report-caller.ts";
import { isXAxis, isYAxis, type UsableField } from "./usable-field.ts";

/** A chart of any model, also one that reports do not offer. */
type ChartOfAnyModel = Omit<ChartRequest, "model"> & { model: string };

/** Compiles a chart of spec section 3. Throws `field.forbidden`, `input.invalid`. @param now ISO 8601 */
export function planChart(
  caller: Caller,
  request: ChartOfAnyModel,
  now: string,
): { plan: SearchedPlan; wanted: GroupsWanted } {
  const { model: modelName, filter, xAxes, yAxes, operation, sortDirection, limit } = request;
  const sortByAxis = request.sortByAxis ?? xAxes[0] ?? "";
  const model = modelNamed(modelName);
  const named = { xAxes, yAxes };
  const findProblems = (fields: ReadonlyMap<string, UsableField>) =>
    findAxisProblems({ ...request, sortByAxis }, fields);
  const plan = planReport(model, toReportCaller(caller), { filter, named, findProblems }, now);
  const axis = xAxes.indexOf(sortByAxis);
  return {
    plan,
    wanted: {
      kind: "groups",
      axes: xAxes,
      values: yAxes.map((field) => ({ field, operation })),
      by: axis < 0 ? { value: yAxes.indexOf(sortByAxis) } : { axis },
      descending: sortDirection === -1,
      limit: limit ?? queryLimits.maxReportRows,
    },
  };
}

function findAxisProblems(
  { xAxes, yAxes, operation, sortByAxis }: ChartOfAnyModel & { sortByAxis: string },
  fields: ReadonlyMap<string, UsableField>,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  const isAxis = (names: readonly string[], isGood: (field: UsableField) => boolean) =>
    new Set(names).size === names.length &&
    names.every((name) => {
      const found = fields.get(name);
      return found !== undefined && isGood(found);
    });
  if (!isAxis(xAxes, isXAxis)) problems["xAxes"] = "notAcceptable";
  if (!isAxis(yAxes, isYAxis)) problems["yAxes"] = "notAcceptable";
  const needsNumbers = operation === "sum" || operation === "average";
  if (needsNumbers && yAxes.includes("_id")) problems["operation"] = "notAcceptable";
  if (![...xAxes, ...yAxes].includes(sortByAxis)) problems["sortByAxis"] = "notAcceptable";
  return problems;
}

import {
  createPreviousChart,
  readPreviousNumbers,
  type PreviousNumbers,
} from "../../../../shared/reports/previous-filter.ts";
import type { ReportFields } from "../../../../shared/reports/words/report-words.ts";
import { askGroups } from "../plan/ask-report.ts";
import { planChart } from "../plan/plan-chart.ts";
import type { ReportReader } from "../plan/report-reader.ts";
import type { ChartFilePart } from "./file-parts.ts";

/** The numbers of the period before, as the screen has them; undefined for a chart that is not compared. */
export async function askPrevious(
  { chart, compare = false }: ChartFilePart,
  fields: ReportFields,
  { caller, at, deadline }: ReportReader,
): Promise<PreviousNumbers | undefined> {
  const previous = compare ? createPreviousChart(chart, new Date(at)) : undefined;
  if (previous === undefined) return undefined;
  const { plan, wanted } = planChart(caller, previous.chart, at);
  const reply = await askGroups(plan, wanted, deadline);
  const axis = fields.find(({ name }) => name === chart.xAxes[0]);
  return readPreviousNumbers(reply, axis, previous.date);
}

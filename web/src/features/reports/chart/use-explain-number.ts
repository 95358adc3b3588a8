import { useQuery } from "@tanstack/react-query";
import type { GroupedRows, ReportValue } from "../../../../../shared/reports/report-replies.ts";
import type { ChartRequest } from "../../../../../shared/reports/report-requests.ts";
import { explainNumber } from "../../../../../shared/reports/words/report-words.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFilterTitles } from "../filter/use-filter-titles.ts";
import { axesQuery } from "../report-calls.ts";

/** Says in words how the numbers of a group were computed; `x` has the values of its axes, none for the whole. */
export function useExplainNumber(chart: ChartRequest, names: GroupedRows["names"]) {
  const language = useLanguage();
  const { data: axes } = useQuery(axesQuery(chart.model));
  const titles = useFilterTitles(chart.model, axes?.fields ?? [], chart.filter);
  const fields = (axes?.fields ?? []).map((field) => ({
    ...field,
    titles: titles(field.name) ?? {},
  }));
  return (x: readonly ReportValue[]): string => {
    const group = x.map((value, at) => [chart.xAxes[at] ?? "", value] as const);
    const sentences = chart.yAxes.flatMap((axis) =>
      explainNumber(chart, { axis, group, names }, fields, { language }),
    );
    // Several numbers have their group, filter and rights in common.
    return [...new Set(sentences)].join(" ");
  };
}

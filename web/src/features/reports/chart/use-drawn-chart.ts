import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChartView } from "../../../../../shared/reports/report-blocks.ts";
import type { ChartRequest } from "../../../../../shared/reports/report-requests.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useReportNumbers, useReportValues } from "../fields/use-report-values.ts";
import type { ChartReply, DrawnChart } from "./chart-data.ts";
import { maxColours, mergeSeries, pivotRows, type Pivot, type Series } from "./pivot.ts";

/** A chart's reply with the words of the user's language, for its drawing and its table. */
export function useDrawnChart(
  { xAxes, yAxes, operation }: ChartRequest,
  reply: ChartReply,
  view: ChartView,
) {
  const { t } = useTranslation();
  const language = useLanguage();
  const valueText = useReportValues();
  const numberText = useReportNumbers(operation);
  const pivot = useMemo(
    () => pivotRows(reply, operation, yAxes.length),
    [reply, operation, yAxes.length],
  );
  const axes = reply.header.slice(0, xAxes.length);
  const measures = reply.header
    .slice(xAxes.length)
    .map(({ name, label }) => (name === "_id" ? t("reports.records") : label[language]));
  const [first, ...further] = axes;
  if (!first) throw new Error("A chart has an X axis");

  const groupText = (value: (typeof pivot.groups)[number]["value"]) =>
    valueText(first, value, reply.names);
  const seriesText = (series: Series | undefined): string => {
    if (series === undefined) return t("reports.chart.others");
    const parts = further.map((axis, at) => valueText(axis, series.x[at] ?? null, reply.names));
    const isNamed = parts.length === 0 || yAxes.length > 1;
    return [...parts, ...(isNamed ? [measures[series.y] ?? ""] : [])].join(" · ");
  };

  const drawn = (): DrawnChart => {
    const merged = view === "pie" ? mergeGroups(pivot) : mergeSeries(pivot);
    return {
      label: t("reports.chart.label", {
        measure: measures.join(", "),
        axes: axes.map(({ label }) => label[language]).join(", "),
      }),
      operation,
      series: merged.kept.map((series, at) => ({
        key: `s${at}`,
        text: view === "pie" ? (measures[0] ?? "") : seriesText(series),
      })),
      groups: merged.groups.map(({ key, value, numbers }) => ({
        key,
        text: key === otherKey ? t("reports.chart.others") : groupText(value),
        numbers,
      })),
      numberText,
    };
  };
  return { pivot, axes, measures, groupText, seriesText, numberText, drawn };
}

const otherKey = "others";

/** One number for each group, and the smallest groups as one: a pie with more slices cannot be read. */
function mergeGroups({ groups }: Pivot) {
  const sums = groups.map(({ numbers, ...group }) => ({
    ...group,
    numbers: [numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)],
  }));
  const kept: [undefined] = [undefined];
  if (sums.length <= maxColours) return { kept, groups: sums };
  const bySize = sums.toSorted((one, other) => (other.numbers[0] ?? 0) - (one.numbers[0] ?? 0));
  const rest = bySize.slice(maxColours - 1);
  const others = rest.reduce((sum, { numbers }) => sum + (numbers[0] ?? 0), 0);
  return {
    kept,
    groups: [
      ...bySize.slice(0, maxColours - 1),
      { key: otherKey, value: null, total: undefined, numbers: [others] },
    ],
  };
}

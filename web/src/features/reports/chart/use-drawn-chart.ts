import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChartView } from "../../../../../shared/reports/report-blocks.ts";
import type { ChartRequest } from "../../../../../shared/reports/report-requests.ts";
import { reportTexts } from "../../../../../shared/texts/report-words.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { saySubtotal } from "../../../../../shared/reports/words/series-words.ts";
import { useReportNumbers, useReportValues } from "../fields/use-report-values.ts";
import type { ChartReply, DrawnChart } from "./chart-data.ts";
import {
  mergeGroups,
  mergeSeries,
  otherKey,
  pivotRows,
  type Series,
} from "../../../../../shared/reports/pivot.ts";

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
    if (series === undefined) return reportTexts[language].others;
    const parts = further
      .slice(0, series.x.length)
      .map((axis, at) => valueText(axis, series.x[at] ?? null, reply.names));
    const isNamed = parts.length === 0 || yAxes.length > 1;
    const said = [...parts, ...(isNamed ? [measures[series.y] ?? ""] : [])].join(" · ");
    return series.isSubtotal ? saySubtotal(said, language) : said;
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
        text: key === otherKey ? reportTexts[language].others : groupText(value),
        numbers,
      })),
      numberText,
    };
  };
  return { pivot, axes, measures, groupText, seriesText, numberText, drawn };
}

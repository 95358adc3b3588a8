import type { Language } from "../../languages.ts";
import { reportTexts } from "../../texts/report-words.ts";
import type { Series } from "../pivot.ts";
import type { GroupedRows, ReportValue } from "../report-replies.ts";
import type { ChartRequest } from "../report-requests.ts";
import { fillWords } from "./fill-words.ts";
import { sayMeasure, type ReportFields } from "./report-words.ts";
import { sayReportValue, type ValueLanguage } from "./value-words.ts";

export function saySubtotal(name: string, language: Language): string {
  return fillWords(reportTexts[language].subtotal, { name });
}

/** The words for the groups and the series of a chart. */
export function createSeriesWords(
  chart: ChartRequest,
  fields: ReportFields,
  names: GroupedRows["names"],
  inLanguage: ValueLanguage,
) {
  const { language } = inLanguage;
  const axes = chart.xAxes.flatMap((axis) => fields.find(({ name }) => name === axis) ?? []);
  const measures = chart.yAxes.map((axis) => sayMeasure(chart, axis, fields, language));
  const sayValue = (at: number, value: ReportValue): string => {
    const axis = axes[at];
    return axis ? sayReportValue(axis, value, names, inLanguage) : String(value);
  };
  /** The largest ones are shown; undefined is the sum of all others. */
  const saySeries = (series: Series | undefined): string => {
    if (series === undefined) return reportTexts[language].others;
    const parts = series.x.map((value, at) => sayValue(at + 1, value));
    const isNamed = parts.length === 0 || measures.length > 1;
    const said = [...parts, ...(isNamed ? [measures[series.y] ?? ""] : [])].join(" · ");
    return series.isSubtotal ? saySubtotal(said, language) : said;
  };
  return { axes, measures, sayValue, saySeries };
}

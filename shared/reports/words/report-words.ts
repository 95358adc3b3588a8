import type { Language } from "../../languages.ts";
import { reportTexts } from "../../texts/report-words.ts";
import { getModelLabel } from "../../texts/models.ts";
import { filterTexts } from "../../texts/filter-words.ts";
import type { GroupedRows, ReportValue } from "../report-replies.ts";
import type { ChartRequest } from "../report-requests.ts";
import { fillWords } from "./fill-words.ts";
import { sayFilter } from "./filter-words.ts";
import { sayReportValue, type SaidReportField, type ValueLanguage } from "./value-words.ts";

/** The fields that a report names; a field that was renamed since is absent. */
export type ReportFields = readonly SaidReportField[];

/** Says the filter of a report; "None" without conditions. */
export function sayReportFilter(
  filter: Readonly<Record<string, unknown>>,
  fields: ReportFields,
  { language, timeZone }: ValueLanguage,
): string {
  const find = (name: string) => {
    const field = fields.find((each) => each.name === name);
    return (
      field && {
        label: field.label[language],
        isTime: field.unit === undefined && (field.type === "moment" || field.type === "day"),
        sayValue: (value: string | number | boolean) =>
          sayReportValue(field, value, {}, { language, ...(timeZone && { timeZone }) }),
      }
    );
  };
  return sayFilter(filter, find, language) || reportTexts[language].noFilter;
}

/** The heading of a Y axis: `Number of records`, `Sum: Gross total`. */
export function sayMeasure(
  { operation }: Pick<ChartRequest, "operation">,
  axis: string,
  fields: ReportFields,
  language: Language,
): string {
  const { records, operations } = reportTexts[language];
  if (axis === "_id")
    return operation === "count" ? records : `${operations[operation]}: ${records}`;
  return `${operations[operation]}: ${sayFieldLabel(axis, fields, language)}`;
}

export function sayFieldLabel(name: string, fields: ReportFields, language: Language): string {
  return fields.find((field) => field.name === name)?.label[language] ?? name;
}

/** A number of a chart: its Y axis, and the values of the axes of its group; none for the total. */
export interface ExplainedNumber {
  axis: string;
  group: readonly (readonly [axis: string, value: ReportValue])[];
  names: GroupedRows["names"];
}

/** Says in words how a number of a chart was computed, one sentence each. */
export function explainNumber(
  chart: ChartRequest,
  { axis, group, names }: ExplainedNumber,
  fields: ReportFields,
  inLanguage: ValueLanguage,
): string[] {
  const { language } = inLanguage;
  const texts = reportTexts[language];
  const said = group.map(([name, value]) => {
    const field = fields.find((each) => each.name === name);
    const words = field ? sayReportValue(field, value, names, inLanguage) : String(value);
    return `${sayFieldLabel(name, fields, language)}: ${words}`;
  });
  return [
    sayComputation(chart, axis, fields, language),
    said.length > 0
      ? fillWords(texts.group, { group: said.join(filterTexts[language].and) })
      : texts.whole,
    fillWords(texts.filter, { filter: sayReportFilter(chart.filter, fields, inLanguage) }),
    texts.rights,
  ];
}

/** Says in words what a chart shows, one sentence each. */
export function explainChart(
  chart: ChartRequest,
  fields: ReportFields,
  inLanguage: ValueLanguage,
): string[] {
  const { language } = inLanguage;
  const { xAxes, yAxes, limit, sortByAxis = xAxes[0] ?? "", sortDirection } = chart;
  const texts = reportTexts[language];
  const by = yAxes.includes(sortByAxis)
    ? sayMeasure(chart, sortByAxis, fields, language)
    : sayFieldLabel(sortByAxis, fields, language);
  return [
    ...yAxes.map((axis) => sayComputation(chart, axis, fields, language)),
    fillWords(texts.grouped, {
      axes: xAxes.map((axis) => sayFieldLabel(axis, fields, language)).join(", "),
    }),
    fillWords(texts.ordered, {
      by,
      direction: sortDirection === -1 ? texts.directions.down : texts.directions.up,
    }),
    ...(limit === undefined ? [] : [fillWords(texts.first, { limit: String(limit) })]),
    fillWords(texts.filter, { filter: sayReportFilter(chart.filter, fields, inLanguage) }),
    texts.rights,
  ];
}

function sayComputation(
  { operation, model }: ChartRequest,
  axis: string,
  fields: ReportFields,
  language: Language,
): string {
  const { measures } = reportTexts[language];
  const ofRecords = operation === "percentage" ? measures.recordShare : measures.records;
  const ofField = operation === "percentage" ? measures.share : measures[operation];
  const text = fillWords(axis === "_id" ? ofRecords : ofField, {
    field: sayFieldLabel(axis, fields, language),
    model: getModelLabel(model, language).many,
  });
  return `${text}.`;
}

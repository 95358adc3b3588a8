import type { Language } from "../../../../shared/languages.ts";
import type { ChartOperation } from "../../../../shared/reports/chart-operations.ts";
import {
  addSubtotals,
  pivotRows,
  type Pivot,
  type PivotGroup,
} from "../../../../shared/reports/pivot.ts";
import { createSeriesWords } from "../../../../shared/reports/words/series-words.ts";
import type {
  GroupedRows,
  ReportField,
  ReportValue,
} from "../../../../shared/reports/report-replies.ts";
import type { ChartRequest } from "../../../../shared/reports/report-requests.ts";
import { sayMeasure, type ReportFields } from "../../../../shared/reports/words/report-words.ts";
import { computeChange, sayReportValue } from "../../../../shared/reports/words/value-words.ts";
import { fileTexts } from "../../../../shared/texts/file-texts.ts";
import { reportTexts } from "../../../../shared/texts/report-words.ts";
import { budapestZone } from "../../../../shared/visits/budapest-day.ts";
import type { CellKind, SheetCell, SheetColumn } from "../../../platform/sheet/sheet-rows.ts";
import { toWallClock } from "../../../platform/text/wall-clock.ts";
import type { PreviousNumbers } from "../../../../shared/reports/previous-filter.ts";
import type { ExtractRow } from "./extract-pages.ts";

/** How the rows of a report become the rows of a file: typed cells with the words of the screen. */
export interface FileTable {
  columns: readonly SheetColumn[];
  toRow: (row: ExtractRow) => SheetCell[];
}

/** The table of a chart: the groups, and then the numbers. @param names those of a reply; rows of a file have names already */
export function createChartTable(
  chart: ChartRequest,
  fields: ReportFields,
  language: Language,
  names: GroupedRows["names"] = {},
): FileTable {
  const groups = chart.xAxes.flatMap((axis) => fields.find(({ name }) => name === axis) ?? []);
  const kind = numberKind(chart.operation);
  return {
    columns: [
      ...groups.map((field) => columnOf(field, language)),
      ...chart.yAxes.map((axis) => numberColumn(sayMeasure(chart, axis, fields, language), kind)),
    ],
    toRow: (row) => [
      ...groups.map((field, at) => toGroupCell(field, row[at] ?? null, language, names)),
      ...chart.yAxes.map((_, at) => toNumber(row[groups.length + at])),
    ],
  };
}

/** Columns up to which a chart's further axes are columns, as on the screen. */
const maxSeries = 200;

/** The answers of a chart: its own, and that of the period before. */
interface ChartAnswers {
  reply: Pick<GroupedRows, "rows" | "names">;
  previous: PreviousNumbers | undefined;
}

/**
 * The table of a chart as the screen shows it: a row for each group, a column for each combination of the other axes, and
 * the numbers of the period before. With too many columns it has a row for each combination.
 */
export function createScreenTable(
  chart: ChartRequest,
  fields: ReportFields,
  { reply, previous }: ChartAnswers,
  language: Language,
): { columns: SheetColumn[]; rows: SheetCell[][] } {
  const { operation, yAxes } = chart;
  const { names } = reply;
  const pivot = addSubtotals(pivotRows(reply, operation, yAxes.length), operation);
  const words = createSeriesWords(chart, fields, names, { language, timeZone: budapestZone });
  const [first] = words.axes;
  if (first === undefined || pivot.series.length > maxSeries) {
    const { columns, toRow } = createChartTable(chart, fields, language, names);
    return { columns: [...columns], rows: reply.rows.map(({ x, y }) => toRow([...x, ...y])) };
  }
  const kind = numberKind(operation);
  const compared = previous?.ofGroup && createComparison(pivot, previous.ofGroup, kind, language);
  return {
    columns: [
      columnOf(first, language),
      ...pivot.series.map((series) => numberColumn(words.saySeries(series), kind)),
      ...(compared?.columns ?? []),
    ],
    rows: pivot.groups.map((group) => [
      toGroupCell(first, group.value, language, names),
      ...group.numbers,
      ...(compared?.toCells(group) ?? []),
    ]),
  };
}

/** The columns of the period before. Undefined for averages of several parts, which have no sum to compare. */
function createComparison(
  { groups, series }: Pivot,
  ofGroup: NonNullable<PreviousNumbers["ofGroup"]>,
  kind: CellKind,
  language: Language,
): { columns: SheetColumn[]; toCells: (group: PivotGroup) => SheetCell[] } | undefined {
  const { before, change } = reportTexts[language];
  const hasTotal = series.length > 1;
  if (hasTotal && groups.every(({ total }) => total === undefined)) return undefined;
  return {
    columns: [
      ...(hasTotal ? [numberColumn(fileTexts[language].total, kind)] : []),
      numberColumn(before, kind),
      numberColumn(change, "percent"),
    ],
    toCells: ({ total, numbers, value }) => {
      const now = hasTotal ? (total ?? null) : (numbers[0] ?? null);
      const then = ofGroup(value);
      return [...(hasTotal ? [now] : []), then, computeChange(then, now)];
    },
  };
}

function numberColumn(heading: string, kind: CellKind): SheetColumn {
  return { heading, kind, width: widthOf(heading) };
}

/** The table of a query. */
export function createQueryTable(fields: ReportFields, language: Language): FileTable {
  return {
    columns: fields.map((field) => columnOf(field, language)),
    toRow: (row) => fields.map((field, at) => toCell(field, row[at] ?? null, language)),
  };
}

function columnOf(field: ReportField, language: Language): SheetColumn {
  const heading = field.label[language];
  return { heading, kind: kindOf(field), width: widthOf(heading) };
}

function widthOf(heading: string): number {
  return Math.min(60, Math.max(14, heading.length + 4));
}

function kindOf({ type, unit }: ReportField): CellKind {
  if (unit !== undefined) return "text";
  return type === "number" || type === "day" || type === "moment" ? type : "text";
}

function toCell(
  field: ReportField,
  value: ReportValue,
  language: Language,
  names: GroupedRows["names"] = {},
): SheetCell {
  if (value === null || value === "") return null;
  const kind = kindOf(field);
  if (kind === "number") return toNumber(value);
  if (kind === "day") return String(value);
  if (kind === "moment") return toWallClock(String(value));
  return sayReportValue(field, value, names, { language, timeZone: budapestZone });
}

/** Groups without a value have a name, as on the screen. */
function toGroupCell(
  field: ReportField,
  value: ReportValue,
  language: Language,
  names: GroupedRows["names"],
): SheetCell {
  return toCell(field, value, language, names) ?? sayReportValue(field, null, {}, { language });
}

function numberKind(operation: ChartOperation): CellKind {
  return operation === "percentage" ? "percent" : "number";
}

function toNumber(value: ReportValue | undefined): number | null {
  return typeof value === "number" ? value : null;
}

import { queryLimits } from "../../../../shared/limits/hub.ts";
import type { Language } from "../../../../shared/languages.ts";
import {
  explainChart,
  sayMeasure,
  sayReportFilter,
  type ReportFields,
} from "../../../../shared/reports/words/report-words.ts";
import { listFilterNames } from "../../../../shared/reports/words/filter-words.ts";
import { fillWords } from "../../../../shared/reports/words/fill-words.ts";
import type { GroupedRows } from "../../../../shared/reports/report-replies.ts";
import { formatReportNumber, sayChange } from "../../../../shared/reports/words/value-words.ts";
import { locales } from "../../../../shared/text/locales.ts";
import { fileTexts } from "../../../../shared/texts/file-texts.ts";
import { reportTexts } from "../../../../shared/texts/report-words.ts";
import { budapestZone } from "../../../../shared/visits/budapest-day.ts";
import type { FileFact } from "../../../data/export/info-sheet.ts";
import type { Caller } from "../../../data/rights/caller.ts";
import type { ExtractFacts } from "../../../data/search/report-answer.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";
import { askExtract, askGroups } from "../plan/ask-report.ts";
import { describeChartFields, describeNames } from "../plan/describe-fields.ts";
import { nameFilterRecords } from "../plan/name-filter-records.ts";
import { planChart } from "../plan/plan-chart.ts";
import { planTable } from "../plan/plan-table.ts";
import type { SheetCell } from "../../../platform/sheet/sheet-rows.ts";
import { readExtract } from "./extract-pages.ts";
import type { PreviousNumbers } from "../../../../shared/reports/previous-filter.ts";
import { askPrevious } from "./ask-previous.ts";
import type { ChartFilePart, QueryFilePart } from "./file-parts.ts";
import {
  createChartTable,
  createQueryTable,
  createScreenTable,
  type FileTable,
} from "./file-table.ts";

/** For whom the rows of a file are, and where they wait. */
export interface TableReader {
  caller: Caller;
  language: Language;
  /** The time of the request, ISO 8601: what special date filters count from. */
  at: string;
  deadline: Deadline;
  /** The object for the rows of a part. */
  rowsKey: (part: number) => string;
}

/** A table of a file with all rows, and the facts about it. */
export interface OpenTable extends Pick<FileTable, "columns"> {
  title: string;
  pages: AsyncGenerator<SheetCell[][]>;
  rowCount: ExtractFacts["rowCount"];
  facts: FileFact[];
}

/**
 * Has the search write the rows of a part to an object, with the caller's current rights. The plan is that of the screen.
 * Throws `field.forbidden`, `input.invalid`, `overloaded`, `query.tooBroad`.
 */
export async function openReportTable(
  part: ChartFilePart | QueryFilePart,
  number: number,
  reader: TableReader,
): Promise<OpenTable> {
  const { caller, at, deadline } = reader;
  const key = reader.rowsKey(number);
  const { title } = part;
  if (part.kind === "chart") return openChartTable(part, key, reader);
  const { plan, wanted } = planTable(caller, part.request, at);
  const found = await askExtract(plan, wanted, key, deadline);
  const { language } = reader;
  const filter = part.request.query ?? {};
  const described = describeNames(plan.model, listFilterNames(filter));
  const named = await nameFilterRecords(plan.model, described, filter, reader);
  const table = createQueryTable(describeNames(plan.model, wanted.fields), language);
  const facts: FileFact[] = [
    [
      fileTexts[language].filter,
      sayReportFilter(filter, named, { language, timeZone: budapestZone }),
    ],
    [fileTexts[language].rows, sayRowCount(found, "records", language)],
  ];
  const { columns } = table;
  return { columns, title, pages: readCells(key, table), rowCount: found.rowCount, facts };
}

/**
 * The table of a chart. One that a reply has whole is that of the screen, with a column for each series and those of the
 * period before; a larger one has a row for each combination, and is read as a stream.
 */
async function openChartTable(
  part: ChartFilePart,
  key: string,
  reader: TableReader,
): Promise<OpenTable> {
  const { chart, title } = part;
  const { language } = reader;
  const { plan, wanted } = planChart(reader.caller, chart, reader.at);
  const described = describeChartFields(plan.model, chart);
  const fields = await nameFilterRecords(plan.model, described, chart.filter, reader);
  const previous = await askPrevious(part, fields, reader);
  const reply = await askGroups(plan, wanted, reader.deadline);
  if (isWholeReply(reply, wanted.limit)) {
    const { rowCount } = reply;
    const { columns, rows } = createScreenTable(chart, fields, { reply, previous }, language);
    const facts = listChartFacts(part, fields, { ...reply, previous }, language);
    return { columns, title, pages: onePage(rows), rowCount, facts };
  }
  const found = await askExtract(plan, wanted, key, reader.deadline);
  const { rowCount } = found;
  const table = createChartTable(chart, fields, language);
  const facts = listChartFacts(part, fields, { ...found, previous }, language);
  return { columns: table.columns, title, pages: readCells(key, table), rowCount, facts };
}

/** The rows that the search wrote, as cells. */
async function* readCells(key: string, { toRow }: FileTable): AsyncGenerator<SheetCell[][]> {
  for await (const page of readExtract(key)) yield page.map(toRow);
}

async function* onePage(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
  yield rows;
}

/** Whether a reply has all rows of the groups that a chart wants. */
function isWholeReply({ groupCount, rowCount }: GroupedRows, limit: number): boolean {
  if (rowCount.shown >= queryLimits.maxReportRows) return false;
  const isAll = rowCount.shown === rowCount.all;
  return isAll || (groupCount.shown === limit && limit < groupCount.all);
}

/** What a chart shows: how it was computed, its totals, and how many of its rows there are. */
export function listChartFacts(
  { chart }: Pick<ChartFilePart, "chart">,
  fields: ReportFields,
  { rowCount, total, previous }: ExtractFacts & { previous?: PreviousNumbers | undefined },
  language: Language,
): FileFact[] {
  const texts = fileTexts[language];
  const sayNumber = (value: number | null) => formatReportNumber(value, chart.operation, language);
  const inLanguage = { language, timeZone: budapestZone };
  return [
    [texts.filter, sayReportFilter(chart.filter, fields, inLanguage)],
    [texts.computed, explainChart(chart, fields, inLanguage).join(" ")],
    ...chart.yAxes.map((axis, at): FileFact => {
      const measure = sayMeasure(chart, axis, fields, language);
      return [`${texts.total}: ${measure}`, sayNumber(total?.y[at] ?? null)];
    }),
    ...(previous ? [sayPrevious(previous.total, total?.y[0] ?? null, sayNumber, language)] : []),
    [texts.rows, sayRowCount({ rowCount }, "rows", language)],
  ];
}

/** The total of the period before, and the change since then. */
function sayPrevious(
  before: number | null,
  after: number | null,
  sayNumber: (value: number | null) => string,
  language: Language,
): FileFact {
  const change = sayChange(before, after, language);
  const said = sayNumber(before);
  return [reportTexts[language].before, change === undefined ? said : `${said} (${change})`];
}

/** `12 of 40 rows`. */
export function sayRowCount(
  { rowCount }: Pick<ExtractFacts, "rowCount">,
  what: "rows" | "records",
  language: Language,
): string {
  const format = new Intl.NumberFormat(locales[language]);
  return fillWords(reportTexts[language].rows[what], {
    shown: format.format(rowCount.shown),
    all: format.format(rowCount.all),
  });
}

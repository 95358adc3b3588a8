import type { Language } from "../../../../shared/languages.ts";
import {
  addNumbers,
  maxDrawnGroups,
  mergeGroups,
  mergeSeries,
  otherKey,
  pivotRows,
} from "../../../../shared/reports/pivot.ts";
import type { GroupedRows, ReportValue } from "../../../../shared/reports/report-replies.ts";
import type { ReportFields } from "../../../../shared/reports/words/report-words.ts";
import { createSeriesWords, saySubtotal } from "../../../../shared/reports/words/series-words.ts";
import { formatReportNumber, sayChange } from "../../../../shared/reports/words/value-words.ts";
import { fileTexts } from "../../../../shared/texts/file-texts.ts";
import { reportTexts } from "../../../../shared/texts/report-words.ts";
import { budapestZone } from "../../../../shared/visits/budapest-day.ts";
import { listMakerFacts, type FileFact } from "../../../data/export/info-sheet.ts";
import type { PdfFaces } from "../../../platform/pdf/pdf-document.ts";
import { askGroups } from "../plan/ask-report.ts";
import { describeChartFields } from "../plan/describe-fields.ts";
import { nameFilterRecords } from "../plan/name-filter-records.ts";
import { planChart } from "../plan/plan-chart.ts";
import type { PreviousNumbers } from "../../../../shared/reports/previous-filter.ts";
import { askPrevious } from "../tables/ask-previous.ts";
import type { ChartFilePart, FileDocument } from "../tables/file-parts.ts";
import { listChartFacts, type TableReader } from "../tables/open-table.ts";
import { drawRichText } from "./draw-rich-text.ts";
import { drawTable } from "./draw-table.ts";
import { PageFlow } from "./page-flow.ts";
import { drawAxisChart, drawPie, type PdfChart } from "./pdf-chart.ts";

/**
 * Draws a report: its texts, its charts as drawings with their tables, and the facts about them. Nothing is loaded from
 * outside, and all text is embedded with its letters (security T32). A table has as many rows as the screen shows.
 */
export async function* drawReport(
  { name, parts }: FileDocument,
  reader: TableReader,
  { faces, counted }: { faces: PdfFaces; counted: { records: number } },
): AsyncGenerator<Buffer> {
  const { caller, language, at } = reader;
  const maker = listMakerFacts(caller.user, at, language);
  const flow = new PageFlow(faces, `Névjegy · ${name}`, language);
  flow.write(name, { size: 20, isBold: true });
  for (const [label, value] of maker) flow.write(`${label}: ${value}`, { size: 9 });
  flow.space(14);
  for (const part of parts) {
    if (part.kind === "text") drawRichText(flow, part.text);
    if (part.kind !== "chart") continue;
    const reply = await askChart(part, reader);
    counted.records += reply.rows.rows.length;
    for (const _ of drawChartPart(flow, part, reply, language)) yield flow.pdf.take();
  }
  yield flow.end(name);
}

interface ChartAnswer {
  rows: GroupedRows;
  fields: ReportFields;
  previous: PreviousNumbers | undefined;
}

async function askChart(part: ChartFilePart, reader: TableReader): Promise<ChartAnswer> {
  const { chart } = part;
  const { plan, wanted } = planChart(reader.caller, chart, reader.at);
  const rows = await askGroups(plan, wanted, reader.deadline);
  const described = describeChartFields(plan.model, chart);
  const fields = await nameFilterRecords(plan.model, described, chart.filter, reader);
  return { rows, fields, previous: await askPrevious(part, fields, reader) };
}

function* drawChartPart(
  flow: PageFlow,
  part: ChartFilePart,
  answer: ChartAnswer,
  language: Language,
): Generator<void> {
  const { rows, fields } = answer;
  const { title, view } = part;
  flow.space(6);
  flow.reserve(120);
  flow.write(title, { size: 13, isBold: true });
  flow.space(4);
  if (rows.rows.length === 0) {
    flow.write(fileTexts[language].noRows, { size: 10 });
  } else {
    const drawn = createPdfChart(part, rows, fields, language);
    if (view === "pie") drawPie(flow, drawn);
    else if (view !== "table") drawAxisChart(flow, drawn, view);
    yield* drawTable(flow, createPdfTable(part, answer, language));
  }
  for (const [label, value] of factsOf(part, answer, language))
    flow.write(`${label}: ${value}`, { size: 8 });
  flow.space(12);
}

function factsOf(
  part: ChartFilePart,
  { rows: { rowCount, total }, fields, previous }: ChartAnswer,
  language: Language,
): FileFact[] {
  return listChartFacts(part, fields, { rowCount, total, previous }, language);
}

const wordsOf = (
  { chart }: ChartFilePart,
  { names }: GroupedRows,
  fields: ReportFields,
  language: Language,
) => createSeriesWords(chart, fields, names, { language, timeZone: budapestZone });

function createPdfChart(
  part: ChartFilePart,
  rows: GroupedRows,
  fields: ReportFields,
  language: Language,
): PdfChart {
  const { chart, view } = part;
  const { sayValue, measures, saySeries } = wordsOf(part, rows, fields, language);
  const pivot = pivotRows(rows, chart.operation, chart.yAxes.length);
  const merged = view === "pie" ? mergeGroups(pivot) : mergeSeries(pivot);
  return {
    isStacked: chart.operation !== "average",
    series: merged.kept.map((series) => (view === "pie" ? (measures[0] ?? "") : saySeries(series))),
    groups: merged.groups.slice(0, maxDrawnGroups).map(({ key, value, numbers }) => ({
      text: key === otherKey ? reportTexts[language].others : sayValue(0, value),
      numbers,
    })),
    numberText: (value) => formatReportNumber(value, chart.operation, language),
  };
}

function createPdfTable(
  part: ChartFilePart,
  { rows, fields, previous }: ChartAnswer,
  language: Language,
) {
  const { axes, sayValue, measures } = wordsOf(part, rows, fields, language);
  const sayNumber = (value: number | null) =>
    formatReportNumber(value, part.chart.operation, language);
  const { before, change } = reportTexts[language];
  // Averages of several parts have no sum to compare.
  const isSummed = axes.length === 1 || part.chart.operation !== "average";
  const findBefore = isSummed ? previous?.ofGroup : undefined;
  const compare = (value: ReportValue, now: number | null) => {
    const then = findBefore?.(value) ?? null;
    return findBefore ? [sayNumber(then), sayChange(then, now, language) ?? "–"] : [];
  };
  const sumGroup = (ofGroup: GroupedRows["rows"]) => {
    const name = sayValue(0, ofGroup[0]?.x[0] ?? null);
    const sums = measures.map((_, at) => addNumbers(ofGroup.map(({ y }) => y[at] ?? null)));
    return ofGroup.length < 2 || part.chart.operation === "average"
      ? []
      : [
          [
            saySubtotal(name, language),
            ...axes.slice(1).map(() => ""),
            ...sums.map(sayNumber),
            ...compare(ofGroup[0]?.x[0] ?? null, sums[0] ?? null),
          ],
        ];
  };
  return {
    columns: [
      ...axes.map(({ label }) => ({ heading: label[language], isNumber: false })),
      ...[...measures, ...(findBefore ? [before, change] : [])].map((heading) => ({
        heading,
        isNumber: true,
      })),
    ],
    rows: [...Map.groupBy(rows.rows, ({ x: [group] }) => group).values()].flatMap((ofGroup) => [
      ...ofGroup.map(({ x, y }) => [
        ...x.map((value, at) => sayValue(at, value)),
        ...y.map(sayNumber),
        // Only whole groups have a partner in the period before.
        ...(ofGroup.length === 1 ? compare(x[0] ?? null, y[0] ?? null) : []),
      ]),
      ...sumGroup(ofGroup),
    ]),
  };
}

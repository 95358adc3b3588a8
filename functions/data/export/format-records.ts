import type { ExportFormat } from "../../../shared/files/exports.ts";
import type { Language } from "../../../shared/languages.ts";
import { baseFieldNames, findModelField, type Model } from "../../../shared/model/define-model.ts";
import { fillWords } from "../../../shared/reports/words/fill-words.ts";
import { fileTexts } from "../../../shared/texts/file-texts.ts";
import { getFieldLabel, getModelLabel } from "../../../shared/texts/models.ts";
import { reportTexts } from "../../../shared/texts/report-words.ts";
import { toBudapestTime } from "../../../shared/visits/budapest-day.ts";
import { workbookType } from "../../platform/sheet/workbook-parts.ts";
import { writeWorkbook, type Sheet } from "../../platform/sheet/write-workbook.ts";
import { formatCsvPart, type Cell } from "../../platform/text/csv.ts";
import type { Plan } from "../query/plan-query.ts";
import { fieldFlags } from "../rights/field-flags.ts";
import type { Item } from "../../platform/aws/table.ts";
import type { Store } from "../store/store.ts";
import { readPageWords, type WordReader } from "./cell-words.ts";
import type { ExportProgress } from "./export-progress.ts";
import type { ExportRequest } from "./export-request.ts";
import { formatRecordCell, getCellKind } from "./format-cell.ts";
import { createInfoSheet, listMakerFacts } from "./info-sheet.ts";
import { sayListFilter } from "./say-query.ts";

const csvType = "text/csv; charset=utf-8";
const kinds: Readonly<Record<ExportFormat, { type: string; ending: string }>> = {
  csv: { type: csvType, ending: "csv" },
  csvPlain: { type: csvType, ending: "csv" },
  jsonl: { type: "application/x-ndjson", ending: "jsonl" },
  xlsx: { type: workbookType, ending: "xlsx" },
};

/**
 * Type and name of a download of records.
 * @param askedAt ISO 8601; the name holds its day in Hungary, so that a repeat has the same
 */
export function describeExportFile(
  { name }: Model,
  format: ExportFormat,
  language: Language,
  askedAt: string,
): { type: string; fileName: string } {
  const { type, ending } = kinds[format];
  const { day } = toBudapestTime(new Date(askedAt));
  return { type, fileName: `${getModelLabel(name, language).many}-${day}.${ending}` };
}

/** The form of a file, and what its sheet of facts says. */
export interface RecordFile extends ExportRequest {
  /** When the file was requested, ISO 8601. */
  at: string;
  rows: Pick<ExportProgress, "done">;
}

type Pages = AsyncIterable<readonly Item[]>;

/** Pages of records, as `read` shows them, as the parts of a file; lists have a heading. */
export function formatRecords(
  store: Store,
  plan: Plan,
  pages: Pages,
  file: RecordFile,
): AsyncGenerator<string | Uint8Array> {
  const { format, language } = file;
  if (format === "jsonl") return formatLines(pages);
  // the plain form is for other programs: it keeps keys and ids
  const reader = format === "csvPlain" ? undefined : { store, caller: plan.caller, language };
  const rows = formatPages(plan, pages, language, reader);
  return format === "xlsx"
    ? writeWorkbook(listSheets(plan, rows, file))
    : formatTable(plan, rows, format, language);
}

type RowPages = AsyncIterable<readonly Cell[][]>;

/** @param reader who reads the words of the values; absent: they stay as they are stored */
async function* formatPages(
  plan: Plan,
  pages: Pages,
  language: Language,
  reader: WordReader | undefined,
): AsyncGenerator<Cell[][]> {
  const columns = listColumns(plan, language);
  const names = columns.map(({ name }) => name);
  for await (const page of pages) {
    const words = reader && (await readPageWords(reader, plan.model, names, page));
    yield page.map((record) =>
      columns.map(({ name, field }) =>
        formatRecordCell(record[name], field, language, words?.(name)),
      ),
    );
  }
}

async function* formatLines(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages)
    if (page.length > 0) yield page.map((record) => `${JSON.stringify(record)}\n`).join("");
}

async function* formatTable(
  plan: Plan,
  pages: RowPages,
  format: "csv" | "csvPlain",
  language: Language,
): AsyncGenerator<string> {
  const columns = listColumns(plan, language);
  yield formatCsvPart([columns.map(({ heading }) => heading)], format, { isFirst: true });
  for await (const rows of pages) {
    if (rows.length > 0) yield formatCsvPart(rows, format, { isFirst: false });
  }
}

async function* listSheets(plan: Plan, pages: RowPages, file: RecordFile): AsyncGenerator<Sheet> {
  const { model, caller } = plan;
  const { language, query, at, rows } = file;
  const columns = listColumns(plan, language);
  const name = getModelLabel(model.name, language).many;
  yield {
    name,
    columns: columns.map(({ heading, field }) => ({
      heading,
      kind: getCellKind(field),
      width: Math.max(14, heading.length + 4),
    })),
    pages,
  };
  const texts = fileTexts[language];
  const { noFilter, rows: rowTexts } = reportTexts[language];
  const filter = sayListFilter(model, query.filter ?? {}, language);
  // Here all rows are written.
  const done = String(rows.done);
  yield createInfoSheet(
    [
      [texts.title, name],
      [texts.filter, filter || noFilter],
      ...(query.search ? [[texts.search, query.search] as const] : []),
      ...listMakerFacts(caller.user, at, language),
      [texts.rows, fillWords(rowTexts.records, { shown: done, all: done })],
    ],
    language,
  );
}

const isBase = (name: string) => baseFieldNames.includes(name);

function listColumns(plan: Plan, language: Language) {
  return listColumnNames(plan).map((name) => ({
    name,
    field: findModelField(plan.model, name),
    heading: getFieldLabel(plan.model.name, name, language),
  }));
}

/** The projected fields, or else every field that the caller may read on some record. Base fields are last. */
function listColumnNames({ model, caller, query }: Plan): string[] {
  if (query.projection !== undefined) return [...new Set(query.projection)];
  const names = Object.keys(model.fields).filter((name) => fieldFlags(caller, model, name).read);
  return [...names.filter((name) => !isBase(name)), ...names.filter(isBase)];
}

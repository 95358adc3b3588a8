import { Readable } from "node:stream";
import { HubError } from "../../../../shared/errors.ts";
import type { ReportFormat } from "../../../../shared/reports/file-requests.ts";
import { fileTexts } from "../../../../shared/texts/file-texts.ts";
import { toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import type { FileAttempt } from "../../../data/export/run-file-job.ts";
import { createInfoSheet, listMakerFacts, type FileFact } from "../../../data/export/info-sheet.ts";
import { writeObject } from "../../../platform/aws/write-object.ts";
import type { PdfFaces } from "../../../platform/pdf/pdf-document.ts";
import { workbookType } from "../../../platform/sheet/workbook-parts.ts";
import { writeWorkbook, type Sheet } from "../../../platform/sheet/write-workbook.ts";
import { formatCsvPart } from "../../../platform/text/csv.ts";
import { drawReport } from "../pdf/draw-report.ts";
import type { FileDocument, FilePart } from "../tables/file-parts.ts";
import { openReportTable, type TableReader } from "../tables/open-table.ts";

const kinds: Readonly<Record<ReportFormat, { type: string; ending: string }>> = {
  csv: { type: "text/csv; charset=utf-8", ending: "csv" },
  csvPlain: { type: "text/csv; charset=utf-8", ending: "csv" },
  xlsx: { type: workbookType, ending: "xlsx" },
  pdf: { type: "application/pdf", ending: "pdf" },
};

/** How often the owner's rights are checked and the progress is shown, in ms. */
const watchMs = 1000;

/** A file to write. */
export interface WrittenReport {
  document: FileDocument;
  format: ReportFormat;
  reader: TableReader;
  faces: PdfFaces;
  /** The object. */
  key: string;
}

/** How a file was written. `records`: how many rows all its tables have; 0: there was nothing to show. */
export interface ReportFileFacts {
  fileName: string;
  type: string;
  records: number;
}

/** Writes a report as a file, piece by piece. Throws what planning and asking throw. */
export async function writeReportFile(
  { document, format, reader, faces, key }: WrittenReport,
  attempt: Pick<FileAttempt, "rows" | "watch">,
): Promise<ReportFileFacts> {
  const { type, ending } = kinds[format];
  const { day } = toBudapestTime(new Date(reader.at));
  const fileName = `${document.name}-${day}.${ending}`;
  const counted = { records: 0 };
  const work = { document, reader, attempt, counted };
  attempt.rows.begin();
  const bytes =
    format === "pdf"
      ? drawReport(document, reader, { faces, counted })
      : format === "xlsx"
        ? writeWorkbook(listSheets(work))
        : writeCsv(work, format);
  await writeObject(key, { body: Readable.from(bytes), type, fileName });
  return { fileName, type, records: counted.records };
}

interface Work {
  document: FileDocument;
  reader: TableReader;
  attempt: Pick<FileAttempt, "rows" | "watch">;
  counted: { records: number };
}

const hasTable = (part: FilePart) => part.kind !== "text";

async function* writeCsv(
  { document, reader, attempt, counted }: Work,
  form: "csv" | "csvPlain",
): AsyncGenerator<string> {
  const [part, ...others] = document.parts.filter(hasTable);
  if (part === undefined || others.length > 0) throw new HubError("input.invalid");
  const table = await openReportTable(part, 0, reader);
  const { columns, rowCount } = table;
  counted.records = rowCount.shown;
  attempt.rows.begin(rowCount.shown);
  yield formatCsvPart([columns.map(({ heading }) => heading)], form, { isFirst: true });
  for await (const page of attempt.watch(table.pages, watchMs))
    yield formatCsvPart(
      page.map((row) => row.map((cell) => cell ?? "")),
      form,
      { isFirst: false },
    );
}

/** A sheet for each table, and in the end one with the facts about them. */
async function* listSheets({ document, reader, attempt, counted }: Work): AsyncGenerator<Sheet> {
  const { language, caller, at } = reader;
  const tables = document.parts.filter(hasTable);
  const facts: FileFact[] = [];
  let expected = 0;
  for (const [number, part] of tables.entries()) {
    const table = await openReportTable(part, number, reader);
    expected += table.rowCount.shown;
    counted.records = expected;
    attempt.rows.expect(expected);
    if (tables.length > 1) facts.push([table.title, ""]);
    facts.push(...table.facts);
    const pages = attempt.watch(table.pages, watchMs);
    yield { name: table.title, columns: table.columns, pages };
  }
  const title: FileFact = [fileTexts[language].title, document.name];
  yield createInfoSheet([title, ...listMakerFacts(caller.user, at, language), ...facts], language);
}

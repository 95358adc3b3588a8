import type { ExportFormat } from "../../../shared/files/exports.ts";
import type { Language } from "../../../shared/languages.ts";
import { baseFieldNames, findModelField, type Model } from "../../../shared/model/define-model.ts";
import { getFieldLabel, getModelLabel } from "../../../shared/texts/models.ts";
import { toBudapestTime } from "../../../shared/visits/budapest-day.ts";
import { formatCsvPart } from "../../platform/text/csv.ts";
import type { Plan } from "../query/plan-query.ts";
import { fieldFlags } from "../rights/audiences.ts";
import type { Item } from "../../platform/aws/table.ts";
import { formatRecordCell } from "./format-cell.ts";

const kinds: Readonly<Record<ExportFormat, { type: string; ending: string }>> = {
  csv: { type: "text/csv; charset=utf-8", ending: "csv" },
  csvPlain: { type: "text/csv; charset=utf-8", ending: "csv" },
  jsonl: { type: "application/x-ndjson", ending: "jsonl" },
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

/** Pages of records, as `read` shows them, as the text of a file; lists have a heading. */
export async function* formatRecords(
  plan: Plan,
  pages: AsyncIterable<readonly Item[]>,
  format: ExportFormat,
  language: Language,
): AsyncGenerator<string> {
  if (format === "jsonl") {
    for await (const page of pages)
      if (page.length > 0) yield page.map((record) => `${JSON.stringify(record)}\n`).join("");
    return;
  }
  const { model } = plan;
  const columns = columnsOf(plan);
  const heading = columns.map((name) => getFieldLabel(model.name, name, language));
  yield formatCsvPart([heading], format, { isFirst: true });
  const declared = columns.map((name) => ({ name, field: findModelField(model, name) }));
  for await (const page of pages) {
    const rows = page.map((record) =>
      declared.map(({ name, field }) => formatRecordCell(record[name], field, language)),
    );
    if (rows.length > 0) yield formatCsvPart(rows, format, { isFirst: false });
  }
}

const isBase = (name: string) => baseFieldNames.includes(name);

/** The projected fields, or else every field that the caller may read on some record. Base fields are last. */
function columnsOf({ model, caller, query }: Plan): string[] {
  if (query.projection !== undefined) return [...new Set(query.projection)];
  const names = Object.keys(model.fields).filter((name) => fieldFlags(caller, model, name).read);
  return [...names.filter((name) => !isBase(name)), ...names.filter(isBase)];
}

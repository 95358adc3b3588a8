import type { Language } from "../../../../../shared/languages.ts";
import { listImportColumns, type ImportShape } from "../columns/import-shape.ts";
import { makeCsvFile } from "./csv-file.ts";

/** Rows of the template file: the names of all columns, and an example. */
function listTemplateRows(shape: ImportShape, language: Language): string[][] {
  const columns = listImportColumns(shape).filter(({ isKeyOnly }) => !isKeyOnly);
  return [
    columns.map(({ labels }) => labels[language]),
    columns.map(({ field }) => shape.example[language][field] ?? ""),
  ];
}

export function makeCsvTemplate(shape: ImportShape, language: Language): Blob {
  return makeCsvFile(listTemplateRows(shape, language));
}

/** A workbook whose cells are all text, so that a spreadsheet changes no telephone number and no postcode. */
export async function makeXlsxTemplate(
  shape: ImportShape,
  language: Language,
  sheet: string,
): Promise<Blob> {
  // Only those who want a workbook load its writer.
  const { writeXlsx } = await import("hucre/xlsx");
  const [titles = [], ...rows] = listTemplateRows(shape, language);
  const asText = { numFmt: "@" };
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet,
        rows: [titles, ...rows],
        columns: titles.map((title) => ({ width: Math.max(14, title.length + 4), style: asText })),
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}

import { makeCsvFile } from "../../../records/import/job/csv-file.ts";

/** A cell of a file: numbers stay numbers. */
export type FileCell = string | number | null;

/** What a file holds: the rows as on the screen, and facts about them on a sheet of their own. */
export interface ReportFile {
  title: string;
  head: readonly string[];
  rows: readonly (readonly FileCell[])[];
  /** Number format of each column in the notation of spreadsheets; absent: text, or a plain number. */
  formats: readonly (string | undefined)[];
  /** Name and value of each fact. */
  facts: readonly (readonly [string, string])[];
}

/** Length that spreadsheets allow for the name of a sheet, and signs that they refuse in it. */
const maxSheetName = 31;
const refusedInSheetName = /[[\]:*?/\\]/g;

/** A name that file systems and spreadsheets take, without losing accents. */
export function fileNameOf(title: string, ending: string): string {
  const name = title
    .replace(/[\p{Cc}"*/:<>?\\|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return `${name.slice(0, 120) || "report"}.${ending}`;
}

/** A decimal comma: a Hungarian spreadsheet reads it as a number. */
export function toCsv({ head, rows }: ReportFile): Blob {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? String(cell).replace(".", ",") : cell)),
  );
  return makeCsvFile([head, ...cells]);
}

/** A workbook with typed cells, a fixed head, and a sheet with the facts. Texts are cells of text, so none is a formula. */
export async function toXlsx(
  { title, head, rows, formats, facts }: ReportFile,
  factsName: string,
): Promise<Blob> {
  // Only those who want a workbook load its writer.
  const { writeXlsx } = await import("hucre/xlsx");
  const sheetName = title.replace(refusedInSheetName, " ").trim().slice(0, maxSheetName);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName || "1",
        rows: [[...head], ...rows.map((row) => [...row])],
        columns: head.map((text, at) => ({
          width: widthOf(text, rows, at),
          style: { numFmt: formats[at] ?? "@" },
        })),
        freezePane: { rows: 1 },
      },
      {
        name: factsName,
        rows: facts.map((fact) => [...fact]),
        columns: [{ width: 24 }, { width: 80, style: { numFmt: "@" } }],
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}

/** Wide enough for the head and the first rows. */
function widthOf(head: string, rows: ReportFile["rows"], at: number): number {
  const lengths = rows.slice(0, 100).map((row) => String(row[at] ?? "").length);
  return Math.min(60, Math.max(10, head.length, ...lengths) + 2);
}

import { importLimits } from "../../../../../shared/limits/imports.ts";
import type { TableCell, FileRow } from "../read/table.ts";
import type { FileColumn } from "./file-column.ts";
import type { ImportColumn } from "./import-shape.ts";
import { findNamedColumn } from "./propose-mapping.ts";

/** Place of the row that holds the header: the first one with the most known names. A title above it may be merged. */
export function findHeaderRow(rows: readonly FileRow[], columns: readonly ImportColumn[]): number {
  const known = rows
    .slice(0, importLimits.maxHeaderRow)
    .map(
      ({ cells }) => cells.filter((cell) => findNamedColumn(String(cell ?? ""), columns)).length,
    );
  const most = Math.max(...known);
  return most === 0 ? 0 : known.indexOf(most);
}

/** The columns of a table whose header is the row at this place. */
export function listFileColumns(rows: readonly FileRow[], headerRow: number): FileColumn[] {
  const header = rows[headerRow]?.cells ?? [];
  const width = Math.max(0, ...rows.slice(headerRow).map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, at) => String(header[at] ?? "").trim());
  const isNamed = (at: number) =>
    rows.slice(headerRow + 1).some(({ cells }) => !isBlank(cells[at]));
  return titles
    .map((title, at) => ({
      at,
      letter: toLetter(at),
      title,
      isRepeated: title !== "" && titles.filter((other) => other === title).length > 1,
    }))
    .filter(({ title, at }) => title !== "" || isNamed(at));
}

function isBlank(cell: TableCell | undefined): boolean {
  return String(cell ?? "").trim() === "";
}

function toLetter(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : toLetter(Math.floor(at / 26) - 1) + last;
}

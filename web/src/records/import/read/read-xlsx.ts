import { strFromU8, unzipSync, zipSync, type Unzipped } from "fflate";
import { streamXlsxRows } from "hucre/xlsx";
import { importLimits } from "../../../../../shared/limits/imports.ts";
import {
  TableError,
  type TableCell,
  type ReadChoices,
  type ReadTable,
  type FileRow,
} from "./table.ts";

/** Reads a sheet of a workbook. Throws `TableError`. */
export async function readXlsx(bytes: Uint8Array, choices: ReadChoices): Promise<ReadTable> {
  const parts = unpack(bytes);
  const sheets = listSheets(parts);
  if (sheets.length === 0) throw new TableError("noTable");
  if (sheets.length > importLimits.maxSheets) throw new TableError("tooManySheets");
  const sheet = Math.min(choices.sheet ?? 0, sheets.length - 1);
  try {
    return { format: "xlsx", sheets, sheet, rows: await readRows(parts, sheet) };
  } catch (cause) {
    throw cause instanceof TableError ? cause : new TableError("damaged", { cause });
  }
}

/**
 * The parts of a workbook that hold its tables; pictures, macros and charts are left out. The declared sizes are
 * checked first, and no part can grow over its declared size.
 */
function unpack(bytes: Uint8Array): Unzipped {
  let size = 0;
  const names: string[] = [];
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        if (
          !/^(\[Content_Types\]|_rels\/|xl\/(_rels|workbook|sharedStrings|styles|worksheets\/))/.test(
            name,
          )
        )
          return false;
        size += originalSize;
        if (size > importLimits.maxUnpackedBytes) throw new TableError("unpackedTooLarge");
        return true;
      },
    });
    if (parts["xl/workbook.xml"] !== undefined) return parts;
  } catch (cause) {
    throw cause instanceof TableError ? cause : new TableError("damaged", { cause });
  }
  // An OpenDocument or a Word file is an archive too.
  throw new TableError(names.length > 0 ? "otherFormat" : "damaged");
}

function listSheets(parts: Unzipped): string[] {
  const workbook = strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array());
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name = ""]) =>
    name
      .replace(/&(lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? "")
      .replaceAll("&amp;", "&"),
  );
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'" };

async function readRows(parts: Unzipped, sheet: number): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  // Packed again without compression, since the library reads archives: it cannot meet more than was unpacked.
  const stored = zipSync(parts, { level: 0 });
  for await (const { index, values } of streamXlsxRows(stored, { sheet })) {
    const cells = values.map(toCell);
    while (cells.length > 0 && isEmpty(cells.at(-1))) cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > importLimits.maxColumns) throw new TableError("tooManyColumns");
    rows.push({ number: index + 1, cells });
    if (rows.length > importLimits.maxRows + importLimits.maxHeaderRow) break;
  }
  return rows;
}

function isEmpty(cell: TableCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

function toCell(value: unknown): TableCell {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return value instanceof Date ? value.toISOString() : null;
}

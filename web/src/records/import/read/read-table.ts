import { importLimits } from "../../../../../shared/limits/imports.ts";
import { TableError, type ReadChoices, type ReadTable } from "./table.ts";

/** Reads a CSV or XLSX file; its content decides which of the two it is. Throws `TableError`. */
export async function readTable(bytes: Uint8Array, choices: ReadChoices = {}): Promise<ReadTable> {
  if (bytes.length === 0) throw new TableError("empty");
  if (bytes.length > importLimits.maxFileBytes) throw new TableError("fileTooLarge");
  const table = await readContent(bytes, choices);
  if (table.rows.length === 0) throw new TableError("empty");
  if (table.rows.some(({ cells }) => cells.length > importLimits.maxColumns))
    throw new TableError("tooManyColumns");
  if (table.rows.length > importLimits.maxRows + importLimits.maxHeaderRow)
    throw new TableError("tooManyRows");
  return table;
}

const zipMark = [0x50, 0x4b];
const oleMark = [0xd0, 0xcf, 0x11, 0xe0];

async function readContent(bytes: Uint8Array, choices: ReadChoices): Promise<ReadTable> {
  if (startsWith(bytes, oleMark))
    throw new TableError(isEncrypted(bytes) ? "encrypted" : "otherFormat");
  if (startsWith(bytes, zipMark)) {
    // Loaded for workbooks alone.
    const { readXlsx } = await import("./read-xlsx.ts");
    return readXlsx(bytes, choices);
  }
  const { readCsv } = await import("./read-csv.ts");
  return readCsv(bytes, choices);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** Whether an OLE container holds an encrypted workbook; otherwise it is a file of an old Office. */
function isEncrypted(bytes: Uint8Array): boolean {
  // Names of streams are UTF-16.
  return new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage");
}

import { formatHeading, formatRow, type SheetColumn, type SheetRow } from "./sheet-rows.ts";
import { chooseSheetName, listFrameParts, sheetPartName } from "./workbook-parts.ts";
import { zipStream, type ZipEntry } from "./zip-stream.ts";

/** A table of a workbook. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** Pages of rows, read when the sheet is written. */
  pages: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
}

/** Rows that a sheet can have, its heading included. */
export const maxSheetRows = 1_048_576;

/**
 * A workbook (XLSX) piece by piece, of any length: typed cells, a fixed heading. What does not fit into a sheet is on a
 * further one. Throws what the pages throw.
 * @param rowsOfSheet smaller in tests
 */
export function writeWorkbook(
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>,
  rowsOfSheet: number = maxSheetRows,
): AsyncGenerator<Uint8Array> {
  return zipStream(listParts(sheets, rowsOfSheet));
}

async function* listParts(
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>,
  rowsOfSheet: number,
): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  for await (const sheet of sheets) {
    const rows = new RowSource(sheet.pages);
    do {
      names.push(chooseSheetName(sheet.name, names));
      yield { name: sheetPartName(names.length), texts: writeSheet(sheet, rows, rowsOfSheet) };
    } while (await rows.hasMore());
  }
  yield* listFrameParts(names);
}

/** Rows page by page: a sheet takes some, and the next one the others. */
class RowSource {
  readonly #pages: AsyncIterator<readonly SheetRow[]> | Iterator<readonly SheetRow[]>;
  #waiting: readonly SheetRow[] = [];

  constructor(pages: Sheet["pages"]) {
    this.#pages =
      Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#waiting.length === 0) {
      const { done, value } = await this.#pages.next();
      if (done === true) return false;
      this.#waiting = value;
    }
    return true;
  }

  /** Rows that are here, at most so many. */
  take(most: number): readonly SheetRow[] {
    const taken = this.#waiting.slice(0, most);
    this.#waiting = this.#waiting.slice(most);
    return taken;
  }
}

const start =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

async function* writeSheet(
  { columns }: Sheet,
  rows: RowSource,
  rowsOfSheet: number,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${start}<cols>${widths.join("")}</cols><sheetData>${formatHeading(columns)}`;
  let number = 2;
  while (number <= rowsOfSheet && (await rows.hasMore())) {
    const taken = rows.take(rowsOfSheet - number + 1);
    const first = number;
    yield taken.map((row, at) => formatRow(row, columns, first + at)).join("");
    number += taken.length;
  }
  yield "</sheetData></worksheet>";
}

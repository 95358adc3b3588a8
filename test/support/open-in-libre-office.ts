import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { JSDOM } from "jsdom";
import { findProgram, libreOffice } from "../../scripts/test-programs.ts";

/** Ends a LibreOffice that hangs, in ms. */
const limitMs = 300_000;

/** A sheet as LibreOffice shows it. */
export interface OpenedSheet {
  name: string;
  rows: OpenedCell[][];
  /** Formulas that it would compute. */
  formulas: string[];
}

/** A text; a number; a day or moment, ISO 8601 without a zone; null: an empty cell. */
export type OpenedCell = string | number | { date: string } | null;

/**
 * Opens spreadsheets in LibreOffice, which knows them by the ending of their names.
 * @returns the sheets of each file
 */
export async function openInLibreOffice(
  files: Readonly<Record<`${string}.${"xlsx" | "csv"}`, Uint8Array>>,
): Promise<OpenedSheet[][]> {
  const path = findProgram(libreOffice);
  if (path === undefined) throw new Error("LibreOffice is needed; set LIBREOFFICE.");
  const folder = await mkdtemp(join(tmpdir(), "libre-office-"));
  try {
    // The output file has the input’s name without its extension: of two files with one name, one would be lost.
    const names = Object.keys(files).map((name, at) => `${at}-${name}`);
    for (const [at, bytes] of Object.values(files).entries())
      await writeFile(join(folder, names[at] ?? ""), bytes);
    const args = [
      "--headless",
      `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
      // CSV: semicolons, quotes, UTF-8, from line 1, Hungarian; dates and numbers are recognised, as by a double click
      "--infilter=CSV:59,34,76,1,,1038,false,true",
      "--convert-to",
      "fods",
      "--outdir",
      join(folder, "opened"),
      ...names.map((name) => join(folder, name)),
    ];
    const { stdout, stderr } = await promisify(execFile)(path, args, { timeout: limitMs });
    if ((await readdir(folder)).every((name) => name !== "opened"))
      throw new Error(`LibreOffice has opened no file: ${stdout} ${stderr}`);
    return await Promise.all(
      names.map(async (name) =>
        readSheets(
          await readFile(join(folder, "opened", name.replace(/\.[a-z]+$/, ".fods")), "utf8"),
        ),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param xml a flat OpenDocument spreadsheet */
function readSheets(xml: string): OpenedSheet[] {
  const { document } = new JSDOM(xml, { contentType: "text/xml" }).window;
  return elements(document.documentElement, "table:table").map((table) => ({
    name: table.getAttribute("table:name") ?? "",
    rows: withoutEmptyEnd(
      elements(table, "table:table-row").map((row) =>
        withoutEmptyEnd(elements(row, "table:table-cell").flatMap(readCells)),
      ),
    ),
    formulas: elements(table, "table:table-cell").flatMap(
      (cell) => cell.getAttribute("table:formula") ?? [],
    ),
  }));
}

/** One element may be several equal cells. */
function readCells(cell: Element): OpenedCell[] {
  const value = readCell(cell);
  const repeated = Number(cell.getAttribute("table:number-columns-repeated") ?? 1);
  // A sheet is filled to its last possible column with empty cells.
  return Array.from({ length: Math.min(repeated, 100) }, () => value);
}

function readCell(cell: Element): OpenedCell {
  const date = cell.getAttribute("office:date-value");
  if (date !== null) return { date };
  const number = cell.getAttribute("office:value");
  if (number !== null) return Number(number);
  const lines = elements(cell, "text:p").map(({ textContent }) => textContent);
  return lines.length === 0 ? null : lines.join("\n");
}

const elements = (of: Element, name: string) => [...of.getElementsByTagName(name)];

function withoutEmptyEnd<T>(cells: readonly T[]): T[] {
  const isEmpty = (cell: T) => cell === null || (Array.isArray(cell) && cell.length === 0);
  return cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1);
}

import { cellStyles } from "./workbook-parts.ts";
import { escapeXml } from "./escape-xml.ts";

/** What the cells of a column hold. Days are `2026-11-21`, moments `2026-11-21 14:05` of a clock on the wall. */
export type CellKind = "text" | "number" | "percent" | "day" | "moment";

export type SheetCell = string | number | null;
export type SheetRow = readonly SheetCell[];

export interface SheetColumn {
  heading: string;
  kind: CellKind;
  /** In characters. */
  width: number;
}

/** Characters that a cell may have. */
const maxCellLength = 32_767;

/** A row of cells with their types. Texts are cells of text: none is a formula (security T31). @param number from 1 */
export function formatRow(row: SheetRow, columns: readonly SheetColumn[], number: number): string {
  let cells = "";
  for (const [at, { kind }] of columns.entries()) {
    const value = row[at] ?? null;
    if (value !== null) cells += formatCell(value, kind, `${columnName(at)}${number}`);
  }
  return `<row r="${number}">${cells}</row>`;
}

/** The row of headings. */
export function formatHeading(columns: readonly SheetColumn[]): string {
  const cells = columns.map(({ heading }, at) =>
    formatText(heading, `${columnName(at)}1`, cellStyles.heading),
  );
  return `<row r="1">${cells.join("")}</row>`;
}

function formatCell(value: string | number, kind: CellKind, reference: string): string {
  if (typeof value === "number") return formatNumber(value, kind, reference);
  if (value === "") return "";
  const serial = kind === "day" || kind === "moment" ? toSerial(value) : undefined;
  return serial === undefined
    ? formatText(value, reference, cellStyles.text)
    : `<c r="${reference}" s="${cellStyles[kind === "day" ? "day" : "moment"]}"><v>${serial}</v></c>`;
}

function formatNumber(value: number, kind: CellKind, reference: string): string {
  if (!Number.isFinite(value)) return "";
  const plain = Number.isInteger(value) ? cellStyles.whole : cellStyles.decimal;
  return `<c r="${reference}" s="${kind === "percent" ? cellStyles.percent : plain}"><v>${value}</v></c>`;
}

/** Spreadsheets take `_x0041_` for a character: its underscore is written as one. */
function formatText(text: string, reference: string, style: number): string {
  const shown = text.slice(0, maxCellLength).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shown)}</t></is></c>`;
}

const dayMs = 86_400_000;
/** The day before which the numbers of days of spreadsheets are wrong: they have a 29 February 1900. */
const firstDay = Date.UTC(1900, 2, 1);
const dayZero = Date.UTC(1899, 11, 30);

/** The number of a day or moment; undefined for a text that is none, or is too early. */
function toSerial(text: string): number | undefined {
  const ms = Date.parse(`${text.replace(" ", "T")}${text.length > 10 ? "Z" : ""}`);
  return Number.isNaN(ms) || ms < firstDay ? undefined : (ms - dayZero) / dayMs;
}

const names: string[] = [];

/** `A`, `B` … `Z`, `AA`. */
function columnName(at: number): string {
  const known = names[at];
  if (known !== undefined) return known;
  let name = "";
  for (let rest = at; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name;
  return (names[at] = name);
}

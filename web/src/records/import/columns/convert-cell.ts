import { getCountryName } from "../../../../../shared/models/parts/countries.ts";
import { languages } from "../../../../../shared/languages.ts";
import { searchKey } from "../../../../../shared/text/search-key.ts";
import type { TableCell } from "../read/table.ts";
import type { CellNote, ConvertedCell } from "./converted-cell.ts";
import { convertPhone } from "./convert-phone.ts";
import type { ImportColumn } from "./import-shape.ts";

/** Characters of a cell that are sent; no field of an import takes as many. */
const maxCellLength = 5000;

/** Reads a cell as a value of a column, and repairs what spreadsheets change. */
export function convertCell(
  cell: TableCell,
  column: Pick<ImportColumn, "kind" | "choices">,
): ConvertedCell {
  if (cell === null) return { notes: [] };
  const { text, notes } = cleanText(cell, column.kind === "prose");
  if (text === "") return { notes: [] };
  if (text.length > maxCellLength)
    return { value: text.slice(0, maxCellLength), notes, problem: "tooLong" };
  if (
    /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|HIÁNYZIK|HIV!|ÉRTÉK!|ZÉRÓOSZTÓ!|NÉV\?|SZÁM!|NULLA!)$/.test(
      text,
    )
  )
    return { value: text, notes, problem: "formulaError" };
  const converted = convertText(text, cell, column);
  return { ...converted, notes: [...notes, ...converted.notes] };
}

/** The text of a cell without characters that no field takes. */
function cleanText(cell: Exclude<TableCell, null>, isProse: boolean) {
  const notes: CellNote[] = [];
  const change = (note: CellNote, before: string, after: string) => {
    if (before !== after) notes.push(note);
    return after;
  };
  let text = typeof cell === "number" ? plainNumber(cell) : String(cell).trim();
  // The exports of this service write it in front of texts that a spreadsheet would take for a formula.
  text = change("apostrophe", text, text.replace(/^'(?=[=+\-@])/, ""));
  if (!isProse) text = change("lineBreaks", text, text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " "));
  text = change(
    "invisible",
    text,
    text.replace(/[^\P{Cc}\t\r\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ""),
  );
  if (/^[=@]|^[+-](?![\d\s()./-]+$)/.test(text)) notes.push("formula");
  return { text: text.trim(), notes };
}

const decimalNumber = new Intl.NumberFormat("en-US", {
  useGrouping: false,
  maximumFractionDigits: 10,
});

/** A number as its digits: 36301234567, never 3.63e+10. */
function plainNumber(number: number): string {
  return Number.isSafeInteger(number) ? String(number) : decimalNumber.format(number);
}

/** What Excel shows for a long number; its last digits are lost. */
export const roundedNumber = /^\d([.,]\d+)?E\+\d+$/i;

function convertText(
  text: string,
  cell: TableCell,
  { kind, choices }: Pick<ImportColumn, "kind" | "choices">,
): ConvertedCell {
  switch (kind) {
    case "phone":
      return roundedNumber.test(text)
        ? { value: text, notes: [], problem: "roundedNumber" }
        : convertPhone(text);
    case "choice":
      return convertChoice(text, choices);
    case "flag":
      return convertFlag(text, cell);
    case "number":
      return convertNumber(text);
    case "date":
      return convertDate(text, cell);
    case "digits":
      return { value: text.replace(/\.0+$/, ""), notes: [] };
    default:
      return roundedNumber.test(text)
        ? { value: text, notes: [], problem: "roundedNumber" }
        : { value: text, notes: [] };
  }
}

const yes = ["1", "true", "yes", "y", "x", "igen", "i", "igaz", "aktiv", "active"];
const no = ["0", "false", "no", "n", "nem", "hamis", "inaktiv", "inactive"];

function convertFlag(text: string, cell: TableCell): ConvertedCell {
  if (typeof cell === "boolean") return { value: cell, notes: [] };
  const key = searchKey(text);
  if (yes.includes(key)) return { value: true, notes: [] };
  if (no.includes(key)) return { value: false, notes: [] };
  return { value: text, notes: [], problem: "unknownChoice" };
}

/** A choice by its code, or by the name of the country or language in either language. */
function convertChoice(text: string, choices: readonly string[]): ConvertedCell {
  const key = searchKey(text);
  const value = choices.find((choice) => choice !== "" && namesOf(choice).includes(key));
  return value === undefined
    ? { value: text, notes: [], problem: "unknownChoice" }
    : { value, notes: [] };
}

function namesOf(choice: string): string[] {
  const names = [choice];
  if (/^[A-Z]{2}$/.test(choice))
    names.push(...languages.map((language) => getCountryName(choice, language)));
  if (/^[a-z]{2}$/.test(choice))
    for (const language of [...languages, choice])
      names.push(new Intl.DisplayNames([language], { type: "language" }).of(choice) ?? choice);
  return names.map(searchKey);
}

function convertNumber(text: string): ConvertedCell {
  const digits = text.replace(/[\s\u00a0]/g, "").replace(",", ".");
  const number = Number(digits);
  return digits === "" || Number.isNaN(number)
    ? { value: text, notes: [], problem: "noNumber" }
    : { value: number, notes: [] };
}

const dayMs = 86_400_000;

/** A day: ISO, Hungarian, German or British form, or the serial number of a spreadsheet. */
function convertDate(text: string, cell: TableCell): ConvertedCell {
  const iso = /^(\d{4})[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\.?(?:[T ].*)?$/.exec(text);
  if (iso) return toDay(text, iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  if (dotted) return toDay(text, dotted[3], dotted[2], dotted[1]);
  const serial = Number(text);
  // Days since 1899-12-30: 20,000 is 1954, 80,000 is 2119.
  if ((typeof cell === "number" || /^\d{5}$/.test(text)) && serial > 20_000 && serial < 80_000) {
    const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * dayMs);
    return { value: day.toISOString().slice(0, 10), notes: ["date"] };
  }
  return { value: text, notes: [], problem: "noDate" };
}

function toDay(text: string, year = "", month = "", day = ""): ConvertedCell {
  const value = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = Date.parse(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(value);
  return isDay ? { value, notes: [] } : { value: text, notes: [], problem: "noDate" };
}

import { stringify } from "csv-stringify/sync";

/** One value of a list: a text, or a number that a spreadsheet may count with. */
export type Cell = string | number;

/**
 * `csv`: a Hungarian Excel opens it right on the first double click (semicolons, byte order mark, decimal comma).
 * `csvPlain`: RFC 4180, as other programs read it.
 */
const forms = {
  csv: { bom: true, delimiter: ";", decimal: "," },
  csvPlain: { bom: false, delimiter: ",", decimal: "." },
} as const;
export type CsvForm = keyof typeof forms;

/**
 * Rows as a file. What a spreadsheet would take for a formula is disarmed (security T31); telephone numbers stay as
 * they are.
 */
export function formatCsv(rows: readonly (readonly Cell[])[]): string {
  return formatCsvPart(rows, "csv", { isFirst: true });
}

/** Some of a file's rows, for one that is never whole in memory. */
export function formatCsvPart(
  rows: readonly (readonly Cell[])[],
  form: CsvForm,
  { isFirst }: { isFirst: boolean },
): string {
  const { bom, delimiter, decimal } = forms[form];
  return stringify(
    rows.map((row) => row.map((cell) => textOf(cell, decimal))),
    {
      bom: bom && isFirst,
      delimiter,
      record_delimiter: "windows",
      // What readers may take for the end of a row or a cell, though this form has another one.
      quoted_match: /[;,\t\r\n]/,
      // A row of one empty cell would be an empty line, which readers pass over.
      quoted_empty: rows[0]?.length === 1,
    },
  );
}

function textOf(cell: Cell, decimal: "," | "."): string {
  return typeof cell === "number" ? String(cell).replace(".", decimal) : disarmed(cell);
}

/** What spreadsheets, or the programs between, pass over before a formula: blanks, marks, controls. */
const leading = /^[\p{Z}\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*/u;
/** Signs with which a formula begins, in their wide forms too. */
const formula = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Digits after a plus are no formula, alone or in groups. */
const telephone = /^\+\d+( \d+)*$/;

function disarmed(cell: string): string {
  const rest = cell.replace(leading, "");
  const isFormula = /^[\t\r\n]/.test(cell) || (formula.test(rest) && !telephone.test(rest));
  return isFormula ? `'${cell}` : cell;
}

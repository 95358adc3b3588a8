import Papa from "papaparse";

/** Texts that a spreadsheet would take for a formula; telephone numbers are none. */
const formula = /^[=@\t\r]|^[+-](?![\d\s()./-]+$)/;

/** A CSV file for spreadsheets of both languages, as the exports of the service: semicolons, BOM, disarmed formulas. */
export function makeCsvFile(rows: readonly (readonly unknown[])[]): Blob {
  const text = Papa.unparse(
    rows.map((cells) => cells.map((cell) => cell ?? "")),
    { delimiter: ";", newline: "\r\n", escapeFormulae: formula },
  );
  return new Blob(["\ufeff", text, "\r\n"], { type: "text/csv;charset=utf-8" });
}

import { stringify } from "csv-stringify/sync";

/**
 * Rows as a file that a Hungarian Excel opens right on the first double click: semicolons, CRLF, byte order mark.
 * What a spreadsheet would take for a formula is disarmed (security T31); telephone numbers stay as they are.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(disarmed)),
    { bom: true, delimiter: ";", record_delimiter: "windows" },
  );
}

const formula = /^[=+\-@\t\r]/;
/** Groups of digits after a plus are no formula: between them stand spaces. */
const telephone = /^\+\d+( \d+)+$/;

function disarmed(cell: string): string {
  return formula.test(cell) && !telephone.test(cell) ? `'${cell}` : cell;
}

/** A column of the file. */
export interface FileColumn {
  at: number;
  /** Name of the column in a spreadsheet: A, B, … */
  letter: string;
  /** Text of the header; empty when there is none, as below a merged header. */
  title: string;
  /** Another column has the same title. */
  isRepeated: boolean;
}

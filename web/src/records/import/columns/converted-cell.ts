import type { ImportValue } from "./import-shape.ts";

/** What was changed on the way from the cell to the value, or looks wrong. */
export type CellNote =
  | "plusAdded"
  | "zeroAdded"
  | "lineBreaks"
  | "invisible"
  | "apostrophe"
  | "formula"
  | "date";

/** Why a value cannot be read from the cell; the texts are `import.problems.<name>`. */
export type CellProblem =
  | "roundedNumber"
  | "formulaError"
  | "unknownChoice"
  | "noDate"
  | "noNumber"
  | "tooLong";

export interface ConvertedCell {
  /** Absent: the cell is empty. With a problem it is the text of the cell. */
  value?: ImportValue;
  notes: readonly CellNote[];
  problem?: CellProblem;
}

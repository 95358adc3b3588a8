/** A value of a cell. A workbook holds numbers as numbers; a date of a workbook is an ISO 8601 text. */
export type TableCell = string | number | boolean | null;

export interface FileRow {
  /** Number of the row in the file, from 1. */
  number: number;
  cells: readonly TableCell[];
}

export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1250",
  "iso-8859-2",
  "windows-1252",
] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [";", ",", "\t"] as const;
export type Separator = (typeof separators)[number];

/** How a file is read; what is absent is recognised from its content. */
export interface ReadChoices {
  encoding?: Encoding | undefined;
  separator?: Separator | undefined;
  /** Place of the sheet, from 0. */
  sheet?: number | undefined;
}

/** The rows of a file that are not empty, and how it was read. */
export type ReadTable = { rows: readonly FileRow[] } & (
  | { format: "csv"; encoding: Encoding; separator: Separator }
  | { format: "xlsx"; sheets: readonly string[]; sheet: number }
);

/** Why a file cannot be read. */
export const tableProblems = [
  "empty",
  "fileTooLarge",
  "unpackedTooLarge",
  "tooManyRows",
  "tooManyColumns",
  "tooManySheets",
  "encrypted",
  "otherFormat",
  "noTable",
  "damaged",
  "tooSlow",
] as const;
export type TableProblem = (typeof tableProblems)[number];

export class TableError extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

import { convertCell } from "../columns/convert-cell.ts";
import type { CellNote, CellProblem } from "../columns/converted-cell.ts";
import type { ImportColumn, ImportShape, ImportValue } from "../columns/import-shape.ts";
import type { ColumnMapping } from "../columns/propose-mapping.ts";
import type { TableCell, FileRow } from "../read/table.ts";

/** A row of the file as it would be imported. */
export interface DraftRow {
  /** Number of the row in the file. */
  number: number;
  values: Readonly<Record<string, ImportValue>>;
  notes: Readonly<Record<string, readonly CellNote[]>>;
  problems: Readonly<Record<string, CellProblem>>;
}

/** Corrected cells by the number of their row and by field. */
export type Corrections = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** Converts the rows below the header; rows without a value in a mapped column are left out. */
export function draftRows(
  rows: readonly FileRow[],
  columns: readonly ImportColumn[],
  mapping: ColumnMapping,
  corrections: Corrections,
): DraftRow[] {
  return rows
    .map((row) => draftRow(row, columns, mapping, corrections[row.number] ?? {}))
    .filter(({ values }) => Object.keys(values).length > 0);
}

function draftRow(
  { number, cells }: FileRow,
  columns: readonly ImportColumn[],
  mapping: ColumnMapping,
  corrected: Readonly<Record<string, string>>,
): DraftRow {
  const values: Record<string, ImportValue> = {};
  const notes: Record<string, readonly CellNote[]> = {};
  const problems: Record<string, CellProblem> = {};
  const given: Record<string, TableCell> = {};
  for (const [at, field] of Object.entries(mapping)) given[field] = cells[Number(at)] ?? null;
  for (const column of columns) {
    const { field } = column;
    const cell = corrected[field] ?? given[field] ?? null;
    const { value, notes: found, problem } = convertCell(cell, column);
    if (value !== undefined) values[field] = value;
    if (found.length > 0) notes[field] = found;
    if (problem !== undefined) problems[field] = problem;
  }
  return { number, values, notes, problems };
}

/** The fields of a row as the service takes them. `id` names the record that the row changes. */
export function toLine(
  { fields, derive = {} }: ImportShape,
  { values }: DraftRow,
  id: string | undefined,
): Record<string, ImportValue> {
  const written = Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.includes(field)),
  );
  if (id !== undefined) return { _id: id, ...written };
  const derived = Object.entries(derive)
    .filter(([field]) => !Object.hasOwn(written, field))
    .map(([field, compute]) => [field, compute(written)]);
  return { ...written, ...Object.fromEntries(derived) };
}

import type { FieldProblem } from "../../../../../shared/errors.ts";
import { jobLimits } from "../../../../../shared/limits/jobs.ts";
import type { CheckedLine } from "../../../../../shared/operations/replies.ts";
import { call } from "../../../lib/hub/hub.ts";
import type { CellProblem } from "../columns/converted-cell.ts";
import type { ImportShape } from "../columns/import-shape.ts";
import { toLine } from "./draft-rows.ts";
import type { MatchedRow, Progress } from "./match-rows.ts";

export type RowState = "new" | "changed" | "same" | "wrong";

/** A problem of a field: the service's, or one that the file itself shows. */
export type ShownProblem =
  | { by: "service"; problem: FieldProblem }
  | { by: "file"; problem: CellProblem };

/** What the import would do with a row. */
export interface CheckedRow extends MatchedRow {
  state: RowState;
  /** Problems by field. */
  problems: Readonly<Record<string, ShownProblem>>;
  /** The error of the whole row. */
  code?: string;
  /** Values before and after, by field. */
  change: NonNullable<CheckedLine["change"]>;
}

export interface CheckTarget {
  shape: ImportShape;
  /** The company that new records are made for. */
  company?: string | undefined;
}

/** Checks rows by the rules of the service, in batches; nothing is written. */
export async function checkRows(
  { shape, company }: CheckTarget,
  rows: readonly MatchedRow[],
  { signal, onProgress }: Progress,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (let from = 0; from < rows.length; from += jobLimits.maxCheckedLines) {
    const batch = rows.slice(from, from + jobLimits.maxCheckedLines);
    const items = batch.map(({ row, id }) => toLine(shape, row, id));
    const body = { items, ...(company !== undefined && { company }) };
    const reply = await call("checkEntities", { model: shape.model.name, body }, { signal });
    checked.push(...reply.items.flatMap((line) => toCheckedRow(batch[line.at], line)));
    onProgress(checked.length, rows.length);
  }
  return checked;
}

function toCheckedRow(matched: MatchedRow | undefined, line: CheckedLine): CheckedRow[] {
  if (matched === undefined) return [];
  const byService = Object.entries(line.fields ?? {}).map(
    ([field, problem]): [string, ShownProblem] => [
      field,
      { by: "service", problem: problem as FieldProblem }, // the service declares its problems
    ],
  );
  const inFile = Object.entries(matched.row.problems).map(
    ([field, problem]): [string, ShownProblem] => [field, { by: "file", problem }],
  );
  const problems = Object.fromEntries([...byService, ...inFile]);
  const isWrong = line.state === "wrong" || inFile.length > 0 || matched.problem !== undefined;
  const code = line.state === "wrong" && byService.length === 0 ? line.code : undefined;
  return [
    {
      ...matched,
      state: isWrong ? "wrong" : line.state,
      problems,
      change: line.change ?? {},
      ...(code !== undefined && { code }),
    },
  ];
}

export type RowCounts = Readonly<Record<RowState, number>>;

export function countStates(rows: readonly CheckedRow[]): RowCounts {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

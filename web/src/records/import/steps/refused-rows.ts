import type { JobLine } from "../../../../../shared/models/job.ts";
import type { CheckedRow } from "../lines/check-rows.ts";
import type { ImportColumns } from "../state/use-import-columns.ts";
import type { useRowTexts } from "./use-row-texts.ts";

export interface RefusedHeads {
  row: string;
  reason: string;
}

type RowTexts = Pick<ReturnType<typeof useRowTexts>, "describeProblem" | "describeRow">;

/** Wrong rows as a table: the number of the row, the reasons, then the columns of the file as they were chosen. */
export function listRefusedRows(
  rows: readonly CheckedRow[],
  columns: Pick<ImportColumns, "file" | "dataRows">,
  heads: RefusedHeads,
  { describeProblem, describeRow }: RowTexts,
): unknown[][] {
  const cellsOf = new Map(columns.dataRows.map(({ number, cells }) => [number, cells]));
  const wrong = rows.filter(({ state }) => state === "wrong");
  return [
    [heads.row, heads.reason, ...columns.file.map(({ title, letter }) => title || letter)],
    ...wrong.map((row) => {
      const { number } = row.row;
      const cells = cellsOf.get(number) ?? [];
      const fields = Object.entries(row.problems).map(
        ([field, problem]) => `${field}: ${describeProblem(problem)}`,
      );
      const reason = [describeRow(row), ...fields].filter(Boolean).join(" ");
      return [number, reason, ...columns.file.map(({ at }) => cells[at])];
    }),
  ];
}

/** Rows that a job refused as a table of the same form. */
export function listRefusedLines(
  lines: readonly JobLine[],
  rowNumbers: readonly number[],
  columns: Pick<ImportColumns, "file" | "dataRows">,
  heads: RefusedHeads,
  describe: (line: JobLine) => string,
): unknown[][] {
  const cellsOf = new Map(columns.dataRows.map(({ number, cells }) => [number, cells]));
  return [
    [heads.row, heads.reason, ...columns.file.map(({ title, letter }) => title || letter)],
    ...lines.map((line) => {
      const number = rowNumbers[line.at] ?? 0;
      return [number, describe(line), ...columns.file.map(({ at }) => cellsOf.get(number)?.[at])];
    }),
  ];
}

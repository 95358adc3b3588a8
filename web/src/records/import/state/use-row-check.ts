import { useRef, useState } from "react";
import { checkRows, type CheckedRow, type CheckTarget } from "../lines/check-rows.ts";
import { draftRows, type Corrections } from "../lines/draft-rows.ts";
import {
  matchRows,
  readKnownRecords,
  type KnownRecords,
  type Progress,
} from "../lines/match-rows.ts";
import type { ImportColumns } from "./use-import-columns.ts";

export interface RowCheckTarget extends CheckTarget {
  /** Only these records are compared with the rows. */
  scope: Readonly<Record<string, unknown>>;
}

export interface CheckProgress {
  phase: "comparing" | "checking";
  done: number;
  total: number;
}

/** What a finished check knows. */
interface Checked {
  rows: readonly CheckedRow[];
  known: KnownRecords;
  corrections: Corrections;
}

const nothing: Checked = { rows: [], known: new Map(), corrections: {} };

/** Checks the rows of a file without a write, and checks corrected rows again. */
export function useRowCheck(target: RowCheckTarget, columns: ImportColumns) {
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<CheckProgress>();
  const [failure, setFailure] = useState<unknown>();
  const [checked, setChecked] = useState(nothing);

  const match = (known: KnownRecords, corrections: Corrections) => {
    const drafts = draftRows(columns.dataRows, columns.columns, columns.mapping, corrections);
    return matchRows(drafts, columns.matchBy, known);
  };

  const run = async (
    work: (report: (phase: CheckProgress["phase"]) => Progress) => Promise<Checked>,
  ) => {
    running.current?.abort();
    const turn = (running.current = new AbortController());
    setFailure(undefined);
    try {
      setChecked(
        await work((phase) => ({
          signal: turn.signal,
          onProgress: (done, total) => setProgress({ phase, done, total }),
        })),
      );
    } catch (error) {
      if (!turn.signal.aborted) setFailure(error);
    } finally {
      if (running.current === turn) setProgress(undefined);
    }
  };

  const checkAll = () =>
    run(async (report) => {
      const field = columns.matchBy;
      setProgress({ phase: "checking", done: 0, total: columns.dataRows.length });
      const drafts = match(new Map(), {}).map(({ row }) => row);
      const source = { shape: target.shape, scope: target.scope, field: field ?? "" };
      const known: KnownRecords =
        field === undefined
          ? new Map()
          : await readKnownRecords(source, drafts, report("comparing"));
      const rows = await checkRows(target, match(known, {}), report("checking"));
      return { rows, known, corrections: {} };
    });

  /** Corrects a cell; checks its row again, and the rows that find another record because of it. */
  const correct = (number: number, field: string, text: string) =>
    run(async (report) => {
      const { known, rows: before } = checked;
      const row = { ...checked.corrections[number], [field]: text };
      const corrections = { ...checked.corrections, [number]: row };
      const former = new Map(before.map((each) => [each.row.number, each]));
      const matched = match(known, corrections);
      const changed = matched.filter((each) => {
        const old = former.get(each.row.number);
        return each.row.number === number || old?.id !== each.id || old?.problem !== each.problem;
      });
      const again = await checkRows(target, changed, report("checking"));
      const fresh = new Map(again.map((each) => [each.row.number, each]));
      const rows = matched.flatMap(
        ({ row: { number: at } }) => fresh.get(at) ?? former.get(at) ?? [],
      );
      return { rows, known, corrections };
    });

  const cancel = () => {
    running.current?.abort();
    setProgress(undefined);
  };
  return { ...checked, progress, failure, checkAll, correct, cancel };
}

export type RowCheck = ReturnType<typeof useRowCheck>;

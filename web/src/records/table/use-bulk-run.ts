import { useRef, useState } from "react";
import {
  cancelBulk,
  followJobs,
  splitList,
  startBulk,
  startUndo,
  type BulkResult,
  type BulkState,
  type BulkWork,
} from "./bulk-run.ts";

/** Work on many records: how far it is, how it ended, and its undo. */
export type BulkRun =
  | { phase: "collecting" }
  | { phase: "running"; state: BulkState; isUndo: boolean }
  | { phase: "ended"; result: BulkResult; isUndo: boolean }
  | { phase: "failed"; failure: unknown };

/** @param onChanged called when records may have changed */
export function useBulkRun(onChanged: () => Promise<void>) {
  const [run, setRun] = useState<BulkRun>();
  const isCancelled = useRef(false);
  const running = useRef<string>(undefined);

  const follow = async (
    prepare: () => Promise<{ starts: (() => Promise<string>)[]; total: number }>,
    isUndo = false,
  ) => {
    isCancelled.current = false;
    setRun({ phase: "collecting" });
    try {
      const { starts, total } = await prepare();
      const onState = (state: BulkState) => {
        running.current = state.jobs.at(-1);
        setRun({ phase: "running", state, isUndo });
      };
      const result = await followJobs(starts, total, onState, () => isCancelled.current);
      // The list is read again before the end is said: the focus then gets a row that stays.
      await onChanged().finally(() => setRun({ phase: "ended", result, isUndo }));
    } catch (failure) {
      setRun({ phase: "failed", failure });
      await onChanged();
    }
  };

  return {
    run,
    /** Runs jobs that the caller starts. */
    follow,
    start: (work: BulkWork, readIds: () => Promise<string[]>) =>
      follow(async () => {
        const ids = await readIds();
        const starts = splitList(ids).map((piece) => () => startBulk(work, piece));
        return { starts, total: ids.length };
      }),
    /** Undoes the jobs, the last one first. */
    undo: ({ jobs, progress }: BulkResult) =>
      follow(async () => {
        const starts = jobs.toReversed().map((job) => () => startUndo(job));
        return { starts, total: progress.done };
      }, true),
    cancel: async () => {
      isCancelled.current = true;
      if (running.current !== undefined) await cancelBulk(running.current);
    },
    close: () => setRun(undefined),
  };
}

export type BulkControl = ReturnType<typeof useBulkRun>;

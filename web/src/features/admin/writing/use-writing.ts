import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { shortCardUrl } from "../../../lib/card-links/card-address.ts";
import { tableKey } from "../../../records/table/use-table-records.ts";
import { noteWritten, readChips, type Chip } from "./writing-calls.ts";
import { WriteFailed, writeChip, type WriteProblem } from "./web-nfc.ts";

/** What the screen does now. */
export type WritingPhase =
  | { name: "idle" }
  /** Waits for the chip. */
  | { name: "waiting"; chip: Chip }
  | { name: "failed"; chip: Chip; problem: WriteProblem | "notSaved" };

/** Writes the chips of an order one after another. What was written is in the records, so it can be continued. */
export function useWriting(order: string | undefined) {
  const cache = useQueryClient();
  const queryKey = [...tableKey("tag"), "chips", order];
  const list = useQuery({ queryKey, queryFn: ({ signal }) => readChips(order, signal) });
  const [phase, setPhase] = useState<WritingPhase>({ name: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const reload = async (): Promise<Chip[]> => {
    await cache.invalidateQueries({ queryKey: tableKey("tag") });
    return cache.getQueryData<Chip[]>(queryKey) ?? [];
  };

  /** Writes a chip and then those that follow it. */
  const write = async (first: Chip, options: { isLocked: boolean; overwrite: boolean }) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let chip: Chip | undefined = first;
    let { overwrite } = options;
    while (chip !== undefined && !controller.signal.aborted) {
      setPhase({ name: "waiting", chip });
      const failure = await writeOne(chip, { ...options, overwrite, signal: controller.signal });
      if (controller.signal.aborted) return;
      if (failure !== undefined) return setPhase({ name: "failed", chip, problem: failure });
      overwrite = false;
      chip = nextOf(await reload());
    }
    setPhase({ name: "idle" });
  };
  const stop = () => {
    running.current?.abort();
    setPhase({ name: "idle" });
  };
  return { list, phase, write, stop, reload, next: nextOf(list.data ?? []) };
}

/** The next chip that is to be written. */
function nextOf(chips: readonly Chip[]): Chip | undefined {
  return chips.find(({ writtenAt, state }) => writtenAt === undefined && isUsable(state));
}

const isUsable = (state: Chip["state"]) => state === "blank" || state === "assigned";

async function writeOne(
  chip: Chip,
  task: { isLocked: boolean; overwrite: boolean; signal: AbortSignal },
): Promise<WriteProblem | "notSaved" | undefined> {
  try {
    await writeChip({ ...task, address: shortCardUrl(chip.code) });
  } catch (error) {
    return error instanceof WriteFailed ? error.problem : "broken";
  }
  try {
    await noteWritten(chip, task.isLocked);
    return undefined;
  } catch {
    return "notSaved";
  }
}

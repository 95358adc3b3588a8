import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { shortCardUrl } from "../../../lib/card-links/card-address.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { useChipNotes } from "./use-chip-notes.ts";
import { readChips, WrittenTwice, type Chip, type ChipList } from "./writing-calls.ts";
import { WriteFailed, writeChip, type WriteProblem } from "../chips/web-nfc.ts";

/** What the screen does now. */
export type WritingPhase =
  | { name: "idle" }
  /** Waits for the chip. */
  | { name: "waiting"; chip: Chip }
  | { name: "failed"; chip: Chip; problem: WritingProblem };

export type WritingProblem = WriteProblem | "notSaved" | "writtenTwice";

interface WriteOptions {
  isLocked: boolean;
  overwrite: boolean;
  /** The first chip holds its address, and that was not saved. A locked one could not be written again. */
  isWritten?: boolean;
}

/** Writes the chips of an order one after another. What was written is in the records, so it can be continued. */
export function useWriting(order: string | undefined) {
  const cache = useQueryClient();
  const queryKey = [...tableKey("tag"), "chips", order];
  const list = useQuery({ queryKey, queryFn: ({ signal }) => readChips(order, signal) });
  const [phase, setPhase] = useState<WritingPhase>({ name: "idle" });
  const note = useChipNotes();
  const running = useRef<AbortController>(undefined);
  // What this device has written: a list that could not be read again must not offer a code twice.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => () => running.current?.abort(), []);

  const reload = async (): Promise<readonly Chip[]> => {
    await cache.invalidateQueries({ queryKey: tableKey("tag") });
    return cache.getQueryData<ChipList>(queryKey)?.chips ?? [];
  };

  /** Writes a chip and then the chips that follow it. A first one that is written already is only noted. */
  const write = async (first: Chip, options: WriteOptions) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let chip: Chip | undefined = first;
    let written = done;
    let { overwrite, isWritten = false } = options;
    while (chip !== undefined && !controller.signal.aborted) {
      setPhase({ name: "waiting", chip });
      const task = { ...options, overwrite, isWritten, signal: controller.signal, note };
      const failure = await writeOne(chip, task);
      if (failure === undefined || failure === "writtenTwice") {
        written = new Set([...written, chip._id]);
        setDone(written);
      }
      if (controller.signal.aborted) return;
      if (failure !== undefined) return setPhase({ name: "failed", chip, problem: failure });
      overwrite = false;
      isWritten = false;
      chip = nextOf(await reload(), written);
    }
    setPhase({ name: "idle" });
  };
  const stop = () => {
    running.current?.abort();
    setPhase({ name: "idle" });
  };
  return { list, phase, write, stop, reload, next: nextOf(list.data?.chips ?? [], done) };
}

/** The next chip that is to be written and was not written by this device. */
function nextOf(chips: readonly Chip[], done: ReadonlySet<string>): Chip | undefined {
  return chips.find((chip) => isDue(chip) && !done.has(chip._id));
}

function isDue({ writtenAt, state }: Chip): boolean {
  return writtenAt === undefined && (state === "blank" || state === "assigned");
}

async function writeOne(
  chip: Chip,
  task: WriteOptions & { signal: AbortSignal; note: ReturnType<typeof useChipNotes> },
): Promise<WritingProblem | undefined> {
  try {
    if (!task.isWritten) await writeChip({ ...task, address: shortCardUrl(chip.code) });
  } catch (error) {
    return error instanceof WriteFailed ? error.problem : "broken";
  }
  try {
    await task.note(chip, task.isLocked);
    return undefined;
  } catch (error) {
    return error instanceof WrittenTwice ? "writtenTwice" : "notSaved";
  }
}

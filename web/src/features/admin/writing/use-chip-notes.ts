import { useRef } from "react";
import { noteWritten, type Chip, type ChipNote } from "./writing-calls.ts";

/** Notes that chips were written. A repeated attempt sends the note of the first one, with its moment. */
export function useChipNotes() {
  const notes = useRef(new Map<string, ChipNote>());
  return (chip: Chip, isLocked: boolean): Promise<void> => {
    const writtenAt = new Date().toISOString();
    const note = notes.current.get(chip._id) ?? {
      writtenAt,
      ...(isLocked && { lockedAt: writtenAt }),
    };
    notes.current.set(chip._id, note);
    return noteWritten(chip, note);
  };
}

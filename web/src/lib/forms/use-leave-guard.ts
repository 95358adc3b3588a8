import { useEffect, useId, useRef } from "react";

/** Saves the unsaved edits; resolves to whether all are saved. */
export type SaveUnsaved = () => Promise<boolean>;

/** Forms with unsaved edits, by id. */
const unsaved = new Map<string, SaveUnsaved>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Saves all forms in turn; stops at the first failure. */
export async function saveAllUnsaved(): Promise<boolean> {
  for (const save of unsaved.values()) if (!(await save())) return false;
  return true;
}

/**
 * Asks before the user leaves a page with unsaved edits: `UnsavedChangesDialog` inside the application, the browser
 * when the page closes or reloads. Several forms of a screen may use it.
 */
export function useLeaveGuard(isDirty: boolean, save: SaveUnsaved): void {
  const id = useId();
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    unsaved.set(id, () => latest.current());
    window.addEventListener("beforeunload", hold);
    return () => {
      unsaved.delete(id);
      window.removeEventListener("beforeunload", hold);
    };
  }, [id, isDirty]);
}

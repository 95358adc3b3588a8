import { useEffect, useId, useRef } from "react";

/** Saves what is not saved yet; resolves to whether all of it is. */
export type SaveUnsaved = () => Promise<boolean>;

/** Forms with something that is not saved, by their ids. */
const unsaved = new Map<string, SaveUnsaved>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Saves one form after the other, up to the first that cannot be saved. */
export async function saveAllUnsaved(): Promise<boolean> {
  for (const save of unsaved.values()) if (!(await save())) return false;
  return true;
}

/**
 * Lets no page be left unasked while something in it is not saved: `LeaveQuestion` asks within the application, and
 * the browser does when the page is closed or loaded again. Several forms of a screen may use it.
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

import { hashKey } from "@tanstack/react-query";
import type { PastChange } from "../../../../shared/model/history-page.ts";
import type { Can } from "../../lib/hub/accesses.ts";

/**
 * Ids of the changes that the viewer may undo: no later change touched their fields, and the viewer may write all of
 * them.
 * @param isServiceUndo whether the viewer may undo a change of a service, whose fields they may not write
 */
export function findUndoable(
  newestFirst: readonly PastChange[],
  record: object,
  can: Can,
  isServiceUndo: (change: PastChange["change"]) => boolean = () => false,
): ReadonlySet<string> {
  const fields: Readonly<Record<string, unknown>> = { ...record };
  const touched = new Set<string>();
  const undoable = new Set<string>();
  for (const { _id, action, change } of newestFirst) {
    const isWritable =
      isServiceUndo(change) || Object.keys(change).every((name) => can.write(fields, name));
    const isFree = Object.entries(change).every(
      ([name, { new: after }]) =>
        !touched.has(name) && hashKey([fields[name]]) === hashKey([after]),
    );
    if (action === "update" && isWritable && isFree) undoable.add(_id);
    for (const name of Object.keys(change)) touched.add(name);
  }
  return undoable;
}

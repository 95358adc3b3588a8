import { openStore, type Store } from "../data/store/store.ts";
import { nowIso } from "../platform/lambda/clock.ts";
import type { Deadline } from "../platform/lambda/deadline.ts";
import { createId } from "../platform/lambda/ids.ts";

/**
 * The store of an event function: no user asked for its changes.
 * @param system the name that the history shows as the author of the changes
 */
export function openSystemStore(
  system: string,
  deadline: Deadline,
  { erases = false }: { erases?: boolean } = {},
): Store {
  return openStore({ by: { system }, deadline, now: nowIso, newId: createId, erases });
}

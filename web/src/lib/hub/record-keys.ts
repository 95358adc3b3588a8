import type { QueryClient } from "@tanstack/react-query";

/** Cache keys of the records of the hub. */

/** Key of everything that lists of a model have read. */
export const tableKey = (model: string) => ["table", model] as const;

/** Key of one record; without an id, of all that were read of a model one by one. */
export const recordQueryKey = (model: string, id?: string) =>
  id === undefined ? (["record", model] as const) : (["record", model, id] as const);

/** Reads lists and records of a model again after a change: of the record with this id, or of any. */
export async function reloadRecords(cache: QueryClient, model: string, id?: string): Promise<void> {
  await Promise.all(
    [tableKey(model), recordQueryKey(model, id)].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}

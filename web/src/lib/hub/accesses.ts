import { queryOptions, useQuery } from "@tanstack/react-query";
import { findModelField, type Model } from "../../../../shared/model/define-model.ts";
import type { Accesses } from "../../../../shared/operations/replies.ts";
import { call } from "./hub.ts";

/** The caller's write rights for records of one model. */
export interface Can {
  /** Whether a field of this record may be changed. */
  write: (record: Readonly<Record<string, unknown>>, field: string) => boolean;
  /** Whether the record may be changed or deleted: it is not frozen, or the caller may change frozen records. */
  change: (record: Readonly<Record<string, unknown>>) => boolean;
}

/** Derives the rights from the service's flags. Without flags everything is refused. */
export function deriveWriteRights(model: Model, accesses: Accesses | undefined): Can {
  const flag = (field: string) => accesses?.fields[field]?.write ?? false;
  const change: Can["change"] = (record) => {
    if (!accesses?.model.write) return false;
    const { freeze } = model;
    // a caller who may write the freeze field may change frozen records
    return !freeze || record[freeze.field] !== true || flag(freeze.field);
  };
  const write: Can["write"] = (record, field) =>
    flag(field) &&
    (change(record) || findModelField(model, field)?.options.writableWhileFrozen === true);
  return { write, change };
}

/** The flags of the user's rights for a model. */
export const accessesQuery = (model: string) =>
  queryOptions({
    queryKey: ["accesses", model],
    queryFn: ({ signal }) => call("getAccesses", { model }, { signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

/** The user's rights for records of a model. */
export function useCan(model: Model) {
  const { data, isPending, isLoadingError, refetch } = useQuery(accessesQuery(model.name));
  return { can: deriveWriteRights(model, data), isPending, isError: isLoadingError, refetch };
}

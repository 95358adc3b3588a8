import { queryOptions, useQuery } from "@tanstack/react-query";
import { fieldOf, type Model } from "../../../../shared/model/define-model.ts";
import type { Accesses } from "../../../../shared/operations/replies.ts";
import { call } from "./hub.ts";

/** What the caller may do with the records of one model that they see. */
export interface Can {
  /** Whether a field of this record may be changed. */
  write: (record: Readonly<Record<string, unknown>>, field: string) => boolean;
  /** Whether the record may be changed or deleted: not frozen, or the caller is above the freeze. */
  change: (record: Readonly<Record<string, unknown>>) => boolean;
}

/** Reads the flags of the service for one record. Without flags everything is refused. */
export function canOf(model: Model, accesses: Accesses | undefined): Can {
  const flag = (field: string) => accesses?.fields[field]?.write ?? false;
  const change: Can["change"] = (record) => {
    if (!accesses?.model.write) return false;
    const { freeze } = model;
    // whoever may write the flag itself may also undo it
    return !freeze || record[freeze.field] !== true || flag(freeze.field);
  };
  const write: Can["write"] = (record, field) =>
    flag(field) && (change(record) || fieldOf(model, field)?.options.whileFrozen === true);
  return { write, change };
}

const accessesQuery = (model: string) =>
  queryOptions({
    queryKey: ["accesses", model],
    queryFn: ({ signal }) => call("getAccesses", { model }, { signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

/** What the user may do with records of a model. */
export function useCan(model: Model) {
  const { data, isPending, isLoadingError, refetch } = useQuery(accessesQuery(model.name));
  return { can: canOf(model, data), isPending, isError: isLoadingError, refetch };
}

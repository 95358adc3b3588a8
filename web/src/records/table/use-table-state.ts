import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { keepFields } from "./filter-tree.ts";
import { readTableState, writeTableState, type TableState } from "./table-address.ts";
import type { TableField } from "./table-fields.ts";

/**
 * What a list shows, kept in the address: a reload, a link and the way back from a record show the same. Fields that
 * the user may not read are left out, as a shared view may name them.
 */
export function useTableState(fields: readonly TableField[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const read = useMemo(() => readTableState(query), [query]);
  const { state, left } = useMemo(() => {
    const isKnown = (name: string) =>
      name === "_id" || fields === undefined || fields.some((field) => field.name === name);
    const kept = keepFields(read.filter, isKnown);
    const sort = read.sort.filter(({ field }) => isKnown(field));
    const columns = read.columns?.filter(isKnown);
    return { state: { ...read, filter: kept.filter, sort, columns }, left: kept.left };
  }, [read, fields]);

  const change = useCallback(
    (changes: Partial<TableState>) =>
      setQuery((now) => writeTableState(now, { ...readTableState(now), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setQuery],
  );
  return {
    state,
    /** Number of conditions that were left out. */
    left,
    change,
  };
}

export type TableStateControl = ReturnType<typeof useTableState>;

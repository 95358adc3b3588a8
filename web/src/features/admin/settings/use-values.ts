import { useQuery } from "@tanstack/react-query";
import type { MasterData } from "../../../../../shared/models/master-data.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { readActiveValues } from "./master-data-calls.ts";

/** The values that can be chosen, by kind, each kind in its order. */
export function useValues() {
  const query = useQuery({
    queryKey: [...tableKey("masterData"), "active"],
    queryFn: ({ signal }) => readActiveValues(signal),
  });
  const byKind = new Map<string, MasterData[]>();
  for (const value of query.data ?? [])
    byKind.set(value.kind, [...(byKind.get(value.kind) ?? []), value]);
  return { ...query, byKind };
}

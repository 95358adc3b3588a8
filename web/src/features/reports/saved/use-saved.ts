import { useQuery, useQueryClient } from "@tanstack/react-query";
import { tableKey } from "../../../records/table/use-table-records.ts";
import { queryRecords, reportRecords } from "../report-calls.ts";

const keyOf = (kind: "report" | "query", id: string) => ["record", kind, id];

/** One saved report. */
export function useReport(id: string | undefined) {
  return useQuery({
    queryKey: keyOf("report", id ?? ""),
    queryFn: ({ signal }) => reportRecords.get(id ?? "", { signal }),
    enabled: id !== undefined,
  });
}

/** One saved query. */
export function useSavedQuery(id: string | undefined) {
  return useQuery({
    queryKey: keyOf("query", id ?? ""),
    queryFn: ({ signal }) => queryRecords.get(id ?? "", { signal }),
    enabled: id !== undefined,
  });
}

/** Puts a saved record into the cache, and lists are read again. */
export function useKeepSaved(kind: "report" | "query") {
  const cache = useQueryClient();
  return (record: { _id: string }) => {
    cache.setQueryData(keyOf(kind, record._id), record);
    void cache.invalidateQueries({ queryKey: tableKey(kind) });
  };
}

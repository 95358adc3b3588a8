import { useQuery, useQueryClient } from "@tanstack/react-query";
import { recordQueryKey, tableKey } from "../../../lib/hub/record-keys.ts";
import { queryRecords, reportRecords } from "../report-calls.ts";

/** One saved report. */
export function useReport(id: string | undefined) {
  return useQuery({
    queryKey: recordQueryKey("report", id ?? ""),
    queryFn: ({ signal }) => reportRecords.get(id ?? "", { signal }),
    enabled: id !== undefined,
  });
}

/** One saved query. */
export function useSavedQuery(id: string | undefined) {
  return useQuery({
    queryKey: recordQueryKey("query", id ?? ""),
    queryFn: ({ signal }) => queryRecords.get(id ?? "", { signal }),
    enabled: id !== undefined,
  });
}

/** Puts a saved record into the cache, and lists are read again. */
export function useKeepSaved(kind: "report" | "query") {
  const cache = useQueryClient();
  return (record: { _id: string }) => {
    cache.setQueryData(recordQueryKey(kind, record._id), record);
    void cache.invalidateQueries({ queryKey: tableKey(kind) });
  };
}

import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { reloadRecords, tableKey } from "../../lib/hub/record-keys.ts";
import { countTable, readTablePage, type TableQuery } from "./table-query.ts";

/** Records in one page; a screen shows about a dozen. */
const pageSize = 50;

/** Pages that are read again after a change; with more the list begins again. */
const maxReadAgain = 4;

/** The records of a list, page by page, and their number. While another query loads, the former records are shown. */
export function useTableRecords(
  query: TableQuery,
  projection: readonly string[],
  isEnabled: boolean,
) {
  const cache = useQueryClient();
  const { model, filter, search } = query;
  const key = [...tableKey(model), "rows", query, projection];
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      readTablePage(query, { projection, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const counted = useQuery({
    queryKey: [...tableKey(model), "count", filter, search],
    queryFn: ({ signal }) => countTable(query, signal),
    placeholderData: keepPreviousData,
    // a short list counts itself
    enabled: isEnabled && list.hasNextPage,
  });
  const pages = list.data?.pages;
  const records = useMemo(() => pages?.flatMap(({ items }) => items), [pages]);
  const count = list.hasNextPage ? counted.data : records?.length;

  /** Reads the records again after a change. */
  const reload = async () => {
    if ((pages?.length ?? 0) > maxReadAgain) await cache.resetQueries({ queryKey: key });
    await reloadRecords(cache, model);
  };
  return { ...list, records, count, reload };
}

export type TableRecords = ReturnType<typeof useTableRecords>;

import { useInfiniteQuery, useQuery, type QueryKey } from "@tanstack/react-query";

export interface RecordListPage<Item> {
  items: Item[];
  /** Cursor of the next page; null on the last one. */
  cursor: string | null;
}

export interface RecordListOptions<Item> {
  /** Differs by the words of the search. */
  queryKey: QueryKey;
  readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<RecordListPage<Item>>;
  countKey: QueryKey;
  /** Counts the list without a search. */
  countAll: (signal: AbortSignal) => Promise<number>;
  /** Words of the search; empty: the whole list. */
  words: string;
}

/**
 * A list of records, page by page. The former result is shown until the next search has answered. `count` is the number
 * of all records in the result: the service is asked only while there are further pages, and not for a search.
 */
export function useRecordList<Item>(options: RecordListOptions<Item>) {
  const { queryKey, readPage, countKey, countAll, words } = options;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: (former) => former,
  });
  const items = query.data?.pages.flatMap((page) => page.items);
  const all = useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) => countAll(signal),
    enabled: query.hasNextPage && words === "",
  });
  const countOfAll = words === "" ? all.data : undefined;
  return { ...query, items, count: query.hasNextPage ? countOfAll : items?.length };
}

export type RecordListQuery<Item> = ReturnType<typeof useRecordList<Item>>;

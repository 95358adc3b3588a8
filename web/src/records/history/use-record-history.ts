import { keepPreviousData, useInfiniteQuery, type QueryKey } from "@tanstack/react-query";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { HistoryPage } from "../../../../shared/model/history-page.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { call } from "../../lib/hub/hub.ts";

export interface RecordHistoryOptions {
  queryKey: QueryKey;
  /** Absent: a history that was read before is not read again at once. */
  staleTime?: number;
}

/** The changes of one record, newest first, a page at a time. While another key loads, the former changes are shown. */
export function useRecordHistory(
  model: ModelName,
  id: string,
  { queryKey, ...options }: RecordHistoryOptions,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readHistory(model, id, pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    ...options,
  });
  return { ...query, changes: query.data?.pages.flatMap(({ items }) => items) };
}

async function readHistory(
  model: ModelName,
  id: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<HistoryPage> {
  return createRecordCalls(call, model).ask("history", { id, cursor }, { signal });
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { readEvents } from "../event-calls.ts";
import { eventsKey } from "./use-calendar.ts";

/** The user's events by their start, page by page. */
export function useEvents() {
  const query = useInfiniteQuery({
    queryKey: eventsKey,
    queryFn: ({ pageParam, signal }) => readEvents(pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
  });
  return { ...query, events: query.data?.pages.flatMap(({ items }) => items) };
}

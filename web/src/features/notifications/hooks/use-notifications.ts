import { useInfiniteQuery } from "@tanstack/react-query";
import type { ContactNames } from "../notification-contacts.ts";
import { notificationsKey } from "../notification-cache.ts";
import { readNotifications } from "../notification-calls.ts";

/** The user's notifications, newest first, page by page; read each time the list opens. */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ pageParam, signal }) => readNotifications(pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const pages = query.data?.pages;
  const givers: ContactNames = new Map(pages?.flatMap((page) => [...page.givers]));
  return { ...query, notifications: pages?.flatMap(({ items }) => items), givers };
}

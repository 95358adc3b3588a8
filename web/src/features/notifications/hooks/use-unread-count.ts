import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { unreadKey } from "../notification-cache.ts";
import { countUnreadNotifications } from "../notification-calls.ts";

/** Minimum time between two reads of the count, in ms. */
const refreshMs = 60_000;

/**
 * Number of unread notifications; nothing until known. Read again when the tab becomes visible and when another screen
 * opens, at most once a minute, and never by a timer.
 */
export function useUnreadCount(): number | undefined {
  const cache = useQueryClient();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => countUnreadNotifications(signal),
    staleTime: refreshMs,
  });
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    void cache.refetchQueries({ queryKey: unreadKey, stale: true });
  }, [cache, pathname]);
  return data;
}

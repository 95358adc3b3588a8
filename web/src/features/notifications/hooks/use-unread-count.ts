import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { unreadKey } from "../notification-cache.ts";
import { countUnreadNotifications } from "../notification-calls.ts";

/** The count is asked for again at most so often, in ms. */
const refreshMs = 60_000;

/**
 * How many notifications the user has not read; nothing before it is known. Asked for again when the tab comes to
 * the front and when another screen opens, never twice within a minute and never by itself.
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

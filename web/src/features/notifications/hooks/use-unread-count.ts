import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { unreadKey } from "../notification-cache.ts";
import { countUnreadNotifications } from "../notification-calls.ts";
import { idleAfterMs, pollDelay } from "../poll-delay.ts";

/** Minimum time between two reads of the count on changes of the screen, in ms. */
const refreshMs = 60_000;

/**
 * Number of unread notifications; nothing until known. Read again when the tab becomes visible, when another screen
 * opens (at most once a minute), and regularly while the tab is visible and used: the less is new, the less often.
 */
export function useUnreadCount(): number | undefined {
  const cache = useQueryClient();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const quiet = useRef(0);
  const usedAt = useRef(0);
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const before = cache.getQueryData<number>(unreadKey);
      const count = await countUnreadNotifications(signal);
      quiet.current = count === before ? quiet.current + 1 : 0;
      return count;
    },
    staleTime: refreshMs,
    refetchInterval: ({ state }) =>
      pollDelay(
        quiet.current + (state.status === "error" ? state.errorUpdateCount : 0),
        performance.now() - usedAt.current,
      ),
  });
  useEffect(() => {
    usedAt.current = performance.now();
    const noteUse = () => {
      const wasIdle = performance.now() - usedAt.current >= idleAfterMs;
      usedAt.current = performance.now();
      if (wasIdle) void cache.refetchQueries({ queryKey: unreadKey });
    };
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) window.addEventListener(event, noteUse, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, noteUse);
    };
  }, [cache]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    void cache.refetchQueries({ queryKey: unreadKey, stale: true });
  }, [cache, pathname]);
  return data;
}

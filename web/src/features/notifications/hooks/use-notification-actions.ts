import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Notification } from "../../../../../shared/models/notification.ts";
import { codeOf } from "../../../lib/hub-call-error.ts";
import { changed, listKey, unreadKey, type Pages } from "../notification-cache.ts";
import { deleteNotification, markAllRead, markRead } from "../notification-calls.ts";

/**
 * What the user can do with notifications. It is shown before the service has answered; afterwards the count, and
 * after a failure the list too, is asked for again.
 */
export function useNotificationActions() {
  const cache = useQueryClient();

  const read = useMutation({
    mutationFn: ({ _id }: Notification) => unlessGone(markRead(_id)),
    onMutate: async ({ _id }) => {
      await stopAsking(cache);
      show(cache, (item) => (item._id === _id ? { ...item, read: true } : item));
    },
    onSettled: (_done, failure) => askAgain(cache, failure),
  });

  const readAll = useMutation({
    mutationFn: markAllRead,
    onMutate: async () => {
      await stopAsking(cache);
      show(cache, (item) => ({ ...item, read: true }));
      cache.setQueryData(unreadKey, 0);
    },
    onSettled: (_done, failure) => askAgain(cache, failure),
  });

  const remove = useMutation({
    mutationFn: ({ _id }: Notification) => unlessGone(deleteNotification(_id)),
    onMutate: async ({ _id }) => {
      await stopAsking(cache);
      show(cache, (item) => (item._id === _id ? undefined : item));
    },
    onSettled: (_done, failure) => askAgain(cache, failure),
  });

  // only the last one is still of interest
  const [last] = [read, readAll, remove].sort((one, other) => other.submittedAt - one.submittedAt);
  return { read, readAll, remove, failure: last?.error };
}

/** It is no failure when it has gone meanwhile. */
async function unlessGone(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (failure) {
    if (codeOf(failure) !== "record.notFound") throw failure;
  }
}

/** What was asked for before would undo what is shown. */
function stopAsking(cache: QueryClient): Promise<unknown> {
  return Promise.all([listKey, unreadKey].map((queryKey) => cache.cancelQueries({ queryKey })));
}

/** Changes the list that is shown, and the count by what that leaves unread. */
function show(cache: QueryClient, change: (item: Notification) => Notification | undefined): void {
  const before = unreadIn(cache);
  cache.setQueryData<Pages>(listKey, (pages) => changed(pages, change));
  const fewer = before - unreadIn(cache);
  cache.setQueryData<number>(unreadKey, (count) => count && Math.max(0, count - fewer));
}

function unreadIn(cache: QueryClient): number {
  const pages = cache.getQueryData<Pages>(listKey)?.pages ?? [];
  return pages.flatMap(({ items }) => items).filter(({ read }) => !read).length;
}

async function askAgain(cache: QueryClient, failure: unknown): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: unreadKey }),
    failure && cache.invalidateQueries({ queryKey: listKey }),
  ]);
}

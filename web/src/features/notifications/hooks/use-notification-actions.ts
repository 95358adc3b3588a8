import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Notification } from "../../../../../shared/models/notification.ts";
import { codeOf } from "../../../../../shared/client/hub-call-error.ts";
import {
  changePages,
  notificationsKey,
  unreadKey,
  type NotificationPages,
} from "../notification-cache.ts";
import { deleteNotification, markAllAsRead, markNotificationRead } from "../notification-calls.ts";

/** What becomes of a notification; nothing where it goes. */
type Change = (item: Notification) => Notification | undefined;

/**
 * What the user can do with notifications. It is shown before the service has answered; afterwards the count, and
 * after a failure the list too, is asked for again. Each resolves to whether it went well.
 */
export function useNotificationActions() {
  const cache = useQueryClient();
  const [failure, setFailure] = useState<unknown>();

  const run = async (change: Change, work: () => Promise<void>): Promise<boolean> => {
    setFailure(undefined);
    await show(cache, change);
    const failed = await outcomeOf(work);
    setFailure(failed);
    await Promise.all([
      cache.invalidateQueries({ queryKey: unreadKey }),
      failed !== undefined && cache.invalidateQueries({ queryKey: notificationsKey }),
    ]);
    return failed === undefined;
  };

  return {
    /** Of the last one, if it failed. */
    failure,
    read: ({ _id }: Notification) =>
      run(
        (item) => (item._id === _id ? { ...item, read: true } : item),
        () => markNotificationRead(_id),
      ),
    readAll: () => run((item) => ({ ...item, read: true }), markAllAsRead),
    remove: ({ _id }: Notification) =>
      run(
        (item) => (item._id === _id ? undefined : item),
        () => deleteNotification(_id),
      ),
  };
}

/** What went wrong, if anything; not that something had gone already. */
async function outcomeOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (failure) {
    return codeOf(failure) === "record.notFound" ? undefined : failure;
  }
}

/** Changes the list that is shown, and the count by what that leaves unread. */
async function show(cache: QueryClient, change: Change): Promise<void> {
  // what was asked for before would undo it
  await Promise.all(
    [notificationsKey, unreadKey].map((queryKey) => cache.cancelQueries({ queryKey })),
  );
  const before = unreadIn(cache);
  cache.setQueryData<NotificationPages>(notificationsKey, (pages) => changePages(pages, change));
  const fewer = before - unreadIn(cache);
  cache.setQueryData<number>(unreadKey, (count) => count && Math.max(0, count - fewer));
}

function unreadIn(cache: QueryClient): number {
  const pages = cache.getQueryData<NotificationPages>(notificationsKey)?.pages ?? [];
  return pages.flatMap(({ items }) => items).filter(({ read }) => !read).length;
}

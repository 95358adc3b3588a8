import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Notification } from "../../../../../shared/models/notification.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import {
  changePages,
  notificationsKey,
  unreadKey,
  type NotificationPages,
} from "../notification-cache.ts";
import { deleteNotification, markAllAsRead, markNotificationRead } from "../notification-calls.ts";

/** An action that failed, and why. */
export interface NotificationFailure {
  action: "read" | "readAll" | "remove";
  cause: unknown;
}

/** The changed notification; nothing removes it. */
type Change = (item: Notification) => Notification | undefined;

/**
 * The actions on notifications, shown before the service answers. Then the count is read again, and after a failure the
 * list too. Each resolves to whether it succeeded.
 */
export function useNotificationActions() {
  const cache = useQueryClient();
  const [failure, setFailure] = useState<NotificationFailure>();

  const run = async (
    action: NotificationFailure["action"],
    change: Change,
    work: () => Promise<void>,
  ): Promise<boolean> => {
    setFailure(undefined);
    await show(cache, change);
    const failed = await outcomeOf(work);
    setFailure(failed === undefined ? undefined : { action, cause: failed });
    await Promise.all([
      cache.invalidateQueries({ queryKey: unreadKey }),
      failed !== undefined && cache.invalidateQueries({ queryKey: notificationsKey }),
    ]);
    return failed === undefined;
  };

  return {
    /** Failure of the last action, if any. */
    failure,
    read: ({ _id }: Notification) =>
      run(
        "read",
        (item) => (item._id === _id ? { ...item, read: true } : item),
        () => markNotificationRead(_id),
      ),
    readAll: () => run("readAll", (item) => ({ ...item, read: true }), markAllAsRead),
    remove: ({ _id }: Notification) =>
      run(
        "remove",
        (item) => (item._id === _id ? undefined : item),
        () => deleteNotification(_id),
      ),
  };
}

/** The failure, if any; a notification that was deleted already is none. */
async function outcomeOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (failure) {
    return getErrorCode(failure) === "record.notFound" ? undefined : failure;
  }
}

/** Changes the shown list, and the unread count accordingly. */
async function show(cache: QueryClient, change: Change): Promise<void> {
  // a running read would overwrite the change
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

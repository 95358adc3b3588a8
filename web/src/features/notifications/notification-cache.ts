import type { InfiniteData } from "@tanstack/react-query";
import type { Notification } from "../../../../shared/models/notification.ts";
import type { NotificationPage } from "./notification-calls.ts";

/** Cache keys and updates of notifications. */
export const unreadKey = ["notifications", "unread"] as const;
export const notificationsKey = ["notifications", "list"] as const;

export type NotificationPages = InfiniteData<NotificationPage, string | undefined>;

/** Applies `change` to each notification of the pages; removes those for which it returns nothing. */
export function changePages(
  pages: NotificationPages | undefined,
  change: (item: Notification) => Notification | undefined,
): NotificationPages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        items: page.items.flatMap((item) => change(item) ?? []),
      })),
    }
  );
}

/** Keeps the newest page only: reopening the list must not load all former pages. */
export function keepFirstPage(pages: NotificationPages | undefined): NotificationPages | undefined {
  return pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) };
}

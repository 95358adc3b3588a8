import type { InfiniteData } from "@tanstack/react-query";
import type { Notification } from "../../../../shared/models/notification.ts";
import type { NotificationPage } from "./notification-calls.ts";

/** Where notifications lie in the cache of the service's answers. */
export const unreadKey = ["notifications", "unread"] as const;
export const notificationsKey = ["notifications", "list"] as const;

export type NotificationPages = InfiniteData<NotificationPage, string | undefined>;

/** The pages with each notification as `change` makes it; those of which it makes nothing are left out. */
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

/** The newest page alone: who opens the list again need not load all that was once looked through. */
export function keepFirstPage(pages: NotificationPages | undefined): NotificationPages | undefined {
  return pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) };
}

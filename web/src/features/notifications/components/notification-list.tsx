import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Notification } from "../../../../../shared/models/notification.ts";
import { Button } from "../../../components/controls/button.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { Loading, SkeletonLine } from "../../../components/feedback/skeleton.tsx";
import { contactIdOf, type ContactNames } from "../notification-contacts.ts";
import { NotificationItem } from "./notification-item.tsx";
import styles from "./notification-sheet.module.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { notificationsKey } from "../notification-cache.ts";
import { readNotifications } from "../notification-calls.ts";

export interface NotificationListProps {
  onRead: (item: Notification) => void;
  onRemove: (item: Notification) => void;
  /** Called when a link is opened. */
  onLeave: () => void;
  /** Focuses the title if no row is left. */
  focusTitle: () => void;
}

/** The list of notifications, newest first, page by page. States: loading, failed, empty, filled. */
export function NotificationList({ onRead, onRemove, onLeave, focusTitle }: NotificationListProps) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const list = useRef<HTMLUListElement>(null);
  const { notifications, contactNames, ...query } = useNotifications();

  // the pressed row disappears: another row takes the focus
  const focusRow = (index: number) => {
    const button = list.current?.children[index]?.querySelector<HTMLElement>("button:last-of-type");
    if (button) button.focus();
    else focusTitle();
  };
  const handleRead = (item: Notification, index: number) => {
    focusRow(index);
    onRead(item);
  };
  const handleRemove = (item: Notification, index: number, last: number) => {
    focusRow(index < last ? index + 1 : index - 1);
    onRemove(item);
  };

  if (notifications === undefined)
    return query.isError || query.isPaused ? (
      <FailedState onRetry={() => void query.refetch()} />
    ) : (
      <Waiting />
    );
  if (notifications.length === 0 && !query.hasNextPage)
    return (
      <EmptyState title={t("notifications.empty.title")} text={t("notifications.empty.text")} />
    );
  return (
    <>
      <ul ref={list} aria-label={t("notifications.title")} className={styles.list}>
        {notifications.map((item, index) => (
          <NotificationItem
            key={item._id}
            item={item}
            contactName={contactNames.get(contactIdOf(item) ?? "")}
            now={now}
            onOpen={() => {
              if (!item.read) onRead(item);
              onLeave();
            }}
            onRead={() => handleRead(item, index)}
            onRemove={() => handleRemove(item, index, notifications.length - 1)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          {query.isFetchNextPageError && <p role="alert">{t("notifications.moreFailed")}</p>}
          <Button
            busy={query.isFetchingNextPage && t("common.loading")}
            onClick={() => void query.fetchNextPage()}
          >
            {t("notifications.more")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Placeholder of three notifications. */
function Waiting() {
  return (
    <Loading>
      {Array.from({ length: 3 }, (_row, index) => (
        <div key={index} className={styles.waiting}>
          <SkeletonLine />
          <SkeletonLine width="half" />
          <SkeletonLine width="third" />
        </div>
      ))}
    </Loading>
  );
}

/** The user's notifications, newest first, page by page; read each time the list opens. */
function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ pageParam, signal }) => readNotifications(pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const pages = query.data?.pages;
  const contactNames: ContactNames = new Map(pages?.flatMap((page) => [...page.contactNames]));
  return { ...query, notifications: pages?.flatMap(({ items }) => items), contactNames };
}

import { CheckCheck } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Notification } from "../../../../../shared/models/notification.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState, FailedState } from "../../../components/empty-state.tsx";
import { SkeletonRows } from "../../../components/skeleton.tsx";
import { useFailureText } from "../../../lib/use-failure-text.ts";
import { useNotificationActions } from "../hooks/use-notification-actions.ts";
import { useNotifications } from "../hooks/use-notifications.ts";
import { NotificationItem } from "./notification-item.tsx";
import styles from "./notification-sheet.module.css";

export interface NotificationSheetProps {
  /** How many there are, whether shown or not. */
  unread: number;
  onLeave: () => void;
}

/** What the bell opens: the newest notifications, and what can be done with them. */
export function NotificationSheet({ unread, onLeave }: NotificationSheetProps) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { notifications, ...query } = useNotifications();
  const { read, readAll, remove, failure } = useNotificationActions();
  const isFailed = query.isError || query.isPaused;

  // what was pressed goes away, and the focus must not go with it
  const focusRow = (place: number) => {
    const row = list.current?.children[place];
    (row?.querySelector<HTMLElement>("button:last-of-type") ?? title.current)?.focus();
  };
  const handleReadAll = () => {
    title.current?.focus();
    readAll.mutate();
  };
  const handleRead = (item: Notification, place: number) => {
    focusRow(place);
    read.mutate(item);
  };
  const handleRemove = (item: Notification, place: number) => {
    focusRow(place + 1 < (list.current?.children.length ?? 0) ? place + 1 : place - 1);
    remove.mutate(item);
  };

  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {t("notifications.title")}
        </h2>
        {unread > 0 && (
          <Button variant="quiet" icon={CheckCheck} onClick={handleReadAll}>
            {t("notifications.readAll")}
          </Button>
        )}
      </div>
      {failure && <Failure of={failure} />}
      <output className="visually-hidden">{readAll.isSuccess && t("notifications.allRead")}</output>
      {notifications !== undefined && notifications.length > 0 && (
        <ul ref={list} aria-label={t("notifications.title")} className={styles.list}>
          {notifications.map((item, place) => (
            <NotificationItem
              key={item._id}
              item={item}
              now={now}
              onOpen={() => {
                if (!item.read) read.mutate(item);
                onLeave();
              }}
              onRead={() => handleRead(item, place)}
              onRemove={() => handleRemove(item, place)}
            />
          ))}
        </ul>
      )}
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
      {notifications?.length === 0 && !query.hasNextPage && (
        <EmptyState title={t("notifications.empty.title")} text={t("notifications.empty.text")} />
      )}
      {notifications === undefined &&
        (isFailed ? (
          <FailedState onRetry={() => void query.refetch()} />
        ) : (
          <div className={styles.waiting}>
            <SkeletonRows rows={3} />
          </div>
        ))}
    </>
  );
}

function Failure({ of }: { of: unknown }) {
  const { title, detail } = useFailureText()(of);
  return (
    <p role="alert" className={styles.failure}>
      {title} {detail}
    </p>
  );
}

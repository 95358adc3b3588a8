import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import {
  useNotificationActions,
  type NotificationFailure,
} from "../hooks/use-notification-actions.ts";
import { notificationsKey } from "../notification-cache.ts";
import { NotificationList } from "./notification-list.tsx";
import styles from "./notification-sheet.module.css";

export interface NotificationSheetProps {
  /** Number of all unread notifications. */
  unread: number;
  onLeave: () => void;
}

/** The sheet of the bell: the newest notifications and their actions. */
export function NotificationSheet({ unread, onLeave }: NotificationSheetProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const { read, readAll, remove, failure } = useNotificationActions();
  const focusTitle = () => title.current?.focus();

  const [isAllRead, setAllRead] = useState(false);
  useListOfArrivals(unread);

  const handleReadAll = async () => {
    // the button disappears with the last unread notification
    focusTitle();
    setAllRead(await readAll());
  };

  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {t("notifications.title")}
        </h2>
        {unread > 0 && (
          <Button variant="quiet" className={styles.all} onClick={() => void handleReadAll()}>
            {t("notifications.readAll")}
          </Button>
        )}
      </div>
      {failure !== undefined && <Failure {...failure} />}
      <output className="visually-hidden">{isAllRead && t("notifications.allRead")}</output>
      <NotificationList
        onRead={(item) => void read(item)}
        onRemove={(item) => void remove(item)}
        onLeave={onLeave}
        focusTitle={focusTitle}
      />
    </>
  );
}

/** Reads the open list again when a check found new notifications. */
function useListOfArrivals(unread: number): void {
  const cache = useQueryClient();
  const known = useRef(unread);
  useEffect(() => {
    if (unread > known.current) void cache.invalidateQueries({ queryKey: notificationsKey });
    known.current = unread;
  }, [cache, unread]);
}

function Failure({ action, cause }: NotificationFailure) {
  const { t } = useTranslation();
  const { title, detail } = useFailureText()(cause);
  return (
    <p role="alert" className={styles.failure}>
      <strong>{t(`notifications.failed.${action}`)}</strong> {title} {detail}
    </p>
  );
}

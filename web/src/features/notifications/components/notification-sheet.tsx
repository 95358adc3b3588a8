import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useNotificationActions } from "../hooks/use-notification-actions.ts";
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
      {failure !== undefined && <Failure of={failure} />}
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

function Failure({ of }: { of: unknown }) {
  const { title, detail } = useFailureText()(of);
  return (
    <p role="alert" className={styles.failure}>
      {title} {detail}
    </p>
  );
}

import { BellDot, Check, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Notification } from "../../../../../shared/models/notification.ts";
import { parseReceivedCard } from "../../../../../shared/contacts/received-notification.ts";
import { findScreen } from "../../../lib/screens.ts";
import { IconButton } from "../../../components/controls/button.tsx";
import { classes } from "../../../components/classes.ts";
import { UiIcon } from "../../../components/icon.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText, useShortMomentText } from "../../../lib/format/use-moment-text.ts";
import { NotificationFiles } from "./notification-files.tsx";
import styles from "./notification-item.module.css";

export interface NotificationItemProps {
  item: Notification;
  /** Name of the contact; `null`: the contact was deleted, absent: unknown. */
  contactName?: string | null | undefined;
  /** Time for relative dates, in ms since 1970. */
  now: number;
  /** Called when its link is opened in this tab. */
  onOpen: () => void;
  onRead: () => void;
  onRemove: () => void;
}

/** One notification: its text, its time, and whether it is unread, by weight, icon and word. */
export function NotificationItem({
  item,
  contactName,
  now,
  onOpen,
  onRead,
  onRemove,
}: NotificationItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const whenText = useShortMomentText();
  const id = useId();
  const { texts, createdAt, read } = item;
  const { link = "" } = item;
  // only own screens: `//host` is another site
  const screen = contactName === null ? undefined : findScreen(link.replace(/[?#].*/s, ""));
  const card = contactName === undefined ? undefined : parseReceivedCard(texts);
  const text =
    card === undefined
      ? texts[language]
      : t(contactName === null ? "notifications.takenBack" : "notifications.received", {
          giver: contactName,
          card,
        });
  return (
    <li className={classes(styles.item, !read && styles.unread)}>
      <div className={styles.said}>
        {screen === undefined ? (
          <p id={id}>{text}</p>
        ) : (
          <Link
            id={id}
            to={link}
            reloadDocument={screen.served !== "spa"}
            className={styles.link}
            onClick={onOpen}
            // the middle button opens a new tab
            onAuxClick={({ button }) => {
              if (button === 1 && !read) onRead();
            }}
          >
            {text}
          </Link>
        )}
        <p className={styles.facts}>
          {!read && (
            <span className={styles.mark}>
              <UiIcon of={BellDot} small />
              {t("notifications.unread")}
            </span>
          )}
          <time dateTime={createdAt} title={momentText(createdAt)}>
            {whenText(createdAt, now)}
          </time>
        </p>
        {item.files.length > 0 && <NotificationFiles ids={item.files} />}
      </div>
      {!read && (
        <IconButton
          icon={Check}
          label={t("notifications.read")}
          aria-describedby={id}
          onClick={onRead}
        />
      )}
      <IconButton
        icon={X}
        label={t("notifications.remove")}
        aria-describedby={id}
        onClick={onRemove}
      />
    </li>
  );
}

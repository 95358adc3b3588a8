import { useQueryClient } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useId, useRef, useState, type ToggleEvent } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/controls/button.tsx";
import { useOverlay } from "../../../lib/overlays/use-overlay.ts";
import { useUnreadCount } from "../hooks/use-unread-count.ts";
import {
  keepFirstPage,
  notificationsKey,
  unreadKey,
  type NotificationPages,
} from "../notification-cache.ts";
import { NotificationSheet } from "./notification-sheet.tsx";
import { classes } from "../../../components/classes.ts";
import popover from "../../../components/overlays/popover.module.css";
import styles from "./notification-bell.module.css";

/** Maximum number shown at the bell. */
const maxCount = 99;

/**
 * The bell in the bar, with the number of unread notifications; a press opens them. It is the browser's own popover:
 * Esc and a press outside close it and restore the focus.
 */
export function NotificationBell() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => sheet.current?.hidePopover();
  useOverlay(sheet, { isOpen, close });
  const unread = useUnreadCount() ?? 0;
  const number = unread > maxCount ? `${maxCount}+` : String(unread);

  const handleToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === "open");
    if (newState === "open") void cache.invalidateQueries({ queryKey: unreadKey });
    else cache.setQueryData<NotificationPages>(notificationsKey, keepFirstPage);
  };

  return (
    <>
      <span className={styles.place}>
        <IconButton
          icon={Bell}
          label={unread > 0 ? t("notifications.bell", { number }) : t("notifications.title")}
          popoverTarget={id}
          aria-expanded={isOpen}
        />
        {unread > 0 && (
          <span aria-hidden className={styles.number}>
            {number}
          </span>
        )}
      </span>
      <section
        ref={sheet}
        id={id}
        popover="auto"
        aria-label={t("notifications.title")}
        className={classes(popover.sheet, popover.fromBar, styles.sheet)}
        onToggle={handleToggle}
      >
        {isOpen && <NotificationSheet unread={unread} onLeave={close} />}
      </section>
    </>
  );
}

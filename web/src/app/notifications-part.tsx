import { lazy, Suspense } from "react";
import { loadTexts } from "../i18n/load-texts.ts";
import styles from "./notifications-part.module.css";

const NotificationBell = lazy(async () => {
  const [{ NotificationBell: bell }] = await Promise.all([
    import("../features/notifications/components/notification-bell.tsx"),
    loadTexts(["notifications"]),
  ]);
  return { default: bell };
});

/** The user's notifications as a part of the bar; they come behind the screen, and nothing moves. */
export function NotificationsPart() {
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <NotificationBell />
    </Suspense>
  );
}

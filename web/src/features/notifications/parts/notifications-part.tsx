import { lazy, Suspense } from "react";
import { loadTexts } from "../../../i18n/load-texts.ts";
import styles from "./notifications-part.module.css";

const NotificationBell = lazy(async () => {
  try {
    const [{ NotificationBell: bell }] = await Promise.all([
      import("../components/notification-bell.tsx"),
      loadTexts(["notifications"]),
    ]);
    return { default: bell };
  } catch {
    // no screen fails for its sake; it is there again when the page is loaded anew
    return { default: Place };
  }
});

/** Holds the bell's place. */
function Place() {
  return <span className={styles.place} />;
}

/** The user's notifications as a part of the bar; they come behind the screen, and nothing moves. */
export function NotificationsPart() {
  return (
    <Suspense fallback={<Place />}>
      <NotificationBell />
    </Suspense>
  );
}

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
    // a load failure must not break the screen; the next page load tries again
    return { default: Place };
  }
});

/** Reserves the space of the bell. */
function Place() {
  return <span className={styles.place} />;
}

/** The bell in the bar; it loads after the screen, in a reserved space. */
export function NotificationsPart() {
  return (
    <Suspense fallback={<Place />}>
      <NotificationBell />
    </Suspense>
  );
}

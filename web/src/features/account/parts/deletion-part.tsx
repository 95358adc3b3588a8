import { lazy, Suspense, type ComponentType } from "react";
import { useLocation } from "react-router";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { mainContentId } from "../../../components/layout/main-content-id.ts";
import type { PlannedDeletionProps } from "../own-data/planned-deletion.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { screens } from "../../../lib/screens.ts";
import styles from "./deletion-part.module.css";

const PlannedDeletion = lazy(
  async (): Promise<{ default: ComponentType<PlannedDeletionProps> }> => {
    try {
      const [{ PlannedDeletion: notice }] = await Promise.all([
        import("../own-data/planned-deletion.tsx"),
        loadTexts(["yourData"]),
      ]);
      return { default: notice };
    } catch {
      // a load failure must not break the screen; the settings show the same notice
      return { default: () => null };
    }
  },
);

/** The notice above every screen while the account's deletion is planned; the settings show it in place. */
export function DeletionPart({ user: { erasesAt, mustDo } }: { user: Me }) {
  const { pathname } = useLocation();
  if (erasesAt === undefined || mustDo || pathname === screens.settings.to()) return null;
  return (
    <div className={styles.part}>
      <Suspense>
        <PlannedDeletion
          erasesAt={erasesAt}
          onCancelled={() => document.getElementById(mainContentId)?.focus()}
        />
      </Suspense>
    </div>
  );
}

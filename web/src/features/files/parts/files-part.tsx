import { lazy, Suspense } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { WhenNear } from "../../../components/layout/when-near.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import styles from "../../../components/layout/part.module.css";

const FilesSection = lazy(async () => {
  const [{ FilesSection: section }] = await Promise.all([
    import("../components/files-section.tsx"),
    loadTexts(["files", "upload"]),
  ]);
  return { default: section };
});

/** The user's files as a part of a screen. It loads when it comes near to what is seen. */
export function FilesPart({ owner }: { owner: string }) {
  const waiting = <SkeletonRows rows={3} />;
  return (
    <WhenNear waiting={waiting} className={styles.part}>
      <Suspense fallback={waiting}>
        <FilesSection owner={owner} />
      </Suspense>
    </WhenNear>
  );
}

import { lazy, Suspense } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { WhenNear } from "../../../components/layout/when-near.tsx";
import type { StatisticSubject } from "../statistic-calls.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";
import styles from "../../../components/layout/part.module.css";

const StatisticSection = lazy(async () => {
  const [{ StatisticSection: section }] = await Promise.all([
    import("../components/statistic-section.tsx"),
    loadTexts(["statistics"]),
  ]);
  return { default: section };
});

/** The statistic of a subject as a part of a screen. It loads when it comes near to what is seen. */
export function StatisticsPart({ subject }: { subject: StatisticSubject }) {
  const waiting = <SkeletonRows rows={6} />;
  return (
    <WhenNear waiting={waiting} className={styles.part}>
      <Suspense fallback={waiting}>
        <StatisticSection subject={subject} />
      </Suspense>
    </WhenNear>
  );
}

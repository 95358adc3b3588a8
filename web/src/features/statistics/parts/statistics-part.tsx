import { lazy } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { LazySection } from "../../../components/layout/lazy-section.tsx";
import type { StatisticSubject } from "../statistic-calls.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";

const StatisticSection = lazy(async () => {
  const [{ StatisticSection: section }] = await Promise.all([
    import("../components/statistic-section.tsx"),
    loadTexts(["statistics"]),
  ]);
  return { default: section };
});

/** The statistics of a card or company as a section of another feature's screen. */
export function StatisticsPart({ subject }: { subject: StatisticSubject }) {
  return (
    <LazySection placeholder={<SkeletonRows rows={6} />} loads="near">
      <StatisticSection subject={subject} />
    </LazySection>
  );
}

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { SkeletonRows } from "../components/skeleton.tsx";
import type { StatisticSubject } from "../features/statistics/statistic-calls.ts";
import { loadTexts } from "../i18n/load-texts.ts";
import styles from "./statistics-part.module.css";

const StatisticSection = lazy(async () => {
  const [{ StatisticSection: section }] = await Promise.all([
    import("../features/statistics/components/statistic-section.tsx"),
    loadTexts(["statistics"]),
  ]);
  return { default: section };
});

/** The statistic of a subject as a part of a screen. It loads when it comes near to what is seen. */
export function StatisticsPart({ subject }: { subject: StatisticSubject }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      // While the page is busy, going out of sight and coming near arrive together.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "25% 0px" },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const waiting = <SkeletonRows rows={6} />;
  return (
    <div ref={place} className={styles.part}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <StatisticSection subject={subject} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

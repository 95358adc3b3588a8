import { lazy, Suspense } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { WhenNear } from "../../../components/layout/when-near.tsx";
import type { CardHistoryProps } from "./card-history.tsx";
import styles from "./history-part.module.css";

const CardHistory = lazy(async () => ({
  default: (await import("./card-history.tsx")).CardHistory,
}));

/** The changes of a card as a part of its screen. They load when they come near to what is seen. */
export function HistoryPart(props: CardHistoryProps) {
  const waiting = <SkeletonRows rows={2} />;
  return (
    <WhenNear waiting={waiting} className={styles.part}>
      <Suspense fallback={waiting}>
        <CardHistory {...props} />
      </Suspense>
    </WhenNear>
  );
}

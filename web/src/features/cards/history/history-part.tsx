import { lazy } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { LazySection } from "../../../components/layout/lazy-section.tsx";
import type { CardHistoryProps } from "./card-history.tsx";

const CardHistory = lazy(async () => ({
  default: (await import("./card-history.tsx")).CardHistory,
}));

/** The history of a card as a section of its screen. */
export function CardHistoryPart(props: CardHistoryProps) {
  return (
    <LazySection placeholder={<SkeletonRows rows={2} />} loads="near">
      <CardHistory {...props} />
    </LazySection>
  );
}

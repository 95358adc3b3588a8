import { lazy, Suspense } from "react";
import { LoadNearViewport } from "../../../components/layout/load-near-viewport.tsx";
import type { RecentSectionProps } from "./recent-section.tsx";

const RecentSection = lazy(async () => {
  try {
    return { default: (await import("./recent-section.tsx")).RecentSection };
  } catch {
    // the list does not fail for its sake
    return { default: () => null };
  }
});

/** What happened lately, below the cards. It loads when it comes near to what is seen, and nothing moves for it. */
export function RecentPart(props: RecentSectionProps) {
  return (
    <LoadNearViewport placeholder={null}>
      <Suspense>
        <RecentSection {...props} />
      </Suspense>
    </LoadNearViewport>
  );
}

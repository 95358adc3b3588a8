import { lazy, Suspense } from "react";
import { LoadNearViewport } from "../../../components/layout/load-near-viewport.tsx";
import type { RecentSectionProps } from "./recent-section.tsx";

const RecentSection = lazy(async () => {
  try {
    return { default: (await import("./recent-section.tsx")).RecentSection };
  } catch {
    // a load failure must not break the list
    return { default: () => null };
  }
});

/** The recent events below the cards, loaded near the viewport. */
export function RecentPart(props: RecentSectionProps) {
  return (
    <LoadNearViewport placeholder={null}>
      <Suspense>
        <RecentSection {...props} />
      </Suspense>
    </LoadNearViewport>
  );
}

import { lazy } from "react";
import type { Card } from "../../../../../shared/models/card.ts";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { LazySection } from "../../../components/layout/lazy-section.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";

const CardMaterials = lazy(async () => {
  const [{ CardMaterials: section }] = await Promise.all([
    import("./card-materials.tsx"),
    loadTexts(["materials"]),
  ]);
  return { default: section };
});

/** What is made of a card for mails and video calls. */
export function MaterialsPart({ card }: { card: Card }) {
  return (
    <LazySection placeholder={<SkeletonRows rows={3} />} loads="now">
      <CardMaterials card={card} />
    </LazySection>
  );
}

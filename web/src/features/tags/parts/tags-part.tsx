import { lazy } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { LazySection } from "../../../components/layout/lazy-section.tsx";
import type { TagsSectionProps } from "../components/tags-section.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";

const TagsSection = lazy(async () => {
  const [{ TagsSection: section }] = await Promise.all([
    import("../components/tags-section.tsx"),
    loadTexts(["tags"]),
  ]);
  return { default: section };
});

/** The printed codes and chips of a card as a section of its screen. */
export function TagsPart(props: TagsSectionProps) {
  return (
    <LazySection placeholder={<SkeletonRows rows={2} />} loads="now">
      <TagsSection {...props} />
    </LazySection>
  );
}

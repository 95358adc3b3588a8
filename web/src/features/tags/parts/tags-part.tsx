import { lazy, Suspense } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import type { TagsSectionProps } from "../components/tags-section.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import styles from "../../../components/layout/part.module.css";

const TagsSection = lazy(async () => {
  const [{ TagsSection: section }] = await Promise.all([
    import("../components/tags-section.tsx"),
    loadTexts(["tags"]),
  ]);
  return { default: section };
});

/** The printed codes and chips of a card as a part of its screen; loads behind the rest. */
export function TagsPart(props: TagsSectionProps) {
  return (
    <div className={styles.part}>
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <TagsSection {...props} />
      </Suspense>
    </div>
  );
}

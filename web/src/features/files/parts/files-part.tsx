import { lazy } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { LazySection } from "../../../components/layout/lazy-section.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";

const FilesSection = lazy(async () => {
  const [{ FilesSection: section }] = await Promise.all([
    import("../components/files-section.tsx"),
    loadTexts(["files", "upload"]),
  ]);
  return { default: section };
});

/** The user's files as a section of another feature's screen. */
export function FilesPart({ owner }: { owner: string }) {
  return (
    <LazySection placeholder={<SkeletonRows rows={3} />} loads="near">
      <FilesSection owner={owner} />
    </LazySection>
  );
}

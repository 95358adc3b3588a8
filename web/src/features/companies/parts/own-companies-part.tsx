import { lazy } from "react";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { LazySection } from "../../../components/layout/lazy-section.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";

const OwnCompaniesSection = lazy(async () => {
  const [{ OwnCompaniesSection: section }] = await Promise.all([
    import("../components/own-companies-section.tsx"),
    loadTexts(["companies"]),
  ]);
  return { default: section };
});

/** The user's companies as a section of another feature's screen. */
export function OwnCompaniesPart({ user }: { user: Me }) {
  return (
    <LazySection placeholder={<SkeletonRows rows={1} />} loads="near">
      <OwnCompaniesSection user={user} />
    </LazySection>
  );
}

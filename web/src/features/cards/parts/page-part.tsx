import { lazy, Suspense } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import type { CompanyPageProps } from "../preview/company-page.tsx";

const CompanyPage = lazy(async () => ({
  default: (await import("../preview/company-page.tsx")).CompanyPage,
}));

/** The public page of a card in the look of a company that may not be saved yet. */
export function PagePart(props: CompanyPageProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <CompanyPage {...props} />
    </Suspense>
  );
}

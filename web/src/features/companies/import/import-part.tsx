import { lazy, Suspense } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import type { ImportCardsProps } from "./import-cards.tsx";

const ImportCards = lazy(async () => {
  const [{ ImportCards: wizard }] = await Promise.all([
    import("./import-cards.tsx"),
    loadTexts(["imports"]),
  ]);
  return { default: wizard };
});

/** The import of cards; its code loads when it is opened. */
export function ImportPart(props: ImportCardsProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <ImportCards {...props} />
    </Suspense>
  );
}

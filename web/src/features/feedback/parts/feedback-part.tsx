import { lazy, Suspense } from "react";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { t } from "i18next";

export interface FeedbackPartProps {
  onClose: () => void;
}

const FeedbackDialog = lazy(async () => {
  try {
    const [{ FeedbackDialog: dialog }] = await Promise.all([
      import("../components/feedback-dialog.tsx"),
      loadTexts(["feedback", "upload"]),
    ]);
    return { default: dialog };
  } catch {
    // the next page load tries again
    notify.failure(t("common.loadFailed"), { detail: t("common.loadFailedHint") });
    return { default: Nothing };
  }
});

function Nothing() {
  return <></>;
}

/** The dialog for feedback; it loads when it is opened for the first time. */
export function FeedbackPart(props: FeedbackPartProps) {
  return (
    <Suspense>
      <FeedbackDialog {...props} />
    </Suspense>
  );
}

import { useTranslation } from "react-i18next";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";

/** Cancels the deletion of the account; a message shows the result. `keep` resolves to whether it worked. */
export function useCancelDeletion() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { refresh } = useSession();
  const { attempt, isBusy } = useSubmission();

  const keep = () =>
    attempt(async () => {
      try {
        await call("cancelDeletion", { body: {} });
      } catch (failure) {
        const { title, detail } = failureText(failure);
        notify.failure(t("yourData.leave.keepFailed"), { detail: `${title} ${detail}` });
        throw failure;
      }
      await refresh();
      notify.success(t("yourData.leave.kept"));
    });

  return { keep, isBusy };
}

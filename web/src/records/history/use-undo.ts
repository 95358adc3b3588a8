import { useTranslation } from "react-i18next";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import { notify } from "../../lib/overlays/toasts.ts";

/** Runs an undo and tells the user how it ended. Resolves to whether it succeeded. */
export function useUndo(): (work: () => Promise<void>) => Promise<boolean> {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return async (work) => {
    try {
      await work();
      notify.success(t("records.undo.done"));
      return true;
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(t("records.undo.failed"), { detail: `${title} ${detail}` });
      return false;
    }
  };
}

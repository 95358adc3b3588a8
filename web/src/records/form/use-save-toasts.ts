import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { getErrorCode, HubCallError } from "../../../../shared/client/hub-call-error.ts";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import { closeToast, notify } from "../../lib/overlays/toasts.ts";
import { screens } from "../../lib/screens.ts";
import { useUndo } from "../history/use-undo.ts";

/**
 * The messages about saves of a record. That of a success offers to undo the save.
 * @param revert writes the former content back; rejects if the record has changed since
 */
export function useSaveToasts<Stored>(revert: (saved: Stored, before: Stored) => Promise<void>) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const undo = useUndo();
  const failureShown = useRef<number>(undefined);
  const successShown = useRef<number>(undefined);

  return {
    onStart() {
      // the former failure is outdated, and the former save can no longer be undone separately
      for (const { current } of [failureShown, successShown])
        if (current !== undefined) closeToast(current);
    },
    onSaved(saved: Stored, before: Stored | undefined) {
      const action = before !== undefined && {
        text: t("common.undo"),
        run: () => void undo(() => revert(saved, before)),
      };
      successShown.current = notify.success(t("common.saved"), action ? { action } : {});
    },
    onFailed(failure: unknown, retry: () => void) {
      const { title, detail } = failureText(failure);
      const isLoggedOut = getErrorCode(failure) === "session.required";
      const isUnanswered = failure instanceof HubCallError && failure.status === 0;
      failureShown.current = notify.failure(t("common.saveFailed"), {
        detail: `${title} ${detail}`,
        ...(isLoggedOut ? { action: { text: t("shell.logIn"), run: openLogin } } : {}),
        ...(isUnanswered ? { action: { text: t("common.retry"), run: retry } } : {}),
      });
    },
  };
}

/** Opens the login in another tab, so that the unsaved edits stay. */
function openLogin(): void {
  window.open(screens.login.to(), "_blank", "noopener");
}

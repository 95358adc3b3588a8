import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { closeToast, notify } from "../../../lib/overlays/toasts.ts";
import { screens } from "../../../lib/screens.ts";
import { cacheCard } from "../card-cache.ts";
import { updateCard } from "../card-calls.ts";
import { revertingChanges } from "../card-values.ts";

/** The messages about saves of a card. That of a success offers to undo the save. */
export function useSaveToasts() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const failureShown = useRef<number>(undefined);
  const successShown = useRef<number>(undefined);

  /** Writes the former content back; fails if the card has changed since. */
  const undo = async (saved: Card, before: Card) => {
    try {
      cacheCard(cache, await updateCard(saved, revertingChanges(saved, before)));
      notify.success(t("cards.done.undone"));
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(t("cards.failed.undo"), { detail: `${title} ${detail}` });
    }
  };

  return {
    onStart() {
      // the former failure is outdated, and the former save can no longer be undone separately
      for (const { current } of [failureShown, successShown])
        if (current !== undefined) closeToast(current);
    },
    onSaved(saved: Card, before: Card | undefined) {
      const action = before && { text: t("common.undo"), run: () => void undo(saved, before) };
      successShown.current = notify.success(t("common.saved"), action ? { action } : {});
    },
    onFailed(failure: unknown) {
      const { title, detail } = failureText(failure);
      const isLoggedOut = getErrorCode(failure) === "session.required";
      failureShown.current = notify.failure(t("common.saveFailed"), {
        detail: `${title} ${detail}`,
        ...(isLoggedOut ? { action: { text: t("shell.logIn"), run: openLogin } } : {}),
      });
    },
  };
}

/** Opens the login in another tab, so that the unsaved edits stay. */
function openLogin(): void {
  window.open(screens.login.to(), "_blank", "noopener");
}

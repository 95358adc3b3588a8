import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import { notify } from "../../lib/overlays/toasts.ts";

export interface ActionRecord {
  _id: string;
}

/** Runs actions on records and tells the user how they ended. */
export function useRecordActions<Action extends string>() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<{ id: string; action: Action }>();

  /**
   * Runs an action while its button is busy; a failure is shown until it is closed. Resolves to whether it was done.
   * @param failedTitle what failed; absent: that an action failed
   */
  const attempt = async (
    { _id }: ActionRecord,
    action: Action,
    work: () => Promise<void>,
    failedTitle = t("common.actionFailed"),
  ): Promise<boolean> => {
    setBusy({ id: _id, action });
    try {
      await work();
      return true;
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(failedTitle, { detail: `${title} ${detail}`, about: _id });
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  /** Tells the user that an action is done. @param undo absent: the action cannot be undone */
  const reportDone = ({ _id }: ActionRecord, text: string, undo?: () => Promise<unknown>): void => {
    const action = undo && { text: t("common.undo"), run: () => void undo() };
    notify.success(text, { about: _id, ...(action ? { action } : {}) });
  };

  /** Whether this action runs on the record. */
  const isBusy = ({ _id }: ActionRecord, action: Action) =>
    busy?.id === _id && busy.action === action;

  return { attempt, reportDone, isBusy };
}

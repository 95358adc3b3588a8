import { useTranslation } from "react-i18next";
import { useConfirm, type Question } from "../../../components/feedback/confirm.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useState } from "react";

interface PersonAction {
  /** Id of the person or invitation, whose button is busy meanwhile. */
  id: string;
  /** Absent: it needs no question. */
  question?: Question;
  run: () => Promise<void>;
  done: string;
}

/** Runs an action on a person after a question, and tells how it ended. */
export function usePersonAction() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failureText = useFailureText();
  const { attempt, isBusy } = useSubmission();
  const [acting, setActing] = useState<string>();

  const act = async ({ id, question, run, done }: PersonAction) => {
    if (question && !(await confirm(question))) return;
    await attempt(async () => {
      setActing(id);
      try {
        await run();
        notify.success(done, { about: id });
      } catch (failure) {
        const { title, detail } = failureText(failure);
        notify.failure(t("common.saveFailed"), { detail: `${title} ${detail}`, about: id });
      }
    });
  };
  return { act, isActing: (id: string) => isBusy && acting === id };
}

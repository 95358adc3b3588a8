import { useId, useRef, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useCurrentPassword } from "../password/use-current-password.ts";
import { CurrentPasswordField } from "../password/current-password-field.tsx";
import styles from "../forms/dialog-form.module.css";

export interface DeleteAccountDialogProps {
  isOpen: boolean;
  graceDays: number;
  onClose: () => void;
}

/** Asks for confirmation before the account is deleted, and for the password if the login was some time ago. */
export function DeleteAccountDialog({ isOpen, graceDays, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const failureText = useFailureText();
  const { refresh } = useSession();
  const confirmation = useCurrentPassword();
  const safe = useRef<HTMLButtonElement>(null);

  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const isDone = await confirmation.attempt(async (password) => {
      await call("planDeletion", { body: password === undefined ? {} : { password } });
      await refresh();
    });
    if (isDone) onClose();
  };

  const reasonOf = (failure: unknown) =>
    getErrorCode(failure) === "last.admin"
      ? t("yourData.leave.lastAdmin")
      : failureText(failure).title;

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("yourData.leave.dialogTitle")}
      firstFocus={safe}
      body={
        <form
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(submit) => void handleSubmit(submit)}
        >
          {confirmation.failed && (
            <Notice
              key={confirmation.failed.attempt}
              kind="failure"
              title={t("yourData.leave.failed")}
            >
              {reasonOf(confirmation.failed.failure)}
            </Notice>
          )}
          <CurrentPasswordField
            confirmation={confirmation}
            label={t("yourData.leave.password")}
            help={t("yourData.leave.passwordHelp")}
            wrong={t("yourData.leave.wrongPassword")}
          />
        </form>
      }
      actions={
        <>
          <Button ref={safe} onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={confirmation.isBusy && t("yourData.leave.busy")}
          >
            {t("yourData.leave.submit")}
          </Button>
        </>
      }
    >
      {t("yourData.leave.dialogText", { count: graceDays })}
    </Dialog>
  );
}

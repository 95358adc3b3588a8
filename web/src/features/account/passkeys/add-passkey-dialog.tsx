import { useId, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useCurrentPassword } from "../password/use-current-password.ts";
import { passkeyFailure } from "./passkey-failure.ts";
import { CurrentPasswordField } from "../password/current-password-field.tsx";
import styles from "../forms/dialog-form.module.css";

export interface AddPasskeyDialogProps {
  isOpen: boolean;
  onAdd: (name: string, password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a new passkey and for the password; then the device asks. */
export function AddPasskeyDialog({ isOpen, onAdd, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const failureText = useFailureText();
  const confirmation = useCurrentPassword({ isAlwaysRequired: true });
  const [name, setName] = useState("");
  const [isNameMissing, setNameMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    setNameMissing(name.trim() === "");
    if (name.trim() === "") {
      first.current?.focus();
      return;
    }
    if (await confirmation.attempt((password = "") => onAdd(name.trim(), password))) {
      notify.success(t("passkeys.dialog.done"));
      onClose();
    }
  };

  const said = confirmation.failed && passkeyFailure(confirmation.failed.failure);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("passkeys.dialog.title")}
      firstFocus={first}
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
              title={t("passkeys.dialog.failed")}
            >
              {said ? t(`passkeys.dialog.${said}`) : failureText(confirmation.failed.failure).title}
            </Notice>
          )}
          <TextField
            ref={first}
            name="passkey-name"
            label={t("passkeys.dialog.name")}
            help={t("passkeys.dialog.nameHelp")}
            maxLength={100}
            autoComplete="off"
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
            {...(isNameMissing ? { error: t("errors.fieldProblems.required") } : {})}
          />
          <CurrentPasswordField
            confirmation={confirmation}
            label={t("passkeys.dialog.password")}
            help={t("passkeys.dialog.passwordHelp")}
            wrong={t("passkeys.dialog.wrongPassword")}
          />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={confirmation.isBusy && t("passkeys.dialog.busy")}
          >
            {t("passkeys.dialog.submit")}
          </Button>
        </>
      }
    >
      {t("passkeys.dialog.text")}
    </Dialog>
  );
}

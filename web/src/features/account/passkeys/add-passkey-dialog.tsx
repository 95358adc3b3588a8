import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../components/controls/field.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { PasswordDialog } from "../password/password-dialog.tsx";
import { useCurrentPassword } from "../password/use-current-password.ts";
import { findPasskeyFailure } from "./passkey-failure.ts";

export interface AddPasskeyDialogProps {
  isOpen: boolean;
  onAdd: (name: string, password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a new passkey and for the password; then the device asks. */
export function AddPasskeyDialog({ isOpen, onAdd, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const confirmation = useCurrentPassword({ isAlwaysRequired: true });
  const [name, setName] = useState("");
  const [isNameMissing, setNameMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  const handleSubmit = async () => {
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

  const describeFailure = (failure: unknown) => {
    const reason = findPasskeyFailure(failure);
    return reason ? t(`passkeys.dialog.${reason}`) : failureText(failure).title;
  };

  return (
    <PasswordDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("passkeys.dialog.title")}
      firstFocus={first}
      texts="passkeys.dialog"
      confirmation={confirmation}
      describeFailure={describeFailure}
      onSubmit={() => void handleSubmit()}
      fields={
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
      }
    >
      {t("passkeys.dialog.text")}
    </PasswordDialog>
  );
}

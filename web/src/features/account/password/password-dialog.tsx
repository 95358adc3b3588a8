import { useId, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog, type DialogProps } from "../../../components/overlays/dialog.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import type { CurrentPassword } from "./use-current-password.ts";
import styles from "./password-dialog.module.css";

export interface PasswordDialogProps extends Pick<
  DialogProps,
  "isOpen" | "onClose" | "title" | "children" | "firstFocus"
> {
  confirmation: CurrentPassword;
  /** Key below which the texts of the field, the buttons and the failure are. */
  texts: "yourData.leave" | "passkeys.dialog";
  /** The action loses data: the first focus is on the button that cancels. */
  isLoss?: boolean;
  /** Fields above the password. */
  fields?: ReactNode;
  describeFailure: (failure: unknown) => string;
  onSubmit: () => void;
}

/** A dialog that asks for the current password before an action, and shows why the action failed. */
export function PasswordDialog({
  confirmation,
  texts,
  isLoss = false,
  fields,
  firstFocus,
  describeFailure,
  onSubmit,
  ...dialog
}: PasswordDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { failed, isBusy } = confirmation;
  const first = isLoss ? cancel : firstFocus;
  return (
    <Dialog
      {...dialog}
      {...(first && { firstFocus: first })}
      body={
        <form
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(submit) => {
            submit.preventDefault();
            onSubmit();
          }}
        >
          {failed && (
            <Notice key={failed.attempt} kind="failure" title={t(`${texts}.failed`)}>
              {describeFailure(failed.failure)}
            </Notice>
          )}
          {fields}
          <CurrentPasswordField
            confirmation={confirmation}
            label={t(`${texts}.password`)}
            help={t(`${texts}.passwordHelp`)}
            wrong={t(`${texts}.wrongPassword`)}
          />
        </form>
      }
      actions={
        <>
          <Button ref={cancel} onClick={dialog.onClose}>
            {t("common.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isLoss ? "danger" : "primary"}
            busy={isBusy && t(`${texts}.busy`)}
          >
            {t(`${texts}.submit`)}
          </Button>
        </>
      }
    />
  );
}

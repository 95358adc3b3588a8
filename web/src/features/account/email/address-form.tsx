import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useAddress } from "./use-address.ts";
import { useInput } from "../forms/use-input.ts";
import { isIncomplete } from "../forms/is-incomplete.ts";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";

export interface AddressFormProps {
  /** Initial value. */
  email?: string;
  label: string;
  submit: string;
  busy: string;
  className?: string | undefined;
  /** Requests the mail; rejects with the failed call. */
  onSend: (email: string) => Promise<void>;
}

/** A form with one e-mail address that requests a mail to it. */
export function AddressForm({ email = "", onSend, ...props }: AddressFormProps) {
  const { t } = useTranslation();
  const form = useAddress(email, onSend);
  const input = useInput(form);
  return (
    <SubmitForm className={props.className} onSend={form.send}>
      {isIncomplete(form) && <Notice kind="failure" title={t("account.login.fillInAll")} />}
      {form.failed && (
        <FailureNotice
          failed={form.failed}
          title={t("account.mail.failed")}
          leavesFocus={form.problems.email !== undefined}
        />
      )}
      <TextField
        {...input("email")}
        type="email"
        label={props.label}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" large wide busy={form.isBusy && props.busy}>
        {props.submit}
      </Button>
    </SubmitForm>
  );
}

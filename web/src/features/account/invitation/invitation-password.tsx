import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useNewPassword } from "../password/use-new-password.ts";
import type { StepProps } from "./use-invitation.ts";
import { isIncomplete } from "../forms/is-incomplete.ts";
import { NewPasswordFields } from "../password/new-password-fields.tsx";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";
import { StepHead } from "./step-head.tsx";
import { UsernameForManagers } from "../password/username-for-managers.tsx";

/** The first step of an invitation. */
export function InvitationPassword({ invitation, onSubmit }: StepProps) {
  const { t } = useTranslation();
  const { email, lastName, firstName } = invitation;
  const form = useNewPassword([email, lastName, firstName], (password) => onSubmit({ password }));
  return (
    <>
      <StepHead step={1} title={t("registration.invitation.password")} />
      <SubmitForm onSend={form.send}>
        {isIncomplete(form) && <Notice kind="failure" title={t("registration.fillInAll")} />}
        {form.failed && (
          <FailureNotice failed={form.failed} leavesFocus={form.problems.password !== undefined} />
        )}
        <UsernameForManagers email={email} />
        <NewPasswordFields form={form} owner={form.owner} />
        <Button type="submit" variant="primary" large wide busy={form.isBusy && t("common.saving")}>
          {t("registration.invitation.next")}
        </Button>
      </SubmitForm>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import type { StepProps } from "./use-invitation.ts";
import { SubmitForm } from "../forms/submit-form.tsx";
import styles from "../forms/cover-form.module.css";

/** The only step for a user who has an account. */
export function InvitationJoin({ invitation, onSubmit }: StepProps) {
  const { t } = useTranslation();
  const { attempt, isBusy, failed } = useSubmission();
  const join = async () => {
    await attempt(() => onSubmit({ join: true }));
    return undefined;
  };
  return (
    <SubmitForm className={styles.form} onSend={join}>
      {failed && <FailureNotice failed={failed} />}
      <p>
        {invitation.company
          ? t("registration.invitation.joinLead")
          : t("registration.invitation.joinLeadNoCompany")}
      </p>
      <Button
        type="submit"
        variant="primary"
        large
        wide
        busy={isBusy && t("registration.invitation.joining")}
      >
        {t("registration.invitation.join")}
      </Button>
    </SubmitForm>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import type { StepProps } from "./use-invitation.ts";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";
import forms from "../forms/cover-form.module.css";
import styles from "./invitation-steps.module.css";

/** The only step for a user who has an account: to join the company, or to accept without joining. */
export function InvitationJoin({ invitation, onSubmit }: StepProps) {
  const { t } = useTranslation();
  const { attempt, isBusy, failed } = useSubmission();
  const [chosen, setChosen] = useState<"join" | "alone">("join");
  const { company, memberOf } = invitation;
  const accept = async (join: boolean) => {
    setChosen(join ? "join" : "alone");
    await attempt(() => onSubmit({ join }));
    return undefined;
  };
  const busy = (button: "join" | "alone") =>
    isBusy && chosen === button && t("registration.invitation.joining");
  return (
    <SubmitForm className={forms.form} onSend={() => accept(memberOf === undefined)}>
      {failed && <FailureNotice failed={failed} />}
      {memberOf === undefined ? (
        <>
          <p>
            {company
              ? t("registration.invitation.joinLead")
              : t("registration.invitation.joinLeadNoCompany")}
          </p>
          <Button type="submit" variant="primary" large wide busy={busy("join")}>
            {t("registration.invitation.join")}
          </Button>
        </>
      ) : (
        <Notice kind="warning" title={t("registration.invitation.memberOf", { company: memberOf })}>
          {t("registration.invitation.memberOfText")}
        </Notice>
      )}
      {company && (
        <>
          <Button large wide busy={busy("alone")} onClick={() => void accept(false)}>
            {t("registration.invitation.alone")}
          </Button>
          <p className={styles.note}>{t("registration.invitation.aloneNote")}</p>
        </>
      )}
    </SubmitForm>
  );
}

import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { chooseLanguage, useLanguage } from "../../../lib/format/language.ts";
import { useNames } from "../profile/use-names.ts";
import { isIncomplete } from "../forms/is-incomplete.ts";
import type { StepProps } from "./use-invitation.ts";
import { NamesFields } from "../profile/names-fields.tsx";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";
import { StepHead } from "./step-head.tsx";
import styles from "./invitation-steps.module.css";

/** The second step of an invitation: it completes the registration. */
export function InvitationNames({ invitation, onSubmit }: StepProps) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const joinId = useId();
  const [join, setJoin] = useState(true);
  const form = useNames(invitation, async (names) => {
    await onSubmit({ ...names, ...(invitation.company !== undefined && { join }) });
    if (names.language !== shown) await chooseLanguage(names.language);
  });
  const labels = {
    lastName: t("registration.lastName"),
    firstName: t("registration.firstName"),
    language: t("registration.language"),
    languageHelp: t("registration.languageHelp"),
  };
  return (
    <>
      <StepHead step={2} title={t("registration.invitation.names")} />
      <SubmitForm onSend={form.send}>
        {isIncomplete(form) && <Notice kind="failure" title={t("registration.fillInAll")} />}
        {form.failed && (
          <FailureNotice
            failed={form.failed}
            title={t("registration.failed")}
            leavesFocus={Object.keys(form.problems).length > 0}
          />
        )}
        <NamesFields form={form} labels={labels} />
        {invitation.company !== undefined && (
          <div className={styles.choice}>
            <label htmlFor={joinId}>
              <input
                id={joinId}
                type="checkbox"
                checked={join}
                aria-describedby={`${joinId}-help`}
                onChange={({ target }) => setJoin(target.checked)}
              />
              <span>{t("registration.invitation.joinCompany")}</span>
            </label>
            <p id={`${joinId}-help`}>{t("registration.invitation.joinCompanyHelp")}</p>
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          large
          wide
          busy={form.isBusy && t("registration.busy")}
        >
          {t("registration.invitation.finish")}
        </Button>
      </SubmitForm>
    </>
  );
}

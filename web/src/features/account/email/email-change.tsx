import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { PasswordField, TextField } from "../../../components/controls/field.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useEmailChange } from "./use-email-change.ts";
import { useInput } from "../forms/use-input.ts";
import { isIncomplete } from "../forms/is-incomplete.ts";
import styles from "./email-change.module.css";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";

/** The account's e-mail address. A change needs the password, and takes effect when the new address is confirmed. */
export function EmailChange({ user }: { user: Me }) {
  const { t } = useTranslation();
  const form = useEmailChange(user.email);
  const input = useInput(form);
  const { failed, sentTo } = form;
  const isWrongPassword = failed && getErrorCode(failed.failure) === "password.wrong";
  const same = t("settings.email.same", { problem: t("errors.fieldProblems.notAcceptable") });

  return (
    <SheetSection anchor="email" title={t("settings.email.title")} lead={t("settings.email.lead")}>
      <dl className={styles.now}>
        <dt>{t("settings.email.now")}</dt>
        <dd>{user.email}</dd>
      </dl>
      <SubmitForm onSend={form.send}>
        {isIncomplete(form) && <Notice kind="failure" title={t("account.login.fillInAll")} />}
        {failed && !isWrongPassword && (
          <FailureNotice
            failed={failed}
            title={t("account.mail.failed")}
            leavesFocus={Object.keys(form.problems).length > 0}
          />
        )}
        {sentTo !== undefined && (
          <Notice kind="success" title={t("settings.email.done")}>
            {t("settings.email.doneText", { email: sentTo })}
          </Notice>
        )}
        <TextField
          {...input("email", { notAcceptable: same })}
          type="email"
          label={t("settings.email.new")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...input("password", { wrong: t("settings.email.wrongPassword") })}
          label={t("settings.email.password")}
          autoComplete="current-password"
          required
        />
        <div>
          <Button type="submit" busy={form.isBusy && t("settings.email.busy")}>
            {t("settings.email.submit")}
          </Button>
        </div>
      </SubmitForm>
    </SheetSection>
  );
}

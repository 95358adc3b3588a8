import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { screens } from "../../../lib/screens.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { withNextPath } from "../../../lib/session/next-path.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useNewPassword } from "./use-new-password.ts";
import { isIncomplete } from "../forms/is-incomplete.ts";
import type { LoginState } from "../forms/login-state.ts";
import styles from "../forms/cover-form.module.css";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";

export interface NewPasswordFormProps {
  token: string;
  /** Called if the link is no longer valid. */
  onEnded: () => void;
}

/** Sets a new password. All sessions end, so the login follows. */
export function NewPasswordForm({ token, onEnded }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { begin } = useSession();
  const form = useNewPassword([], async (password) => {
    let next: string | undefined;
    try {
      ({ next } = await call("newPassword", { body: { token, password } }));
    } catch (failure) {
      if (getErrorCode(failure) === "token.invalid") return onEnded();
      throw failure;
    }
    begin({});
    const state: LoginState = { message: "passwordSet" };
    await navigate(withNextPath(screens.login.to(), next), { replace: true, state });
  });
  return (
    <>
      <CoverHead title={t("password.reset.title")} lead={t("password.reset.lead")} />
      <SubmitForm className={styles.form} onSend={form.send}>
        {isIncomplete(form) && <Notice kind="failure" title={t("account.login.fillInAll")} />}
        {form.failed && (
          <FailureNotice
            failed={form.failed}
            title={t("password.failed")}
            leavesFocus={Object.keys(form.problems).length > 0}
          />
        )}
        <NewPasswordFields
          form={form}
          owner={form.owner}
          labels={{ password: t("password.new"), again: t("password.newAgain") }}
        />
        <Button type="submit" variant="primary" large wide busy={form.isBusy && t("common.saving")}>
          {t("password.reset.submit")}
        </Button>
      </SubmitForm>
    </>
  );
}

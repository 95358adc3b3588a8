import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { screens } from "../../../app/screens.ts";
import { Button } from "../../../components/button.tsx";
import { CoverHead } from "../../../components/cover-head.tsx";
import { FailureNotice } from "../../../components/failure-notice.tsx";
import { Notice } from "../../../components/notice.tsx";
import { call } from "../../../lib/hub.ts";
import { codeOf } from "../../../../../shared/client/hub-call-error.ts";
import { onTheWay } from "../../../lib/next-path.ts";
import { useSession } from "../../../lib/session.tsx";
import { useNewPassword } from "../hooks/use-new-password.ts";
import { isIncomplete } from "../is-incomplete.ts";
import type { LoginState } from "../login-state.ts";
import styles from "./cover-form.module.css";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SentForm } from "./sent-form.tsx";

export interface NewPasswordFormProps {
  token: string;
  /** The link is good for nothing any more. */
  onEnded: () => void;
}

/** The new password, twice. All sessions end with it, so the login comes next. */
export function NewPasswordForm({ token, onEnded }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { begin } = useSession();
  const form = useNewPassword([], async (password) => {
    let next: string | undefined;
    try {
      ({ next } = await call("newPassword", { body: { token, password } }));
    } catch (failure) {
      if (codeOf(failure) === "token.invalid") return onEnded();
      throw failure;
    }
    begin({});
    const state: LoginState = { message: "passwordSet" };
    await navigate(onTheWay(screens.login.to(), next), { replace: true, state });
  });
  return (
    <>
      <CoverHead title={t("password.reset.title")} lead={t("password.reset.lead")} />
      <SentForm className={styles.form} onSend={form.send}>
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
      </SentForm>
    </>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { screens } from "../../../lib/screens.ts";
import { Button } from "../../../components/controls/button.tsx";
import { PasswordField, TextField } from "../../../components/controls/field.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { withNextPath } from "../../../lib/session/next-path.ts";
import { useLogin } from "./use-login.ts";
import { LoginProblemNotice } from "./login-problem-notice.tsx";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";
import styles from "./login-form.module.css";

/** E-mail address and password. A failure keeps what was typed. */
export function LoginForm({ email: initialEmail }: { email: string }) {
  const { t } = useTranslation();
  const { logIn, isEmpty, failed, isBusy, isConfirming } = useLogin();
  const [query] = useSearchParams();
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState("");

  const errorOf = (value: string) =>
    isEmpty && value.trim() === "" ? { error: t("errors.fieldProblems.required") } : {};

  return (
    <SubmitForm className={styles.form} onSend={() => logIn({ email, password })}>
      {isConfirming && !failed && <Notice kind="warning" title={t("account.login.confirmLead")} />}
      {isEmpty && <Notice kind="failure" title={t("account.login.fillInAll")} />}
      {failed && <LoginProblemNotice key={failed.attempt} failed={failed} email={email} />}
      <TextField
        type="email"
        name="email"
        label={t("account.login.email")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        {...errorOf(email)}
      />
      <PasswordField
        name="password"
        label={t("account.login.password")}
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        aside={
          <TextLink to={withNextPath(screens.forgotPassword.to(), query.get("next"))}>
            {t("account.login.forgotPassword")}
          </TextLink>
        }
        {...errorOf(password)}
      />
      <Button type="submit" variant="primary" large wide busy={isBusy && t("account.login.busy")}>
        {t("account.login.submit")}
      </Button>
    </SubmitForm>
  );
}

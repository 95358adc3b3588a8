import { useTranslation } from "react-i18next";
import { tokens } from "../../../../../shared/limits.ts";
import { screens } from "../../../app/screens.ts";
import { CoverHead } from "../../../components/cover-head.tsx";
import { TextButton, TextLink } from "../../../components/text-link.tsx";
import { call } from "../../../lib/hub.ts";
import { useSignUp } from "../hooks/use-sign-up.ts";
import { MailSent } from "./mail-sent.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import styles from "./other-way.module.css";

const hourMs = 3_600_000;

/** Opening an account: the form, then where the mail went. */
export function SignUp() {
  const { t } = useTranslation();
  const form = useSignUp();
  if (form.sentTo !== undefined)
    return (
      <MailSent
        title={t("registration.done.title")}
        text={t("registration.done.text", { count: tokens.confirmMs / hourMs })}
        email={form.sentTo}
        onAgain={(email) => call("resendConfirmation", { body: { email } })}
      >
        <TextButton onClick={form.backToForm}>{t("registration.done.change")}</TextButton>
        <TextLink to={screens.login.to()}>{t("registration.logIn")}</TextLink>
      </MailSent>
    );
  return (
    <>
      <CoverHead title={t("registration.title")} lead={t("registration.lead")} />
      <SignUpForm form={form} />
      <p className={styles.other}>
        {t("registration.hasAccount")}{" "}
        <TextLink to={screens.login.to()} className={styles.strong}>
          {t("registration.logIn")}
        </TextLink>
      </p>
    </>
  );
}

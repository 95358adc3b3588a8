import { useTranslation } from "react-i18next";
import { tokenLifetimes } from "../../../../../shared/limits/sessions.ts";
import { screens } from "../../../lib/screens.ts";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { TextButton, TextLink } from "../../../components/controls/text-link.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { withNextPath } from "../../../lib/session/next-path.ts";
import { useSignUp } from "./use-sign-up.ts";
import { MailSent } from "../email/mail-sent.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import styles from "../forms/alternative.module.css";

const hourMs = 3_600_000;

/** Sign-up: the form, then the address to which the mail was sent. `next` is carried through that mail. */
export function SignUp({ next }: { next: string | null }) {
  const { t } = useTranslation();
  const form = useSignUp(next);
  const login = withNextPath(screens.login.to(), next);
  if (form.sentTo !== undefined)
    return (
      <MailSent
        title={t("registration.done.title")}
        text={t("registration.done.text", { count: tokenLifetimes.confirmMs / hourMs })}
        email={form.sentTo}
        onResend={(email) => call("resendConfirmation", { body: { email } })}
      >
        <TextButton onClick={form.backToForm}>{t("registration.done.change")}</TextButton>
        <TextLink to={login}>{t("registration.logIn")}</TextLink>
      </MailSent>
    );
  return (
    <>
      <CoverHead title={t("registration.title")} lead={t("registration.lead")} />
      <SignUpForm form={form} />
      <p className={styles.other}>
        {t("registration.hasAccount")}{" "}
        <TextLink to={login} className={styles.strong}>
          {t("registration.logIn")}
        </TextLink>
      </p>
    </>
  );
}

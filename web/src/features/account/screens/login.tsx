import { readSignedUpAddress } from "../forms/signed-up-address.ts";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { screens } from "../../../lib/screens.ts";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { CoverPage } from "../../../components/layout/cover-page.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { localPath, withNextPath } from "../../../lib/session/next-path.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { LoginForm } from "../login/login-form.tsx";
import { LoginMessage, SessionEndedNotice } from "../login/login-message.tsx";
import { PasskeyLogin } from "../passkeys/passkey-login.tsx";
import styles from "../forms/alternative.module.css";
import { loginStateOf } from "../forms/login-state.ts";

/** The login. A logged-in user is redirected to `next`, or to their cards. */
export default function Login() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { user, lost } = useSession();
  const { message, email = readSignedUpAddress() } = loginStateOf(useLocation().state);
  const next = query.get("next");
  if (user) return <Navigate to={localPath(next, screens.myCards.to())} replace />;
  return (
    <CoverPage>
      <CoverHead title={t("account.login.title")} lead={t("account.login.lead")} />
      {message && <LoginMessage message={message} />}
      {lost && !message && <SessionEndedNotice lost={lost} />}
      <LoginForm email={email} />
      <PasskeyLogin />
      <p className={styles.other}>
        {t("account.login.noAccount")}{" "}
        <TextLink to={withNextPath(screens.registrate.to(), next)} className={styles.strong}>
          {t("account.login.signUp")}
        </TextLink>
      </p>
    </CoverPage>
  );
}

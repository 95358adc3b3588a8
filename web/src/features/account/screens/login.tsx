import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { CoverPage } from "../../../components/cover-page.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import { screens } from "../../../app/screens.ts";
import { localPath } from "../../../lib/next-path.ts";
import { useSession } from "../../../lib/session.tsx";
import { LoginForm } from "../components/login-form.tsx";
import styles from "./login.module.css";

/** The login. Whoever is logged in goes on to where they wanted, or to their cards. */
export default function Login() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { user } = useSession();
  if (user) return <Navigate to={localPath(query.get("next"), screens.myCards.to())} replace />;
  return (
    <CoverPage>
      <h1>{t("account.login.title")}</h1>
      <p className={styles.lead}>{t("account.login.lead")}</p>
      <LoginForm />
      <p className={styles.signUp}>
        {t("account.login.noAccount")}{" "}
        <TextLink to={screens.registrate.to()} className={styles.strong}>
          {t("account.login.signUp")}
        </TextLink>
      </p>
    </CoverPage>
  );
}

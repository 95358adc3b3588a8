import { Contact, LogIn, LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { CoverPage } from "../../../components/layout/cover-page.tsx";
import { screens } from "../../../lib/screens.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import styles from "./no-access.module.css";

const reasons = ["missingGroup", "deniedByGuard"] as const;

/** Why a guard refused a screen (spec section 5), with links. The address has the guard's reason. */
export default function NoAccess() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { ready, user } = useSession();
  const reason = reasons.find((known) => known === query.get("reason"));
  return (
    <CoverPage>
      <h1>{t("access.denied")}</h1>
      {reason && (
        <>
          <p className={styles.reason}>{t(`access.${reason}`)}</p>
          <p className={styles.text}>{t(`account.noAccess.${reason}`)}</p>
        </>
      )}
      {ready && (
        <div className={styles.actions}>
          <ButtonLink
            variant="primary"
            icon={user ? Contact : LogIn}
            to={user ? screens.myCards.to() : screens.login.to()}
          >
            {user ? t("account.noAccess.myCards") : t("account.noAccess.logIn")}
          </ButtonLink>
          {user && <LogOutButton />}
        </div>
      )}
    </CoverPage>
  );
}

function LogOutButton() {
  const { t } = useTranslation();
  const { logOut } = useSession();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  const handleLogOut = async () => {
    setBusy(true);
    try {
      await logOut();
      await navigate(screens.login.to());
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(title, { detail });
      setBusy(false);
    }
  };

  return (
    <Button
      icon={LogOut}
      busy={isBusy && t("account.noAccess.loggingOut")}
      onClick={() => void handleLogOut()}
    >
      {t("account.noAccess.logOut")}
    </Button>
  );
}

import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { usePasskeyLogin } from "./use-passkey-login.ts";
import { findPasskeyFailure } from "./passkey-failure.ts";
import styles from "./passkey-login.module.css";

/** The passkey login below the password login; hidden in browsers without passkeys. */
export function PasskeyLogin() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { logIn, isBusy, failed } = usePasskeyLogin();
  if (typeof window === "undefined" || window.PublicKeyCredential === undefined) return null;
  const deviceFailure = failed && findPasskeyFailure(failed.failure);
  return (
    <div className={styles.other}>
      <p className={styles.or}>
        <span>{t("passkeys.or")}</span>
      </p>
      {failed && (
        <Notice key={failed.attempt} kind="failure" title={t("account.login.failed")}>
          {deviceFailure ? t("passkeys.dialog.cancelled") : failureText(failed.failure).title}
        </Notice>
      )}
      <Button
        wide
        large
        icon={KeyRound}
        busy={isBusy && t("passkeys.logInBusy")}
        onClick={() => void logIn()}
      >
        {t("passkeys.logIn")}
      </Button>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import type { LoginState } from "../forms/login-state.ts";
import styles from "./login-message.module.css";
import { useState } from "react";
import { hasDrafts } from "../../../lib/session/drafts.ts";
import type { SessionLoss } from "../../../lib/session/session-state.ts";

/** The message of another screen above the login form. */
export function LoginMessage({ message }: { message: NonNullable<LoginState["message"]> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.message}>
      <Notice kind="success" title={t(`account.done.${message}`)}>
        {t(`account.done.${message}Text`)}
      </Notice>
    </div>
  );
}

/** Why the login is shown in place of a screen, and that unsaved edits are kept. */
export function SessionEndedNotice({ lost }: { lost: SessionLoss }) {
  const { t } = useTranslation();
  const [areDraftsKept] = useState(hasDrafts);
  return (
    <div className={styles.message}>
      <Notice kind="warning" title={t(`account.login.lost.${lost}`)}>
        {areDraftsKept && t("account.login.draftsStay")}
      </Notice>
    </div>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import { hasDrafts } from "../../../lib/session/drafts.ts";
import type { SessionLoss } from "../../../lib/session/session-state.ts";
import styles from "./login-message.module.css";

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

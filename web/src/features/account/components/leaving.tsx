import { useState } from "react";
import { useTranslation } from "react-i18next";
import { erasure } from "../../../../../shared/limits.ts";
import type { Me } from "../../../../../shared/replies.ts";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { call } from "../../../lib/hub.ts";
import { dateText } from "../../../lib/date-text.ts";
import { useLanguage } from "../../../lib/language.ts";
import { useSession } from "../../../lib/session.tsx";
import { notify } from "../../../lib/toasts.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useFailureText } from "../../../lib/use-failure-text.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import styles from "./your-data.module.css";

const graceDays = erasure.graceMs / 86_400_000;

/** The way out, and while the days of grace last, the way back. */
export function Leaving({ user }: { user: Me }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const failureText = useFailureText();
  const { refresh } = useSession();
  const { attempt, isBusy } = useAttempt();
  const [isOpen, setOpen] = useState(false);

  const handleKeep = () =>
    attempt(async () => {
      try {
        await call("cancelDeletion", { body: {} });
        await refresh();
        notify.success(t("yourData.leave.kept"));
      } catch (failure) {
        notify.failure(t("yourData.leave.keepFailed"), { detail: failureText(failure).title });
      }
    });

  if (user.erasesAt !== undefined) {
    const date = dateText("spelledDay", Date.parse(user.erasesAt), language);
    return (
      <div className={styles.part}>
        <h3>{t("yourData.leave.title")}</h3>
        <Notice kind="warning" title={t("yourData.leave.planned", { date })}>
          <p>{t("yourData.leave.plannedText")}</p>
          <Button
            variant="primary"
            busy={isBusy && t("yourData.leave.keepBusy")}
            onClick={() => void handleKeep()}
          >
            {t("yourData.leave.keep")}
          </Button>
        </Notice>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <h3>{t("yourData.leave.title")}</h3>
      <p className={styles.lead}>{t("yourData.leave.lead", { count: graceDays })}</p>
      <div>
        <Button variant="quietDanger" onClick={() => setOpen(true)}>
          {t("yourData.leave.start")}
        </Button>
      </div>
      <LeaveDialog isOpen={isOpen} graceDays={graceDays} onClose={() => setOpen(false)} />
    </div>
  );
}

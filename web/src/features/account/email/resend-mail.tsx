import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useCountdown } from "../../../lib/browser/use-countdown.ts";
import styles from "./resend-mail.module.css";

/** Wait before the mail may be requested again. */
const waitSeconds = 60;

export interface ResendMailProps {
  email: string;
  /** Requests the mail again. */
  onResend: (email: string) => Promise<unknown>;
  /** A mail was sent just now: the wait begins immediately. */
  startsWaiting: boolean;
}

/** A button that requests a mail again, one minute after the last one. */
export function ResendMail({ email, onResend, startsWaiting }: ResendMailProps) {
  const { t } = useTranslation();
  const { attempt, isBusy, failed } = useSubmission();
  const { left, restart } = useCountdown(startsWaiting ? waitSeconds : 0, waitSeconds);

  const send = async () => {
    const isSent = await attempt(async () => {
      await onResend(email);
    });
    if (!isSent) return;
    restart();
    notify.success(t("account.mail.sentAgain"), { detail: email });
  };

  return (
    <div className={styles.again}>
      {failed && <FailureNotice failed={failed} title={t("account.mail.failed")} />}
      <div className={styles.row}>
        <Button
          disabled={left > 0}
          busy={isBusy && t("account.mail.sending")}
          onClick={() => void send()}
        >
          {t("account.mail.again")}
        </Button>
        {left > 0 && (
          <span role="timer" className={styles.left}>
            {t("account.mail.waitTime", { time: clockText(left) })}
          </span>
        )}
      </div>
    </div>
  );
}

/** `0:07` */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

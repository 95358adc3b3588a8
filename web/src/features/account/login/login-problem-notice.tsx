import { lazy, Suspense, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import type { FailedSubmission } from "../../../lib/hub/use-submission.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import styles from "./login-form.module.css";

// lazy: few visitors need it, and the size of the login is limited by a test
const ResendMail = lazy(async () => ({
  default: (await import("../email/resend-mail.tsx")).ResendMail,
}));

export interface LoginProblemNoticeProps {
  failed: FailedSubmission;
  /** The address of the failed login. */
  email: string;
}

/**
 * Why the login failed (spec section 8); it takes the focus. Only after the right password it says that the address is
 * not confirmed, and offers to send the mail again.
 */
export function LoginProblemNotice({ failed, email }: LoginProblemNoticeProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);

  const code = getErrorCode(failed.failure);
  const { title, detail } =
    code === "token.invalid"
      ? { title: t("account.login.confirmEnded"), detail: t("account.login.confirmEndedText") }
      : failureText(failed.failure);
  return (
    <Notice ref={notice} kind="failure" title={t("account.login.failed")}>
      <p>
        {title} {detail}
      </p>
      {code === "login.emailUnconfirmed" && (
        <div className={styles.again}>
          <Suspense>
            <ResendMail
              email={email.trim()}
              onResend={(to) => call("resendConfirmation", { body: { email: to } })}
              startsWaiting={false}
            />
          </Suspense>
        </div>
      )}
    </Notice>
  );
}

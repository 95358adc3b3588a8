import { lazy, Suspense, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { codeOf } from "../../../../../shared/client/hub-call-error.ts";
import type { FailedSubmission } from "../../../lib/hub/use-submission.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import styles from "./login-form.module.css";

// few need it, and the login is weighed
const ResendMail = lazy(async () => ({
  default: (await import("../email/resend-mail.tsx")).ResendMail,
}));

export interface LoginProblemNoticeProps {
  failed: FailedSubmission;
  /** With which somebody tried. */
  email: string;
}

/**
 * Says why the login failed (spec section 8), and takes the focus. Only who gave the right password is told that the
 * address is not confirmed, and may have the mail sent again.
 */
export function LoginProblemNotice({ failed, email }: LoginProblemNoticeProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);

  const code = codeOf(failed.failure);
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
              onAgain={(to) => call("resendConfirmation", { body: { email: to } })}
              waits={false}
            />
          </Suspense>
        </div>
      )}
    </Notice>
  );
}

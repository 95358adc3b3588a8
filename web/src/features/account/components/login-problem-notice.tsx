import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/notice.tsx";
import { useFailureText } from "../../../lib/use-failure-text.ts";
import type { LoginProblem } from "../hooks/use-login.ts";

/** Says why the login failed (spec section 8), and takes the focus. */
export function LoginProblemNotice({ problem }: { problem: LoginProblem }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);

  if (problem.kind === "empty")
    return <Notice ref={notice} kind="failure" title={t("account.login.fillInAll")} />;
  const { title, detail } = failureText(problem.failure);
  return (
    <Notice ref={notice} kind="failure" title={t("account.login.failed")}>
      <p>
        {title} {detail}
      </p>
    </Notice>
  );
}

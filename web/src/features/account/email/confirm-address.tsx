import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { screens } from "../../../lib/screens.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { withNextPath } from "../../../lib/session/next-path.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import type { LoginState } from "../forms/login-state.ts";
import styles from "../forms/cover-form.module.css";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";

export interface ConfirmAddressProps {
  token: string;
  /** Called if the link is no longer valid. */
  onEnded: () => void;
}

/**
 * The button that confirms an address. Then visitors go to the login, and users who changed their address to the
 * settings.
 */
export function ConfirmAddress({ token, onEnded }: ConfirmAddressProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user, refresh } = useSession();
  const { attempt, isBusy, failed } = useSubmission();

  const confirm = async () => {
    let next: string | undefined;
    try {
      ({ next } = await call("confirmEmail", { body: { token } }));
    } catch (failure) {
      if (getErrorCode(failure) === "token.invalid") return onEnded();
      throw failure;
    }
    if (user) {
      await refresh();
      notify.success(t("registration.confirm.done"));
      return navigate(screens.settings.to(), { replace: true });
    }
    const state: LoginState = { message: "confirmed" };
    return navigate(withNextPath(screens.login.to(), next), { replace: true, state });
  };

  return (
    <>
      <CoverHead title={t("registration.confirm.title")} lead={t("registration.confirm.lead")} />
      <SubmitForm
        className={styles.form}
        onSend={async () => {
          await attempt(async () => confirm());
          return undefined;
        }}
      >
        {failed && <FailureNotice failed={failed} />}
        <Button
          type="submit"
          variant="primary"
          large
          wide
          busy={isBusy && t("registration.confirm.busy")}
        >
          {t("registration.confirm.submit")}
        </Button>
      </SubmitForm>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useOpenOrders } from "./use-open-orders.ts";
import { PasswordDialog } from "../password/password-dialog.tsx";
import { useCurrentPassword } from "../password/use-current-password.ts";

export interface DeleteAccountDialogProps {
  isOpen: boolean;
  graceDays: number;
  onClose: () => void;
}

/** Asks for confirmation before the account is deleted, and for the password if the login was some time ago. */
export function DeleteAccountDialog({ isOpen, graceDays, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { user, refresh } = useSession();
  const openOrders = useOpenOrders(user?._id, isOpen);
  const confirmation = useCurrentPassword();

  const handleSubmit = async () => {
    const isDone = await confirmation.attempt(async (password) => {
      await call("planDeletion", { body: password === undefined ? {} : { password } });
      await refresh();
    });
    if (isDone) onClose();
  };

  const describeFailure = (failure: unknown) =>
    getErrorCode(failure) === "last.admin"
      ? t("yourData.leave.lastAdmin")
      : failureText(failure).title;

  return (
    <PasswordDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("yourData.leave.dialogTitle")}
      texts="yourData.leave"
      isLoss
      confirmation={confirmation}
      describeFailure={describeFailure}
      onSubmit={() => void handleSubmit()}
    >
      {t("yourData.leave.dialogText", { count: graceDays })} {t("yourData.leave.orders")}
      {openOrders > 0 && (
        <>
          {" "}
          <strong>{t("yourData.leave.openOrders", { count: openOrders })}</strong>
        </>
      )}
    </PasswordDialog>
  );
}

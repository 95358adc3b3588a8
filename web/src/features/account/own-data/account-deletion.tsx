import { useState } from "react";
import { useTranslation } from "react-i18next";
import { erasureTimes } from "../../../../../shared/limits/accounts.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { PlannedDeletion } from "./planned-deletion.tsx";
import styles from "./your-data.module.css";

const graceDays = erasureTimes.graceMs / 86_400_000;

/** Deletion of the account, and its cancellation during the grace period. */
export function AccountDeletion({ user }: { user: Me }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);

  if (user.erasesAt !== undefined)
    return (
      <div className={styles.part}>
        <h3>{t("yourData.leave.title")}</h3>
        <PlannedDeletion erasesAt={user.erasesAt} />
      </div>
    );
  return (
    <div className={styles.part}>
      <h3>{t("yourData.leave.title")}</h3>
      <p className={styles.lead}>{t("yourData.leave.lead", { count: graceDays })}</p>
      <div>
        <Button variant="quietDanger" flush onClick={() => setOpen(true)}>
          {t("yourData.leave.start")}
        </Button>
      </div>
      <DeleteAccountDialog isOpen={isOpen} graceDays={graceDays} onClose={() => setOpen(false)} />
    </div>
  );
}

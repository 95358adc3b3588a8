import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useCancelDeletion } from "./use-cancel-deletion.ts";
import styles from "./planned-deletion.module.css";

export interface PlannedDeletionProps {
  /** When the account is deleted, ISO 8601. */
  erasesAt: string;
  /** Called when the deletion was cancelled; this notice is removed. */
  onCancelled?: () => void;
}

/** The day of the account's deletion, and a button to cancel it. */
export function PlannedDeletion({ erasesAt, onCancelled }: PlannedDeletionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { keep, isBusy } = useCancelDeletion();
  const date = dateText("spelledDay", Date.parse(erasesAt), language);

  const handleKeep = async () => {
    if (await keep()) onCancelled?.();
  };

  return (
    <Notice kind="warning" title={t("yourData.leave.planned", { date })}>
      <p>{t("yourData.leave.plannedText")}</p>
      <Button
        className={styles.keep}
        busy={isBusy && t("yourData.leave.keepBusy")}
        onClick={() => void handleKeep()}
      >
        {t("yourData.leave.keep")}
      </Button>
    </Notice>
  );
}

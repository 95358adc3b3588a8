import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import styles from "./card-notices.module.css";

export interface CardNoticesProps {
  /** Whether another user owns the card. */
  isForeign: boolean;
  /** Whether this user may not edit it. */
  isLocked: boolean;
}

/** Notices above the form: another owner, or a locked card. */
export function CardNotices({ isForeign, isLocked }: CardNoticesProps) {
  const { t } = useTranslation();
  if (!isForeign && !isLocked) return null;
  return (
    <div className={styles.notices}>
      {isForeign && (
        <Notice kind="warning" title={t("cards.detail.foreign")}>
          {!isLocked && t("cards.detail.foreignText")}
        </Notice>
      )}
      {isLocked && (
        <Notice kind="warning" icon={Lock} title={t("cards.detail.locked")}>
          {t("cards.detail.lockedWhy")}
        </Notice>
      )}
    </div>
  );
}

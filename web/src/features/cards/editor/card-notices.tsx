import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import styles from "./card-notices.module.css";

export interface CardNoticesProps {
  /** Whether it belongs to somebody else. */
  isForeign: boolean;
  /** Whether this user may not edit it. */
  isLocked: boolean;
}

/** What must be known before a card is edited: whose it is, and whether it can be edited at all. */
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

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import { bytesText } from "../../../lib/format/bytes-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { FileQuota } from "../../../../../shared/models/file.ts";
import styles from "./quota-meter.module.css";

/** Share of the quota from which a warning is shown. */
const nearly = 0.8;

/** The used share of the quota. */
export function QuotaMeter({ quota: { usedBytes, limitBytes, files } }: { quota: FileQuota }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const isFull = usedBytes >= limitBytes;
  return (
    <div className={styles.quota}>
      <p id={id} className={styles.words}>
        {t("files.used", {
          count: files,
          used: bytesText(usedBytes, language),
          limit: bytesText(limitBytes, language),
        })}
      </p>
      <meter
        aria-labelledby={id}
        min={0}
        max={limitBytes}
        high={limitBytes * nearly}
        optimum={0}
        value={usedBytes}
        className={styles.bar}
      />
      {usedBytes >= limitBytes * nearly && (
        <Notice kind="warning" title={t(isFull ? "files.full" : "files.nearlyFull")}>
          {t("files.makeRoom")}
        </Notice>
      )}
    </div>
  );
}

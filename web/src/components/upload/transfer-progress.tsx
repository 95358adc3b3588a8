import { useTranslation } from "react-i18next";
import { bytesText } from "../../lib/format/bytes-text.ts";
import { useLanguage } from "../../lib/format/language.ts";
import type { TransferRate } from "../../lib/download/transfer-rate.ts";
import styles from "./transfer-progress.module.css";

export interface TransferProgressProps {
  /** Accessible name of the progress bar. */
  label: string;
  doneBytes: number;
  totalBytes: number;
  /** Absent until the first measurement. */
  rate: TransferRate | undefined;
}

/** Progress of a transfer: a bar, transferred and total bytes, speed and remaining time. */
export function TransferProgress({ label, doneBytes, totalBytes, rate }: TransferProgressProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [
    t("upload.progress", {
      sent: bytesText(doneBytes, language, totalBytes),
      size: bytesText(totalBytes, language),
    }),
    rate && t("upload.rate", { rate: bytesText(rate.bytesPerSecond, language) }),
    rate && t(...leftText(rate.secondsLeft)),
  ];
  return (
    <div className={styles.transfer}>
      <progress
        aria-label={label}
        className={styles.bar}
        value={doneBytes}
        max={Math.max(1, totalBytes)}
      />
      <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
    </div>
  );
}

/** The remaining time, rounded up, longer times more coarsely: a jumping number would be useless. */
function leftText(seconds: number) {
  if (seconds > 90) return ["upload.leftMinutes", { count: Math.ceil(seconds / 60) }] as const;
  return [
    "upload.leftSeconds",
    { count: seconds > 10 ? Math.ceil(seconds / 5) * 5 : seconds },
  ] as const;
}

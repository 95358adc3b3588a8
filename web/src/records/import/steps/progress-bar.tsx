import { useTranslation } from "react-i18next";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import styles from "./import.module.css";

export interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
}

/** How many of the rows are done. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles.progress}>
      <p>
        {label}
        <span className={styles.count}>
          {t("imports.check.progress", {
            done: countText(done, language),
            total: countText(total, language),
          })}
        </span>
      </p>
      <progress aria-label={label} value={done} max={Math.max(1, total)} />
    </div>
  );
}

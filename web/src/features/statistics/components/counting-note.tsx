import { useTranslation } from "react-i18next";
import { visitLimits } from "../../../../../shared/limits/visits.ts";
import styles from "./counting-note.module.css";

/** A folded note about what is counted and what is not. */
export function CountingNote() {
  const { t } = useTranslation();
  return (
    <details className={styles.what}>
      <summary className={styles.summary}>{t("statistics.what.title")}</summary>
      <ul>
        <li>{t("statistics.what.visits")}</li>
        <li>{t("statistics.what.saves")}</li>
        <li>{t("statistics.what.leftOut", { bound: visitLimits.maxPerSourceAndMinute })}</li>
        <li>{t("statistics.what.kept")}</li>
      </ul>
    </details>
  );
}

import { useTranslation } from "react-i18next";
import styles from "./numbered-steps.module.css";

/** How it works, in order. */
export function NumberedSteps() {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t("start.how")}</h2>
      <ol className={styles.steps}>
        {t("start.steps", { returnObjects: true }).map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

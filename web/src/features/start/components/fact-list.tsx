import { useTranslation } from "react-i18next";
import styles from "./fact-list.module.css";

/** What the product does, as a list. */
export function FactList() {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t("start.facts")}</h2>
      <dl className={styles.facts}>
        {t("start.factList", { returnObjects: true }).map(({ title, text }) => (
          <div key={title} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { Hero } from "../components/hero.tsx";
import { NumberedSteps } from "../components/numbered-steps.tsx";
import { useTranslation } from "react-i18next";
import styles from "../components/fact-list.module.css";

/** The landing page: what the product is and does today. */
export default function Index() {
  return (
    <>
      <Hero />
      <NumberedSteps />
      <FactList />
    </>
  );
}

/** What the product does, as a list. */
function FactList() {
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

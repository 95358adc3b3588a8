import { useTranslation } from "react-i18next";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import styles from "./sum-rows.module.css";

/** The sum with the VAT in it. */
export function SumRows({ total, vatTotal }: { total: number; vatTotal: number | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <dl className={styles.sums}>
      <div className={styles.total}>
        <dt>{t("orders.sums.total")}</dt>
        <dd>{formatForints(total, language)}</dd>
      </div>
      {vatTotal !== undefined && (
        <div className={styles.vat}>
          <dt>{t("orders.sums.vat")}</dt>
          <dd>{formatForints(vatTotal, language)}</dd>
        </div>
      )}
    </dl>
  );
}

import { useTranslation } from "react-i18next";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import styles from "./priced-items.module.css";

interface PricedItem {
  name: string;
  quantity: number;
  gross: number;
  /** Lines that are printed on the cards. */
  printed: readonly string[] | undefined;
}

/** Packages with their pieces and prices. */
export function PricedItems({ items }: { items: readonly PricedItem[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={styles.items}>
      {items.map(({ name, quantity, gross, printed }, at) => (
        <li key={at} className={styles.item}>
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.fact}>{t("orders.pieces", { count: quantity })}</p>
            {printed && (
              <p className={styles.fact}>{t("orders.printed", { text: printed.join(" · ") })}</p>
            )}
          </div>
          <p className={styles.sum}>{formatForints(gross, language)}</p>
        </li>
      ))}
    </ul>
  );
}

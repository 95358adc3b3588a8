import { useTranslation } from "react-i18next";
import { originalAddress } from "../../../../../shared/files/files.ts";
import type { OrderLine } from "../../../../../shared/models/parts/order-parts.ts";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import styles from "./priced-items.module.css";

interface PricedItem {
  name: string;
  quantity: number;
  gross: number;
  /** What is printed on the cards. */
  personalisation: OrderLine["personalisation"];
  /** The right of withdrawal does not apply. */
  isPersonalised: boolean | undefined;
}

/** Packages with their pieces and prices. */
export function PricedItems({ items }: { items: readonly PricedItem[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={styles.items}>
      {items.map(({ name, quantity, gross, personalisation, isPersonalised }, at) => (
        <li key={at} className={styles.item}>
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.fact}>{t("orders.pieces", { count: quantity })}</p>
            {personalisation?.text && (
              <p className={styles.fact}>
                {t("orders.printed", { text: personalisation.text.join(" · ") })}
              </p>
            )}
            {personalisation?.names && (
              <p className={styles.fact}>
                {t("orders.names", { names: personalisation.names.join(" · ") })}
              </p>
            )}
            {isPersonalised && <p className={styles.fact}>{t("orders.noWithdrawal")}</p>}
            {personalisation?.artwork !== undefined && (
              <p className={styles.fact}>
                <TextLink
                  reloadDocument
                  target="_blank"
                  to={originalAddress(personalisation.artwork)}
                >
                  {t("orders.artwork", { name })}
                </TextLink>
              </p>
            )}
          </div>
          <p className={styles.sum}>{formatForints(gross, language)}</p>
        </li>
      ))}
    </ul>
  );
}

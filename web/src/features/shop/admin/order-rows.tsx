import { useTranslation } from "react-i18next";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import type { Order } from "../../../../../shared/models/order.ts";
import { screens } from "../../../lib/screens.ts";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { dateText } from "../../../lib/format/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { OrderStateBadge } from "../parts/order-state-badge.tsx";
import styles from "./order-rows.module.css";

interface OrderRowsProps {
  orders: readonly Order[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

/** Orders as rows that can be selected; on a phone each row has several lines. */
export function OrderRows({ orders, selected, onSelect }: OrderRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ids = orders.map(({ _id }) => _id);
  return (
    <>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={ids.every((id) => selected.has(id))}
          onChange={({ target }) => onSelect(ids, target.checked)}
        />
        <span>{t("orderAdmin.selectAll")}</span>
      </label>
      <ul className={styles.rows}>
        {orders.map(({ _id, number, buyer, state, prices, total, createdAt }) => (
          <li key={_id} className={styles.row}>
            <label className={styles.select}>
              <input
                type="checkbox"
                aria-label={t("orderAdmin.select", { number })}
                checked={selected.has(_id)}
                onChange={({ target }) => onSelect([_id], target.checked)}
              />
            </label>
            <div className={styles.name}>
              <TextLink to={screens.adminOrderDetail.to(_id)}>{number}</TextLink>
              <p className={styles.fact}>{buyer.name}</p>
            </div>
            <div className={styles.state}>
              <OrderStateBadge state={state} />
            </div>
            <p className={styles.sum}>{prices.length > 0 ? formatForints(total, language) : "–"}</p>
            <p className={styles.day}>{dateText("day", Date.parse(createdAt), language)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

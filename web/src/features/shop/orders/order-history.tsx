import { useTranslation } from "react-i18next";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { OrderStateBadge } from "../parts/order-state-badge.tsx";
import type { BuyerOrder } from "../shop-calls.ts";
import styles from "./order-history.module.css";

/** The steps of an order, the last one first. Steps of the same moment are shown as their last one. */
export function OrderHistory({ history }: Pick<BuyerOrder, "history">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const steps = history.filter(({ at, by }, place) => {
    const next = history[place + 1];
    return next === undefined || next.at !== at || next.by !== by;
  });
  return (
    <ol className={styles.steps} reversed>
      {steps.toReversed().map(({ state, at, refund, note }) => (
        <li key={`${state} ${at}`} className={styles.step}>
          <OrderStateBadge state={state} />
          <time dateTime={at} className={styles.moment}>
            {momentText(at)}
          </time>
          {refund !== undefined && (
            <p className={styles.note}>
              {t("orders.stepRefund", { sum: formatForints(refund, language) })}
            </p>
          )}
          {note !== undefined && note !== "" && (
            <p className={styles.note}>{t("orders.stepNote", { note })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

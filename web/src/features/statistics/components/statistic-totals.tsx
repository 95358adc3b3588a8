import { useTranslation } from "react-i18next";
import { countDays } from "../../../../../shared/visits/budapest-day.ts";
import type { Statistic } from "../../../../../shared/visits/statistic-reply.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { statisticKinds, sumOfKind } from "../statistic-kinds.ts";

import styles from "./statistic-totals.module.css";

/** The sums of the period, each next to that of the former period. */
export function StatisticTotals({ statistic }: { statistic: Statistic }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { totals, previous } = statistic;
  const count = countDays(previous.from, previous.to);
  return (
    <dl className={styles.totals}>
      {statisticKinds.map((kind) => (
        <div key={kind} className={styles.total}>
          <dt className={styles.kind}>{t(`statistics.kinds.${kind}`)}</dt>
          <dd className={styles.sum}>{countText(sumOfKind(totals, kind), language)}</dd>
          <dd className={styles.before}>
            {t("statistics.before", {
              count,
              before: countText(sumOfKind(previous, kind), language),
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

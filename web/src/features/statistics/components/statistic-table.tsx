import { useTranslation } from "react-i18next";
import type { Statistic } from "../../../../../shared/visits/statistic-reply.ts";
import { ScrollFrame } from "../../../components/layout/scroll-frame.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { dayText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { visitSources } from "../../../../../shared/visits/visit-kinds.ts";
import { sumOfKind, type StatisticKind } from "../statistic-kinds.ts";
import styles from "./statistic-table.module.css";

interface StatisticTableProps {
  statistic: Statistic;
  kind: StatisticKind;
}

/** The numbers of the chart, the newest day first. Next to the chart it scrolls by itself, on a phone with the page. */
export function StatisticTable({ statistic, kind }: StatisticTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = t("statistics.table", { kind: t(`statistics.kinds.${kind}`) });
  const { days, totals } = statistic;
  const number = (count: number) => countText(count, language);
  return (
    <ScrollFrame label={label} className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t("statistics.day")}</th>
            {visitSources.map((source) => (
              <th key={source} scope="col">
                {t(`statistics.sources.${source}`)}
              </th>
            ))}
            <th scope="col">{t("statistics.total")}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day, language)}</th>
              {visitSources.map((source) => (
                <td key={source}>{number(day[kind][source])}</td>
              ))}
              <td>{number(sumOfKind(day, kind))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("statistics.total")}</th>
            {visitSources.map((source) => (
              <td key={source}>{number(totals[kind][source])}</td>
            ))}
            <td>{number(sumOfKind(totals, kind))}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

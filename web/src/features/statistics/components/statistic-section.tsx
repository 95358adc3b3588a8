import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StatisticDateFilter } from "../../../../../shared/visits/date-filters.ts";
import type { Statistic } from "../../../../../shared/visits/statistic-reply.ts";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { dayText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { statisticKinds, hasNoCounts, type StatisticKind } from "../statistic-kinds.ts";
import { type StatisticSubject, getStatistic } from "../statistic-calls.ts";
import { useStatisticFilter } from "../use-statistic-filter.ts";
import { StatisticTable } from "./statistic-table.tsx";
import { StatisticTotals } from "./statistic-totals.tsx";
import styles from "./statistic-section.module.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { statisticDateFilters, visitLimits } from "../../../../../shared/limits/visits.ts";
import noteStyles from "./counting-note.module.css";

const StatisticChart = lazy(async () => ({
  default: (await import("./statistic-chart.tsx")).StatisticChart,
}));

/** Visits, saves and exchanges of a card, a company or all own cards, per day and source. Uses one call. */
export function StatisticSection({ subject }: { subject: StatisticSubject }) {
  const { t } = useTranslation();
  const [filter, chooseFilter] = useStatisticFilter();
  const { data, isError, isPlaceholderData, refetch } = useStatistic(subject, filter);
  const options = statisticDateFilters.map((value) => ({
    value,
    text: t(`statistics.filters.${value}`),
  }));
  return (
    <SheetSection title={t("statistics.title")} lead={t(`statistics.lead.${subject.kind}`)}>
      <Segmented
        look="chips"
        label={t("statistics.period")}
        value={filter}
        options={options}
        onChange={chooseFilter}
      />
      {data && (
        <div className={styles.shown} aria-busy={isPlaceholderData}>
          <Shown statistic={data} />
        </div>
      )}
      {!data && !isError && <SkeletonRows rows={4} />}
      {!data && isError && <FailedState onRetry={() => void refetch()} />}
      <CountingNote />
    </SheetSection>
  );
}

function Shown({ statistic }: { statistic: Statistic }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [kind, setKind] = useState<StatisticKind>("visits");
  const isWide = useMediaQuery("(min-width: 60rem)") ?? true;
  const { from, to, days, totals } = statistic;
  if (hasNoCounts(totals) && hasNoCounts(statistic.previous))
    return <EmptyState title={t("statistics.empty.title")} text={t("statistics.empty.text")} />;
  const range = t("statistics.range", {
    from: dayText(from, language),
    to: dayText(to, language),
    count: days.length,
  });
  const options = statisticKinds.map((value) => ({ value, text: t(`statistics.kinds.${value}`) }));
  return (
    <>
      <p className={styles.range}>{range}</p>
      <StatisticTotals statistic={statistic} />
      <Segmented label={t("statistics.kind")} value={kind} options={options} onChange={setKind} />
      <div className={styles.columns}>
        <Suspense fallback={<div className={styles.chartPlace} />}>
          <StatisticChart statistic={statistic} kind={kind} />
        </Suspense>
        {isWide ? (
          <StatisticTable statistic={statistic} kind={kind} />
        ) : (
          <details>
            <summary className={noteStyles.summary}>{t("statistics.showTable")}</summary>
            <StatisticTable statistic={statistic} kind={kind} />
          </details>
        )}
      </div>
      <p className={styles.leftOut}>
        {t("statistics.leftOut", {
          bots: countText(totals.leftOut.bots, language),
          own: countText(totals.leftOut.own, language),
        })}
      </p>
    </>
  );
}

/** Statistics of a subject; the former period is shown while another one loads. */
function useStatistic(subject: StatisticSubject, filter: StatisticDateFilter) {
  return useQuery({
    queryKey: ["statistic", subject, filter],
    queryFn: ({ signal }) => getStatistic(subject, filter, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** A folded note about what is counted and what is not. */
function CountingNote() {
  const { t } = useTranslation();
  return (
    <details className={noteStyles.what}>
      <summary className={noteStyles.summary}>{t("statistics.what.title")}</summary>
      <ul>
        <li>{t("statistics.what.visits")}</li>
        <li>{t("statistics.what.saves")}</li>
        <li>{t("statistics.what.leftOut", { bound: visitLimits.maxPerSourceAndMinute })}</li>
        <li>{t("statistics.what.kept")}</li>
      </ul>
    </details>
  );
}

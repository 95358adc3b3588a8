import { useMediaQuery } from "@mantine/hooks";
import { ResponsiveBar, type BarTooltipProps } from "@nivo/bar";
import { useTranslation } from "react-i18next";
import type { Statistic } from "../../../../../shared/visits/statistic-reply.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { dayText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { visitSources, type VisitSource } from "../../../../../shared/visits/visit-kinds.ts";
import { sumOfKind, type StatisticKind } from "../statistic-kinds.ts";
import { labelledDays } from "../day-labels.ts";
import styles from "./statistic-chart.module.css";

interface StatisticChartProps {
  statistic: Statistic;
  kind: StatisticKind;
}

/** One day in the format of the chart library. */
type Row = { day: string } & Record<VisitSource, number>;

const colours: Readonly<Record<VisitSource, string>> = {
  qr: "var(--chart-1)",
  nfc: "var(--chart-2)",
  link: "var(--chart-3)",
};

/** Texts and lines of the chart, in the colours of the current theme. */
const theme = {
  text: { fill: "var(--ink-muted)", fontFamily: "inherit", fontSize: 12 },
  grid: { line: { stroke: "var(--hairline)" } },
};

/** Maximum number of sums above bars that fit, and of dates below them; on a phone fewer dates. */
const maxSums = 8;
const maxDates = { wide: 8, phone: 5 } as const;

/** The stacked bars per day by source. This file loads separately, with the chart library. */
export function StatisticChart({ statistic, kind }: StatisticChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isWide = useMediaQuery("(min-width: 600px)") ?? false;
  const { days, from, to } = statistic;
  const rows: Row[] = days.map((day) => ({ day: day.day, ...day[kind] }));
  const highest = Math.max(...days.map((day) => sumOfKind(day, kind)));
  const label = t("statistics.chart", {
    kind: t(`statistics.kinds.${kind}`),
    from: dayText(from, language),
    to: dayText(to, language),
  });
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend} aria-hidden>
        {visitSources.map((source) => (
          <span key={source} className={styles.source}>
            <span className={styles[source]} />
            {t(`statistics.sources.${source}`)}
          </span>
        ))}
      </figcaption>
      <div className={styles.chart}>
        <ResponsiveBar
          data={rows}
          keys={[...visitSources]}
          indexBy="day"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the property of a component that draws an svg
          role="img"
          ariaLabel={label}
          animate={false}
          theme={theme}
          colors={({ id }) => colours[id as VisitSource]}
          padding={0.25}
          innerPadding={2}
          enableLabel={false}
          enableTotals={days.length <= maxSums}
          valueFormat={(value) => countText(value, language)}
          // Whole numbers only, also for small values.
          valueScale={{ type: "linear", max: Math.max(4, highest) }}
          gridYValues={4}
          margin={{ top: 20, right: 20, bottom: 28, left: 36 }}
          axisLeft={{
            tickSize: 0,
            tickPadding: 8,
            tickValues: 4,
            format: (value: number) => (Number.isInteger(value) ? countText(value, language) : ""),
          }}
          axisBottom={{
            tickSize: 0,
            tickPadding: 8,
            tickValues: labelledDays(
              days.map(({ day }) => day),
              maxDates[isWide ? "wide" : "phone"],
            ),
            format: (day: string) => dayText(day, language, "nearDay"),
          }}
          tooltip={ChartTooltip}
        />
      </div>
    </figure>
  );
}

function ChartTooltip({ id, value, indexValue, color }: BarTooltipProps<Row>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span className={styles.tooltip}>
      <span className={styles.mark} style={{ background: color }} />
      {dayText(String(indexValue), language)} · {t(`statistics.sources.${id as VisitSource}`)}:{" "}
      <strong>{countText(value, language)}</strong>
    </span>
  );
}

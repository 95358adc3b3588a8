import { useElementSize } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ChartView } from "../../../../../shared/reports/report-blocks.ts";
import { Loading } from "../../../components/feedback/skeleton.tsx";
import { ChartContext } from "./chart-context.ts";
import { maxDrawnGroups } from "../../../../../shared/reports/pivot.ts";
import { colourOf, type DrawnChart } from "./chart-data.ts";
import styles from "./chart.module.css";

const drawings = {
  bar: lazy(async () => ({ default: (await import("./bar-chart.tsx")).BarChart })),
  line: lazy(async () => ({ default: (await import("./line-chart.tsx")).LineChart })),
  pie: lazy(async () => ({ default: (await import("./pie-chart.tsx")).PieChart })),
};

export interface ChartFigureProps {
  view: Exclude<ChartView, "table">;
  chart: DrawnChart;
}

/** The drawing of a chart with its legend. A table with the same numbers follows. */
export function ChartFigure({ view, chart }: ChartFigureProps) {
  const { t } = useTranslation();
  const Drawing = drawings[view];
  const { ref, width } = useElementSize();
  const shown = { ...chart, groups: chart.groups.slice(0, maxDrawnGroups) };
  const legend = view === "pie" ? shown.groups : shown.series.length > 1 ? shown.series : [];
  return (
    <figure className={styles.figure}>
      {legend.length > 0 && (
        <figcaption className={styles.legend} aria-hidden>
          {legend.map(({ key, text }, at) => (
            <span key={key} className={styles.entry}>
              <span className={styles.mark} style={{ background: colourOf(at) }} />
              {text}
            </span>
          ))}
        </figcaption>
      )}
      <div ref={ref} className={styles.drawing}>
        <Suspense
          fallback={
            <Loading>
              <div className={styles.drawing} />
            </Loading>
          }
        >
          <ChartContext value={shown}>
            <Drawing {...shown} width={width} />
          </ChartContext>
        </Suspense>
      </div>
      {chart.groups.length > maxDrawnGroups && (
        <p className={styles.note}>
          {t("reports.chart.cut", { shown: maxDrawnGroups, count: chart.groups.length })}
        </p>
      )}
    </figure>
  );
}

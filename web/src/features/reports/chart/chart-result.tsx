import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChartView, RowSize } from "../../../../../shared/reports/report-blocks.ts";
import type { ReportValue } from "../../../../../shared/reports/report-replies.ts";
import type { ChartRequest } from "../../../../../shared/reports/report-requests.ts";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { classes } from "../../../components/classes.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { chartQuery } from "../report-calls.ts";
import type { ChartReply } from "./chart-data.ts";
import { sayChange } from "../../../../../shared/reports/words/value-words.ts";
import { usePrevious } from "./use-previous.ts";
import { ChartFigure } from "./chart-figure.tsx";
import { ChartFiles } from "./chart-files.tsx";
import { ChartTable } from "./chart-table.tsx";
import { drillFilter } from "./drill-filter.ts";
import { DrillDialog } from "./drill-dialog.tsx";
import { useExplainNumber } from "./use-explain-number.ts";
import { useDrawnChart } from "./use-drawn-chart.ts";
import styles from "./chart-result.module.css";

export interface ChartResultProps {
  chart: ChartRequest;
  title: string;
  view: ChartView;
  rowSize: RowSize;
  /** Whether it is compared with the period before. */
  compare?: boolean | undefined;
}

/** A chart with its table, for the rows that the user may see. The former result stays until the next one has arrived. */
export function ChartResult(props: ChartResultProps) {
  const { chart } = props;
  const failureText = useFailureText();
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...chartQuery(chart),
    placeholderData: keepPreviousData,
  });
  if (isError) {
    const { title, detail } = failureText(error);
    return <FailedState title={title} text={detail ?? ""} onRetry={() => void refetch()} />;
  }
  // A reply to other axes cannot be drawn with these.
  const isOfChart =
    data?.header.map(({ name }) => name).join() === [...chart.xAxes, ...chart.yAxes].join();
  if (!data || !isOfChart) return <SkeletonRows rows={5} />;
  return (
    <div className={classes(styles.result, isPlaceholderData && styles.outdated)}>
      <Answered {...props} reply={data} />
    </div>
  );
}

function Answered({
  chart,
  title,
  view,
  rowSize,
  compare = false,
  reply,
}: ChartResultProps & { reply: ChartReply }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const drawn = useDrawnChart(chart, reply, view);
  const [drilled, setDrilled] = useState<{ x: readonly ReportValue[]; text: string }>();
  const explain = useExplainNumber(chart, reply.names);
  const previous = usePrevious(chart, reply, compare);
  const figure = useRef<HTMLDivElement>(null);
  const { shown, all } = reply.groupCount;
  const caption = title || drawn.drawn().label;
  if (reply.rows.length === 0) return <p className={styles.nothing}>{t("reports.nothing")}</p>;
  return (
    <>
      <div className={styles.facts}>
        <p>
          {t("reports.rows", {
            shown: countText(shown, language),
            count: all,
            all: countText(all, language),
          })}
        </p>
        {previous && (
          <p>
            {t("reports.compare.words", {
              now: drawn.numberText(reply.total.y[0] ?? null),
              before: drawn.numberText(previous.total),
              change:
                sayChange(previous.total, reply.total.y[0] ?? null, language) ??
                t("reports.compare.none"),
            })}
          </p>
        )}
        <ChartFiles
          name={caption}
          chart={chart}
          compare={compare}
          view={view}
          figure={view === "table" ? undefined : figure}
        />
      </div>
      {view !== "table" && (
        <div ref={figure} className={styles.drawing}>
          <ChartFigure view={view} chart={drawn.drawn()} />
        </div>
      )}
      <ChartTable
        chart={chart}
        reply={reply}
        drawn={drawn}
        rowSize={rowSize}
        previous={previous}
        caption={caption}
        onDrill={(x, text) => setDrilled({ x, text })}
      />
      {drilled && (
        <DrillDialog
          title={drilled.text}
          words={explain(drilled.x)}
          model={chart.model}
          filter={drillFilter(chart.filter, drawn.axes, drilled.x)}
          onClose={() => setDrilled(undefined)}
        />
      )}
    </>
  );
}

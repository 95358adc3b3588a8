import { useTranslation } from "react-i18next";
import { ViewChoice } from "../chart/view-choice.tsx";
import { ChartResult } from "../chart/chart-result.tsx";
import { findMissing, type DraftChartBlock } from "./draft-chart.ts";
import { useDebouncedChart } from "./use-debounced-chart.ts";
import styles from "./report-builder.module.css";

export interface ChartPartProps {
  block: DraftChartBlock;
  onChange: (block: DraftChartBlock) => void;
}

/** A chart that is being built, with its result as far as it can be computed. */
export function ChartPart({ block, onChange }: ChartPartProps) {
  const { t } = useTranslation();
  const request = useDebouncedChart(block.chart);
  const missing = findMissing(block.chart);
  const { title, view, rowSize, compare } = block;
  return (
    <>
      <div className={styles.chartHead}>
        {title !== "" && <h2>{title}</h2>}
        <ViewChoice view={view} onChange={(next) => onChange({ ...block, view: next })} />
      </div>
      {missing.length > 0 || !request ? (
        <ul className={styles.missing}>
          {missing.map((part) => (
            <li key={part}>{t(`reports.missing.${part}`)}</li>
          ))}
        </ul>
      ) : (
        <ChartResult
          chart={request}
          title={title}
          view={view}
          rowSize={rowSize}
          compare={compare}
        />
      )}
    </>
  );
}

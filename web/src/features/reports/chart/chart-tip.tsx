import styles from "./chart.module.css";

export interface ChartTipProps {
  color: string;
  group: string;
  series: string | undefined;
  value: string;
}

/** What a chart says of the place under the pointer. */
export function ChartTip({ color, group, series, value }: ChartTipProps) {
  return (
    <span className={styles.tip}>
      <span className={styles.mark} style={{ background: color }} />
      {group}
      {series !== undefined && ` · ${series}`}: <strong>{value}</strong>
    </span>
  );
}

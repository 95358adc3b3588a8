import { ResponsivePie, type PieTooltipProps } from "@nivo/pie";
import { useChartTexts } from "./chart-context.ts";
import { ChartTip } from "./chart-tip.tsx";
import styles from "./chart.module.css";
import { chartTheme, colourOf, type DrawnChart } from "./chart-data.ts";

/** A slice for each group of the only series. This file loads separately, with the chart library. */
export function PieChart({ label, groups }: DrawnChart) {
  const slices = groups.map(({ key: id, text, numbers }): Slice => ({
    id,
    label: text,
    value: Math.max(0, numbers[0] ?? 0),
  }));
  return (
    // the library cannot name its drawing
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an svg inside
    <div role="img" aria-label={label} className={styles.drawing}>
      <ResponsivePie
        data={slices}
        role="presentation"
        animate={false}
        theme={chartTheme}
        colors={slices.map((_, at) => colourOf(at))}
        innerRadius={0.55}
        padAngle={1}
        cornerRadius={2}
        enableArcLabels={false}
        enableArcLinkLabels={false}
        margin={{ top: 12, right: 12, bottom: 12, left: 12 }}
        tooltip={PieTip}
      />
    </div>
  );
}

/** One slice in the form of the library. */
interface Slice {
  id: string;
  label: string;
  value: number;
}

function PieTip({ datum }: PieTooltipProps<Slice>) {
  const { groupText, numberText } = useChartTexts();
  return (
    <ChartTip
      color={datum.color}
      group={groupText(String(datum.id))}
      series={undefined}
      value={numberText(datum.value)}
    />
  );
}

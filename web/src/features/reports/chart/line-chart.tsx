import { ResponsiveLine, type PointTooltipProps } from "@nivo/line";
import { useChartTexts } from "./chart-context.ts";
import { ChartTip } from "./chart-tip.tsx";
import { LabelTick } from "./label-tick.tsx";
import { chartTheme, chooseLabels, colourOf, type DrawingProps } from "./chart-data.ts";

/** A line for each series. This file loads separately, with the chart library. */
export function LineChart({ label, series, groups, numberText, width }: DrawingProps) {
  const textOf = new Map(groups.map(({ key, text }) => [key, text]));
  const labels = chooseLabels(groups, width);
  const lines = series.map(({ key: id }, at): Line => ({
    id,
    data: groups.map(({ key, numbers }) => ({ x: key, y: numbers[at] ?? 0 })),
  }));
  return (
    <ResponsiveLine
      data={lines}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the property of a component that draws an svg
      role="img"
      ariaLabel={label}
      animate={false}
      theme={chartTheme}
      colors={lines.map((_, at) => colourOf(at))}
      xScale={{ type: "point" }}
      yScale={{ type: "linear", min: 0, max: "auto" }}
      yFormat={(value) => numberText(value)}
      pointSize={groups.length > 30 ? 0 : 6}
      useMesh
      gridYValues={4}
      enableGridX={false}
      margin={{ top: 16, right: 20, bottom: 44, left: 56 }}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: numberText }}
      axisBottom={{
        tickSize: 0,
        tickValues: labels.keys,
        renderTick: ({ value, x, y }) => (
          <LabelTick
            key={String(value)}
            x={x}
            y={y}
            text={textOf.get(String(value)) ?? ""}
            lineLength={labels.lineLength}
          />
        ),
      }}
      tooltip={LineTip}
    />
  );
}

/** One series in the form of the library. */
interface Line {
  id: string;
  data: { x: string; y: number }[];
}

function LineTip({ point }: PointTooltipProps<Line>) {
  const { groupText, seriesText, numberText } = useChartTexts();
  return (
    <ChartTip
      color={point.seriesColor}
      group={groupText(point.data.x)}
      series={seriesText(point.seriesId)}
      value={numberText(point.data.y)}
    />
  );
}

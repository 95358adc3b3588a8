import { ResponsiveBar, type BarTooltipProps } from "@nivo/bar";
import { useChartTexts } from "./chart-context.ts";
import { ChartTip } from "./chart-tip.tsx";
import { LabelTick } from "./label-tick.tsx";
import { chartTheme, chooseLabels, colourOf, type DrawingProps } from "./chart-data.ts";

/** One group in the form of the library: a number for the key of each series. */
type BarRow = Record<string, string | number>;

/** Bars, stacked where their numbers can be added. This file loads separately, with the chart library. */
export function BarChart({ label, operation, series, groups, numberText, width }: DrawingProps) {
  const rows = groups.map(({ key, numbers }): BarRow => ({
    group: key,
    ...Object.fromEntries(series.map((each, at) => [each.key, numbers[at] ?? 0])),
  }));
  const textOf = new Map(groups.map(({ key, text }) => [key, text]));
  const labels = chooseLabels(groups, width);
  const place = new Map(series.map(({ key }, at) => [key, at]));
  return (
    <ResponsiveBar
      data={rows}
      keys={series.map(({ key }) => key)}
      indexBy="group"
      groupMode={operation === "average" ? "grouped" : "stacked"}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the property of a component that draws an svg
      role="img"
      ariaLabel={label}
      animate={false}
      theme={chartTheme}
      colors={({ id }) => colourOf(place.get(String(id)) ?? 0)}
      padding={0.3}
      innerPadding={series.length > 1 ? 2 : 0}
      enableLabel={false}
      enableTotals={operation !== "average" && groups.length <= 10}
      valueFormat={numberText}
      gridYValues={4}
      margin={{ top: 24, right: 12, bottom: 44, left: 56 }}
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
      tooltip={BarTip}
    />
  );
}

function BarTip({ id, value, indexValue, color }: BarTooltipProps<BarRow>) {
  const { groupText, seriesText, numberText } = useChartTexts();
  return (
    <ChartTip
      color={color}
      group={groupText(String(indexValue))}
      series={seriesText(String(id))}
      value={numberText(value)}
    />
  );
}

import { useMediaQuery } from "@mantine/hooks";
import { ResponsiveBar } from "@nivo/bar";
import { classes } from "../../../../components/classes.ts";
import styles from "./report.module.css";

/** Texts and lines of the chart, in the colours of the current theme. */
const theme = {
  text: { fill: "var(--ink-muted)", fontFamily: "inherit", fontSize: 12 },
  grid: { line: { stroke: "var(--hairline)" } },
};

export interface MailChartProps {
  /** Describes the chart for screen readers. The table next to it has its numbers. */
  label: string;
  /** Parts of each bar, with their texts for the legend. One part has no legend. */
  series: readonly { key: string; text: string }[];
  /** `numbers` in the order of the series. */
  rows: readonly { key: string; text: string; numbers: readonly number[] }[];
  numberText: (value: number) => string;
  /** `rows`: bars from left to right, the first on top · `columns`: in the order of time. */
  layout: "rows" | "columns";
}

type BarRow = Record<string, string | number>;

/** Height of one bar with the space around it. */
const rowRem = 2.5;
/** Labels below columns. */
const maxLabels = { wide: 12, phone: 4 } as const;
/** Characters of a label. */
const maxLength = { wide: 26, phone: 14 } as const;

/** Bars of one or several parts. This file loads with the chart library. */
export function MailChart({ label, series, rows, numberText, layout }: MailChartProps) {
  const isWide = useMediaQuery("(min-width: 600px)") ?? false;
  const size = isWide ? "wide" : "phone";
  const isRows = layout === "rows";
  const drawn = (isRows ? rows.toReversed() : rows).map(({ key, numbers }): BarRow => ({
    key,
    ...Object.fromEntries(series.map((part, at) => [part.key, numbers[at] ?? 0])),
  }));
  const textOf = new Map(rows.map(({ key, text }) => [key, text]));
  const format = (key: string) => cut(textOf.get(key) ?? key, maxLength[size]);
  const step = Math.ceil(rows.length / maxLabels[size]);
  return (
    <figure className={styles["figure"]}>
      {series.length > 1 && (
        <figcaption className={styles["legend"]} aria-hidden>
          {series.map(({ key, text }, at) => (
            <span key={key} className={styles["entry"]}>
              <span className={styles["mark"]} style={{ background: colourOf(at) }} />
              {text}
            </span>
          ))}
        </figcaption>
      )}
      <div
        className={classes(styles["chart"], !isRows && styles["columns"])}
        {...(isRows && { style: { height: `${rows.length * rowRem + 0.5}rem` } })}
      >
        <ResponsiveBar
          data={drawn}
          keys={series.map(({ key }) => key)}
          indexBy="key"
          layout={isRows ? "horizontal" : "vertical"}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the property of a component that draws an svg
          role="img"
          ariaLabel={label}
          animate={false}
          isInteractive={false}
          theme={theme}
          colors={({ id }) => colourOf(series.findIndex(({ key }) => key === id))}
          padding={0.3}
          innerPadding={series.length > 1 ? 2 : 0}
          enableGridX={false}
          enableGridY={!isRows}
          gridYValues={4}
          enableLabel={false}
          enableTotals={isRows || rows.length <= maxLabels[size]}
          valueFormat={numberText}
          axisLeft={
            isRows
              ? { tickSize: 0, tickPadding: 8, format }
              : { tickSize: 0, tickPadding: 8, tickValues: 4, format: numberText }
          }
          axisBottom={
            isRows
              ? null
              : {
                  tickSize: 0,
                  tickPadding: 8,
                  tickValues: rows.filter((_, at) => at % step === 0).map(({ key }) => key),
                  format,
                }
          }
          margin={
            isRows
              ? { top: 0, right: 56, bottom: 8, left: isWide ? 176 : 104 }
              : { top: 24, right: 12, bottom: 32, left: 48 }
          }
        />
      </div>
    </figure>
  );
}

const colourOf = (at: number) => `var(--chart-${at + 1})`;

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

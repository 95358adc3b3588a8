import type { ChartOperation } from "../../../../../shared/reports/chart-operations.ts";
import type { GroupedRows, ReportField } from "../../../../../shared/reports/report-replies.ts";

/** The reply of a chart. */
export interface ChartReply extends GroupedRows {
  header: ReportField[];
}

/** What the drawings of a chart get: texts and numbers in the user's language. */
export interface DrawnChart {
  /** Describes the chart for screen readers. */
  label: string;
  operation: ChartOperation;
  series: { key: string; text: string }[];
  /** `numbers` in the order of the series. */
  groups: { key: string; text: string; numbers: readonly (number | null)[] }[];
  numberText: (value: number | null) => string;
}

/** Colours in their order; they follow the theme. */
export const chartColours = Array.from({ length: 8 }, (_, at) => `var(--chart-${at + 1})`);

export const colourOf = (at: number): string => chartColours[at % chartColours.length] ?? "";

/** Texts and lines of every chart, in the colours of the current theme. */
export const chartTheme = {
  text: { fill: "var(--ink-muted)", fontFamily: "inherit", fontSize: 12 },
  grid: { line: { stroke: "var(--hairline)" } },
};

/** Groups that a chart draws; a table shows all. */
export const maxDrawnGroups = 60;
/** Labels below a chart. */
export const maxLabels = { wide: 12, phone: 4 } as const;
/** Characters of a label below a chart. */
const maxLabelLength = 18;

export const cutLabel = (text: string): string =>
  text.length > maxLabelLength ? `${text.slice(0, maxLabelLength - 1)}…` : text;

/** Evenly spread labels, so that none covers another. */
export function chooseLabels(keys: readonly string[], max: number): string[] {
  const step = Math.ceil(keys.length / max);
  return keys.filter((_, at) => at % step === 0);
}

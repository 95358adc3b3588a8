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

/** What a drawing gets. */
export interface DrawingProps extends DrawnChart {
  /** Of the drawing, in px; 0 until it is measured. */
  width: number;
}

/** Colours in their order; they follow the theme. */
export const chartColours = Array.from({ length: 8 }, (_, at) => `var(--chart-${at + 1})`);

export const colourOf = (at: number): string => chartColours[at % chartColours.length] ?? "";

/** Texts and lines of every chart, in the colours of the current theme. */
export const chartTheme = {
  text: { fill: "var(--ink-muted)", fontFamily: "inherit", fontSize: 12 },
  grid: { line: { stroke: "var(--hairline)" } },
};

/** Space of the vertical axis and its numbers, in px. */
const axisWidth = 76;
/** Space of a letter of a label, and between two labels, in px. */
const letterWidth = 6.5;
const labelGap = 12;
/** Letters of a line below a chart. Longer labels have two lines, in which a word of some letters must have room. */
const maxLine = 18;
const minLine = 10;

/** The labels below a chart: the keys of their groups, and the letters of a line. */
export interface ChartLabels {
  keys: string[];
  lineLength: number;
}

/** As many evenly spread labels as do not cover each other. @param width of the drawing, in px */
export function chooseLabels(
  groups: readonly { key: string; text: string }[],
  width: number,
): ChartLabels {
  const longest = Math.max(0, ...groups.map(({ text }) => text.length));
  const wanted = Math.min(longest, minLine);
  const lettersOf = (count: number) =>
    Math.floor(((width - axisWidth) / count - labelGap) / letterWidth);
  let count = groups.length;
  while (count > 2 && lettersOf(count) < wanted) count -= 1;
  const step = Math.ceil(groups.length / Math.max(1, count));
  return {
    keys: groups.filter((_, at) => at % step === 0).map(({ key }) => key),
    lineLength: Math.max(minLine, Math.min(maxLine, lettersOf(count))),
  };
}

/** A label in one or two lines. What does not fit into them is cut. */
export function wrapLabel(text: string, lineLength: number): string[] {
  if (text.length <= lineLength) return [text];
  const space = text.lastIndexOf(" ", lineLength);
  if (space < 1) return [cut(text, lineLength)];
  return [text.slice(0, space), cut(text.slice(space + 1), lineLength)];
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;

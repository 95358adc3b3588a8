import type { PdfDocument } from "../../../platform/pdf/pdf-document.ts";
import { frame, frameWidth, type PageFlow } from "./page-flow.ts";

/** The colours of the series on a light ground, as on the screen (`web/src/theme/tokens.css`). */
export const seriesColours = [
  "#26378c",
  "#b18c08",
  "#239b8a",
  "#87391f",
  "#3b6790",
  "#620d52",
  "#787241",
  "#39260f",
] as const;

/** A chart with its words. */
export interface PdfChart {
  /** Bars on one another, where their numbers can be added. */
  isStacked: boolean;
  series: readonly string[];
  groups: readonly { text: string; numbers: readonly (number | null)[] }[];
  numberText: (value: number) => string;
}

/** The place of a drawing, in points from the left and the top of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const labelSize = 7.5;
const chartHeight = 200;

/** A drawing of bars or lines with its axes and legend. */
export function drawAxisChart(flow: PageFlow, chart: PdfChart, kind: "bar" | "line"): void {
  flow.reserve(chartHeight + legendHeight(flow.pdf, chart.series) + 24);
  const box: Box = {
    x: frame.left + 58,
    y: flow.y + 8,
    width: frameWidth - 58,
    height: chartHeight - 30,
  };
  const { low, high } = findBounds(chart, kind);
  const toY = (value: number) => box.height - ((value - low) / (high - low)) * box.height;
  drawGrid(flow.pdf, box, { low, high, toY, numberText: chart.numberText });
  const shapes = kind === "bar" ? drawBars(chart, box, toY) : drawLines(chart, box, toY);
  flow.pdf.place(shapes, { x: box.x, y: box.y, scale: 1 });
  drawGroupLabels(flow.pdf, box, chart);
  flow.y += chartHeight;
  drawLegend(flow, chart.series);
}

/** A pie, and a list of its slices. */
export function drawPie(flow: PageFlow, chart: PdfChart): void {
  const radius = 70;
  flow.reserve(radius * 2 + 24);
  const numbers = chart.groups.map(({ numbers: [number] }) => Math.max(0, number ?? 0));
  const sum = numbers.reduce((whole, number) => whole + number, 0);
  const center = { x: frame.left + radius + 10, y: flow.y + radius + 8 };
  let from = -Math.PI / 2;
  const slices = numbers.map((number, at) => {
    const to = from + (sum === 0 ? 0 : (number / sum) * 2 * Math.PI);
    const slice = number === 0 ? "" : drawSlice(radius, from, to, colourAt(at));
    from = to;
    return slice;
  });
  flow.pdf.place(slices.join(" "), { x: center.x, y: center.y, scale: 1 });
  for (const [
    at,
    {
      text,
      numbers: [number],
    },
  ] of chart.groups.entries()) {
    const y = flow.y + 20 + at * 16;
    drawMark(flow.pdf, frame.left + 2 * radius + 40, y, at);
    const label = `${text}: ${chart.numberText(number ?? 0)}`;
    const [line = ""] = flow.pdf.wrap(label, { width: 290, size: 9 });
    flow.pdf.text(line, { x: frame.left + 2 * radius + 54, y, size: 9 });
  }
  flow.y += radius * 2 + 24;
}

function colourAt(at: number): string {
  const hex = seriesColours[at % seriesColours.length] ?? seriesColours[0];
  const parts = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return parts.map(round).join(" ");
}

function findBounds({ groups, isStacked }: PdfChart, kind: "bar" | "line") {
  const isSummed = kind === "bar" && isStacked;
  const values = groups.flatMap(({ numbers }) => {
    const known = numbers.map((number) => number ?? 0);
    if (!isSummed) return known;
    const sum = (sign: 1 | -1) =>
      known.reduce((all, each) => all + (each * sign > 0 ? each : 0), 0);
    return [sum(1), sum(-1)];
  });
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = niceStep((highest - lowest || 1) / 4);
  return { low: Math.floor(lowest / step) * step, high: Math.ceil(highest / step) * step || step };
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
}

function drawGrid(
  pdf: PdfDocument,
  box: Box,
  scale: {
    low: number;
    high: number;
    toY: (value: number) => number;
    numberText: (value: number) => string;
  },
): void {
  const step = niceStep((scale.high - scale.low) / 4);
  for (let value = scale.low; value <= scale.high + step / 1000; value += step) {
    const y = box.y + scale.toY(value);
    pdf.rule(y, box.x, box.x + box.width);
    pdf.text(scale.numberText(Number(value.toPrecision(12))), {
      x: box.x - 6,
      y: y + 2.5,
      size: labelSize,
      alignsRight: true,
    });
  }
}

function drawBars(chart: PdfChart, box: Box, toY: (value: number) => number): string {
  const slot = box.width / Math.max(1, chart.groups.length);
  const parts = chart.groups.map(({ numbers }, group) => {
    const left = group * slot + slot * 0.15;
    const wide = slot * 0.7;
    if (!chart.isStacked)
      return numbers.map((number, at) => {
        const width = wide / numbers.length;
        return drawBar(left + at * width, width, toY(0), toY(number ?? 0), colourAt(at));
      });
    let [up, down] = [0, 0];
    return numbers.map((number, at) => {
      const value = number ?? 0;
      const from = value >= 0 ? up : down;
      if (value >= 0) up += value;
      else down += value;
      return drawBar(left, wide, toY(from), toY(from + value), colourAt(at));
    });
  });
  return parts.flat().join(" ");
}

/** Touching areas have a gap between them. */
function drawBar(x: number, width: number, from: number, to: number, colour: string): string {
  const height = Math.abs(from - to);
  if (height === 0) return "";
  const gap = Math.min(0.7, height / 4);
  return `${colour} rg ${round(x)} ${round(Math.min(from, to))} ${round(width)} ${round(height - gap)} re f`;
}

function drawLines(chart: PdfChart, box: Box, toY: (value: number) => number): string {
  const slot = box.width / Math.max(1, chart.groups.length);
  return chart.series
    .map((_, at) => {
      const points = chart.groups.map(({ numbers }, group) => ({
        x: (group + 0.5) * slot,
        y: toY(numbers[at] ?? 0),
      }));
      const path = points.map(
        ({ x, y }, place) => `${round(x)} ${round(y)} ${place === 0 ? "m" : "l"}`,
      );
      const dots = points
        .slice(0, points.length > 40 ? 0 : undefined)
        .map(({ x, y }) => `${round(x - 1.6)} ${round(y - 1.6)} 3.2 3.2 re f`);
      return `${colourAt(at)} RG ${colourAt(at)} rg 1.6 w 1 j ${path.join(" ")} S ${dots.join(" ")}`;
    })
    .join(" ");
}

/** A slice as curves of at most a quarter of the circle. */
function drawSlice(radius: number, from: number, to: number, colour: string): string {
  const pieces = Math.max(1, Math.ceil((to - from) / (Math.PI / 2)));
  const step = (to - from) / pieces;
  const pull = (4 / 3) * Math.tan(step / 4) * radius;
  const at = (angle: number) => ({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
  const curves = Array.from({ length: pieces }, (_, piece) => {
    const [a, b] = [from + piece * step, from + (piece + 1) * step];
    const [start, end] = [at(a), at(b)];
    const points = [
      start.x - pull * Math.sin(a),
      start.y + pull * Math.cos(a),
      end.x + pull * Math.sin(b),
      end.y - pull * Math.cos(b),
      end.x,
      end.y,
    ];
    return `${points.map(round).join(" ")} c`;
  });
  const start = at(from);
  return `${colour} rg 1 1 1 RG 1.2 w 0 0 m ${round(start.x)} ${round(start.y)} l ${curves.join(" ")} b`;
}

function drawGroupLabels(pdf: PdfDocument, box: Box, { groups }: PdfChart): void {
  const slot = box.width / Math.max(1, groups.length);
  const step = Math.max(1, Math.ceil(66 / slot));
  for (const [at, { text }] of groups.entries()) {
    if (at % step !== 0) continue;
    const [line = "", more] = pdf.wrap(text, { width: slot * step - 4, size: labelSize });
    const shown = more === undefined ? line : `${line.slice(0, -1)}…`;
    const width = pdf.measure(shown, labelSize);
    const x = Math.max(box.x, box.x + (at + 0.5) * slot - width / 2);
    pdf.text(shown, { x, y: box.y + box.height + 12, size: labelSize });
  }
}

const legendSize = 8;
const legendLeading = 13;

function placeLegend(pdf: PdfDocument, series: readonly string[]) {
  const places: { text: string; x: number; row: number }[] = [];
  let [x, row] = [0, 0];
  for (const text of series) {
    const [shown = ""] = pdf.wrap(text, { width: frameWidth - 24, size: legendSize });
    const width = pdf.measure(shown, legendSize) + 26;
    if (x + width > frameWidth && x > 0) [x, row] = [0, row + 1];
    places.push({ text: shown, x, row });
    x += width;
  }
  return { places, rows: row + 1 };
}

function legendHeight(pdf: PdfDocument, series: readonly string[]): number {
  return series.length < 2 ? 0 : placeLegend(pdf, series).rows * legendLeading;
}

function drawLegend(flow: PageFlow, series: readonly string[]): void {
  if (series.length < 2) return;
  const { places, rows } = placeLegend(flow.pdf, series);
  for (const [at, { text, x, row }] of places.entries()) {
    const y = flow.y + legendSize + row * legendLeading;
    drawMark(flow.pdf, frame.left + x, y, at);
    flow.pdf.text(text, { x: frame.left + x + 12, y, size: legendSize });
  }
  flow.y += rows * legendLeading + 6;
}

/** A square in the colour of a series, before its name. */
function drawMark(pdf: PdfDocument, x: number, y: number, at: number): void {
  pdf.place(`${colourAt(at)} rg 0 0 8 8 re f`, { x, y: y - 7, scale: 1 });
}

/** PDF does not allow exponents in numbers. */
function round(value: number): number {
  return Number(value.toFixed(3));
}

import type { LabelFormat } from "../../../../shared/tags/label-formats.ts";
import { pointsPerMm } from "../../../platform/pdf/pdf-document.ts";

/** Length of a crop mark, and its distance to the outermost labels, in points. */
const mark = { length: 4 * pointsPerMm, distance: 2 * pointsPerMm } as const;

interface Point {
  x: number;
  y: number;
}

/** Upper left corner of a label, in points from the upper left corner of the page. */
export function findLabelCorner(
  { columns, width, height, left, top }: LabelFormat,
  at: number,
): Point {
  return {
    x: (left + (at % columns) * width) * pointsPerMm,
    y: (top + Math.floor(at / columns) * height) * pointsPerMm,
  };
}

/**
 * The crop marks of a page in points: outside the grid at the end of each cut, and a cross where two cuts meet inside
 * it. Marks outside the page are cut off by it.
 */
export function listCropMarks(format: LabelFormat): [Point, Point][] {
  const { columns, rows, width, height, left, top } = format;
  const cutsX = Array.from({ length: columns + 1 }, (_, at) => (left + at * width) * pointsPerMm);
  const cutsY = Array.from({ length: rows + 1 }, (_, at) => (top + at * height) * pointsPerMm);
  const [x, y] = [left * pointsPerMm, top * pointsPerMm];
  const [right, bottom] = [x + columns * width * pointsPerMm, y + rows * height * pointsPerMm];
  const outside = [
    ...cutsX.flatMap((at) => listOutside(y, bottom).map(([from, to]) => line(at, from, at, to))),
    ...cutsY.flatMap((at) => listOutside(x, right).map(([from, to]) => line(from, at, to, at))),
  ];
  const half = mark.length / 2;
  const inside = cutsX
    .slice(1, -1)
    .flatMap((cutX) =>
      cutsY
        .slice(1, -1)
        .flatMap((cutY) => [
          line(cutX - half, cutY, cutX + half, cutY),
          line(cutX, cutY - half, cutX, cutY + half),
        ]),
    );
  return [...outside, ...inside];
}

/** Where the marks before and after a range begin and end. */
function listOutside(from: number, to: number): [number, number][] {
  return [
    [from - mark.distance - mark.length, from - mark.distance],
    [to + mark.distance, to + mark.distance + mark.length],
  ];
}

function line(x1: number, y1: number, x2: number, y2: number): [Point, Point] {
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
}

import type { ChartOperation } from "../../../../../shared/reports/chart-operations.ts";
import type { GroupedRows, ReportValue } from "../../../../../shared/reports/report-replies.ts";

/** One column of numbers: a combination of the further X axes, and a Y axis. */
export interface Series {
  key: string;
  x: readonly ReportValue[];
  /** Place of its Y axis. */
  y: number;
}

/** One group of the first X axis: a number for each series. */
export interface PivotGroup {
  key: string;
  value: ReportValue;
  numbers: readonly (number | null)[];
  /** Over all series; undefined where numbers cannot be added. */
  total: number | undefined;
}

export interface Pivot {
  groups: readonly PivotGroup[];
  series: readonly Series[];
}

/** Arranges the rows of a chart as a table: a row for each group, a column for each series. */
export function pivotRows(
  { rows }: Pick<GroupedRows, "rows">,
  operation: ChartOperation,
  yCount: number,
): Pivot {
  const combinations = new Map(rows.map(({ x }) => [keyOf(x.slice(1)), x.slice(1)]));
  const order = [...combinations].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const series = order.flatMap(([key, x]) =>
    Array.from({ length: yCount }, (_, y): Series => ({ key: `${key} ${y}`, x, y })),
  );
  const byGroup = Map.groupBy(rows, ({ x }) => keyOf(x.slice(0, 1)));
  const isAdded = operation !== "average" && yCount === 1;
  const groups = [...byGroup].map(([key, parts]): PivotGroup => {
    const found = new Map(parts.map((part) => [keyOf(part.x.slice(1)), part.y]));
    const numbers = series.map(({ x, y }) => found.get(keyOf(x))?.[y] ?? null);
    return {
      key,
      value: parts[0]?.x[0] ?? null,
      numbers,
      total: isAdded ? numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0) : undefined,
    };
  });
  return { groups, series };
}

const keyOf = (values: readonly ReportValue[]): string => JSON.stringify(values);

/** The sum of each series over all groups; undefined where numbers cannot be added. */
export function sumSeries({ groups, series }: Pivot, operation: ChartOperation) {
  if (operation === "average") return undefined;
  return series.map((_, at) => groups.reduce((sum, { numbers }) => sum + (numbers[at] ?? 0), 0));
}

/** Colours that people with a colour vision deficiency tell apart; the last one is for all further series. */
export const maxColours = 8;

/**
 * The same with at most so many series: the largest ones, and the sum of all others as the last one, whose place in
 * `kept` is undefined.
 */
export function mergeSeries(
  { groups, series }: Pivot,
  max = maxColours,
): { kept: (Series | undefined)[]; groups: PivotGroup[] } {
  if (series.length <= max) return { kept: [...series], groups: [...groups] };
  const sums = series.map((_, at) =>
    groups.reduce((sum, { numbers }) => sum + (numbers[at] ?? 0), 0),
  );
  const largest = [...sums.keys()]
    .toSorted((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0))
    .slice(0, max - 1)
    .toSorted((one, other) => one - other);
  const isKept = new Set(largest);
  return {
    kept: [...largest.map((at) => series[at]), undefined],
    groups: groups.map((group) => ({
      ...group,
      numbers: [
        ...largest.map((at) => group.numbers[at] ?? null),
        group.numbers.reduce<number>(
          (sum, number, at) => sum + (isKept.has(at) ? 0 : (number ?? 0)),
          0,
        ),
      ],
    })),
  };
}

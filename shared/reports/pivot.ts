import type { ChartOperation } from "./chart-operations.ts";
import type { GroupedRows, ReportValue } from "./report-replies.ts";

/** One column of numbers: a combination of the further X axes, and a Y axis. */
export interface Series {
  key: string;
  x: readonly ReportValue[];
  /** Place of its Y axis. */
  y: number;
  /** The sum of the series before it that begin with its values. */
  isSubtotal?: true;
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

/**
 * The same with a sub-total behind the series of each value of the second X axis, where further axes divide it into
 * several. Averages are not added.
 */
export function addSubtotals({ groups, series }: Pivot, operation: ChartOperation): Pivot {
  if (operation === "average" || series.every(({ x }) => x.length < 2)) return { groups, series };
  const parts = [...Map.groupBy(series.entries(), ([, { x }]) => keyOf(x.slice(0, 1)))];
  const columns = parts.flatMap(([key, ofValue]): { series: Series; places: number[] }[] => {
    const own = ofValue.map(([place, each]) => ({ series: each, places: [place] }));
    const byMeasure = [...Map.groupBy(ofValue, ([, { y }]) => y)];
    const sums = byMeasure.flatMap(([y, ofMeasure]) =>
      ofMeasure.length < 2
        ? []
        : [
            {
              series: {
                key: `${key} ${y} sum`,
                x: ofMeasure[0]?.[1].x.slice(0, 1) ?? [],
                y,
                isSubtotal: true as const,
              },
              places: ofMeasure.map(([place]) => place),
            },
          ],
    );
    return [...own, ...sums];
  });
  return {
    series: columns.map((column) => column.series),
    groups: groups.map((group) => ({
      ...group,
      numbers: columns.map(({ places }) =>
        addNumbers(places.map((at) => group.numbers[at] ?? null)),
      ),
    })),
  };
}

/** The sum of numbers; null where there is none. */
export function addNumbers(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((each) => each !== null);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0);
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

/** The key of the group that is the sum of all others. */
export const otherKey = "others";

/** One number for each group, and the smallest groups as one: a pie with more slices cannot be read. */
export function mergeGroups({ groups }: Pivot): { kept: [undefined]; groups: PivotGroup[] } {
  const sums = groups.map(({ numbers, ...group }) => ({
    ...group,
    numbers: [numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)],
  }));
  const kept: [undefined] = [undefined];
  if (sums.length <= maxColours) return { kept, groups: sums };
  const bySize = sums.toSorted((one, other) => (other.numbers[0] ?? 0) - (one.numbers[0] ?? 0));
  const rest = bySize.slice(maxColours - 1);
  const others = rest.reduce((sum, { numbers }) => sum + (numbers[0] ?? 0), 0);
  return {
    kept,
    groups: [
      ...bySize.slice(0, maxColours - 1),
      { key: otherKey, value: null, total: undefined, numbers: [others] },
    ],
  };
}

/** Groups that a chart draws; a table shows all. */
export const maxDrawnGroups = 60;

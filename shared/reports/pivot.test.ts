import { describe, expect, test } from "vitest";
import { addSubtotals, mergeSeries, pivotRows, sumSeries } from "./pivot.ts";

const row = (x: (string | null)[], ...y: (number | null)[]) => ({ x, y, count: 1 });

describe("the table of a chart", () => {
  const rows = [
    row(["a", "qr"], 3),
    row(["a", "nfc"], 2),
    row(["b", "qr"], 5),
    row([null, "qr"], 1),
  ];

  test("has a row for each group and a column for each part", () => {
    const pivot = pivotRows({ rows }, "count", 1);

    expect(pivot.series.map(({ x }) => x)).toEqual([["nfc"], ["qr"]]);
    expect(pivot.groups.map(({ value, numbers, total }) => [value, numbers, total])).toEqual([
      ["a", [2, 3], 5],
      ["b", [null, 5], 5],
      [null, [null, 1], 1],
    ]);
    expect(sumSeries(pivot, "count")).toEqual([2, 9]);
  });

  test("has a column for each number of a chart with one X axis, without a sum of different things", () => {
    const pivot = pivotRows({ rows: [row(["paid"], 10, 2)] }, "sum", 2);

    expect(pivot.series.map(({ y }) => y)).toEqual([0, 1]);
    expect(pivot.groups[0]).toMatchObject({ numbers: [10, 2], total: undefined });
  });

  test("averages are not added", () => {
    const pivot = pivotRows({ rows }, "average", 1);

    expect(pivot.groups[0]?.total).toBeUndefined();
    expect(sumSeries(pivot, "average")).toBeUndefined();
  });

  test("has a sub-total for each value of the second axis that is divided further", () => {
    const deep = [
      row(["a", "qr", "hu"], 3),
      row(["a", "qr", "en"], 4),
      row(["a", "nfc", "hu"], 2),
      row(["b", "nfc", "hu"], 1),
    ];
    const pivot = addSubtotals(pivotRows({ rows: deep }, "sum", 1), "sum");

    expect(pivot.series.map(({ x, isSubtotal = false }) => [x, isSubtotal])).toEqual([
      [["nfc", "hu"], false],
      [["qr", "en"], false],
      [["qr", "hu"], false],
      [["qr"], true],
    ]);
    expect(pivot.groups.map(({ numbers, total }) => [numbers, total])).toEqual([
      [[2, 4, 3, 7], 9],
      [[1, null, null, null], 1],
    ]);
    expect(sumSeries(pivot, "sum")).toEqual([3, 4, 3, 7]);
  });

  test("has no sub-totals of averages, nor of an axis that is not divided", () => {
    const averages = pivotRows({ rows: [row(["a", "qr", "hu"], 3)] }, "average", 1);

    expect(addSubtotals(averages, "average")).toEqual(averages);
    const flat = pivotRows({ rows }, "count", 1);
    expect(addSubtotals(flat, "count")).toEqual(flat);
  });

  test("a chart has as many colours as people tell apart: the smallest parts are one", () => {
    const many = Array.from({ length: 12 }, (_, at) => row(["a", `part${at + 10}`], at));
    const { kept, groups } = mergeSeries(pivotRows({ rows: many }, "count", 1));

    expect(kept).toHaveLength(8);
    expect(kept.at(-1)).toBeUndefined();
    expect(groups[0]?.numbers).toEqual([5, 6, 7, 8, 9, 10, 11, 10]);
  });
});

import { expect, test } from "vitest";
import { queryLimits } from "../../../../shared/limits/hub.ts";
import { filterOfChoice, maxFilteredIds } from "./ids-filter.ts";
import {
  countSelected,
  everything,
  isSelected,
  nothing,
  rowsBetween,
  withRows,
} from "./selection.ts";

const rows = ["a", "b", "c", "d"];

test("rows are selected one by one and by a range, in either direction", () => {
  const some = withRows(nothing, rowsBetween(rows, "d", "b"), true);

  expect(rows.filter((id) => isSelected(some, id))).toEqual(["b", "c", "d"]);
  expect(countSelected(some, 100)).toBe(3);
  expect(rowsBetween(rows, "gone", "b")).toEqual(["b"]);
  expect(rowsBetween(rows, undefined, "b")).toEqual(["b"]);
});

test("of all results some can be left out, loaded or not", () => {
  const most = withRows(everything, ["b"], false);

  expect(isSelected(most, "b")).toBe(false);
  expect(isSelected(most, "not loaded")).toBe(true);
  expect(countSelected(most, 10_000)).toBe(9999);
  expect(countSelected(most, undefined)).toBeUndefined();
  expect(countSelected(withRows(most, ["b"], true), 10_000)).toBe(10_000);
});

test("a file takes all results, the picked rows, or all but those left out", () => {
  expect(filterOfChoice(everything)).toEqual({});
  expect(filterOfChoice(withRows(nothing, ["a", "b"], true))).toEqual({
    more: { $or: [{ _id: { $in: ["a", "b"] } }] },
  });
  expect(filterOfChoice(withRows(everything, ["b"], false))).toEqual({
    more: { $not: { $or: [{ _id: { $in: ["b"] } }] } },
  });
});

test("more single rows than a filter can name have no filter", () => {
  const many = Array.from({ length: maxFilteredIds }, (_, at) => `row-${at}`);
  const { more } = filterOfChoice(withRows(everything, many, false)) ?? {};
  const conditions = JSON.stringify(more).match(/\$in/g);

  expect(conditions?.length).toBeLessThan(queryLimits.maxConditions);
  expect(filterOfChoice(withRows(everything, [...many, "one more"], false))).toBeUndefined();
});

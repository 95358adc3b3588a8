import { expect, test } from "vitest";
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

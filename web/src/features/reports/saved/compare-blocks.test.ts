import { describe, expect, test } from "vitest";
import type { ReportBlock } from "../../../../../shared/reports/report-blocks.ts";
import { compareBlocks } from "./compare-blocks.ts";

const chart = (id: string, title = id): ReportBlock => ({
  kind: "chart",
  id,
  title,
  view: "bar",
  rowSize: "normal",
  chart: { model: "visit", filter: {}, xAxes: ["source"], yAxes: ["_id"], operation: "count" },
});

const compare = (now: ReportBlock[], then: ReportBlock[]) => {
  const { changes, isReordered } = compareBlocks(now, then);
  return [changes.map(({ kind, block, number }) => `${kind} ${block.id} ${number}`), isReordered];
};

describe("the blocks of an earlier version", () => {
  test.each([
    [[chart("a")], [chart("a")], [[], false]],
    [[chart("a")], [chart("b"), chart("a")], [["returns b 1"], false]],
    [[chart("a"), chart("b")], [chart("a")], [["leaves b 2"], false]],
    [[chart("a", "Új")], [chart("a", "Régi")], [["changes a 1"], false]],
    [
      [chart("a"), chart("b")],
      [chart("b"), chart("a")],
      [[], true],
    ],
    [[], [], [[], false]],
  ])("%#: each block that differs is named, and a new order", (now, then, expected) => {
    expect(compare(now, then)).toEqual(expected);
  });
});

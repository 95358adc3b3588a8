import { describe, expect, test } from "vitest";
import { chooseLabels, wrapLabel } from "./chart-data.ts";

const groupsOf = (count: number, text: string) =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, text }));

describe("the labels below a chart", () => {
  test.each([
    ["all, where there is room", groupsOf(6, "Győr"), 600, 6],
    [
      "all in two lines, where a word has room",
      groupsOf(6, "Hídépítő és Mérnökszolgálati"),
      620,
      6,
    ],
    ["fewer of many long names", groupsOf(53, "Hídépítő és Mérnökszolgálati"), 620, 7],
    ["more in a wide drawing", groupsOf(53, "Hídépítő és Mérnökszolgálati"), 950, 11],
    ["at least two, before the drawing is measured", groupsOf(10, "Győr"), 0, 2],
    ["none of nothing", [], 600, 0],
  ] as const)("are %s", (_what, groups, width, count) => {
    expect(chooseLabels(groups, width).keys).toHaveLength(count);
  });

  test("have one line or two, and the second is cut where it is too long", () => {
    expect(wrapLabel("Győr", 10)).toEqual(["Győr"]);
    expect(wrapLabel("Tölgyfa Műhely", 10)).toEqual(["Tölgyfa", "Műhely"]);
    expect(wrapLabel("Hídépítő és Mérnökszolgálati Zrt.", 12)).toEqual([
      "Hídépítő és",
      "Mérnökszolg…",
    ]);
    expect(wrapLabel("Mérnökszolgálat", 10)).toEqual(["Mérnökszo…"]);
  });
});

// @module-tag no-second-look
import { expect, test } from "vitest";
import { folderCycles } from "./folder-cycles.ts";

const imports = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to }));

test("a circle over three folders is found once, without the folders that only lead to it", () => {
  const cycles = folderCycles(
    imports(
      ["a/one.ts", "b/two.ts"],
      ["b/two.ts", "b/c/three.ts"],
      ["b/c/four.ts", "a/five.ts"],
      ["d/six.ts", "a/one.ts"],
    ),
  );

  expect(cycles).toEqual([["a", "b", "b/c"]]);
});

test("imports inside one folder and in one direction are no circle", () => {
  expect(folderCycles(imports(["a/one.ts", "a/two.ts"], ["a/two.ts", "b/one.ts"]))).toEqual([]);
});

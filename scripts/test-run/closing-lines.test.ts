import { expect, test } from "vitest";
import { countTests, listFailures, listSlowFiles } from "./closing-lines.ts";
import type { FileResult, TestOutcome } from "./outcome.ts";
import { seed } from "./seed.ts";

const green: FileResult = {
  name: "shared/green.test.ts",
  status: "passed",
  passed: 3,
  skipped: 1,
  ms: 61_400,
  failures: [],
};
const red: FileResult = {
  name: "test/hub/red.test.ts",
  status: "failed",
  passed: 1,
  skipped: 0,
  ms: 90_000,
  failures: [
    { name: "cards > are counted", line: 27, message: "AssertionError: 2\n- Expected\n+ Received" },
    { name: "", message: "The file passed its time limit" },
  ],
};
const outcome: TestOutcome = { testResults: [green, red], errors: ["Error: no channel"] };

test("each failure has its file, its line, what differed and how to run it alone", () => {
  expect(listFailures(outcome)).toEqual([
    "FAILED test/hub/red.test.ts:27 > cards > are counted",
    "    AssertionError: 2",
    "    - Expected",
    "    + Received",
    `    alone: SEED=${seed} npm test -- test/hub/red.test.ts`,
    "FAILED test/hub/red.test.ts",
    "    The file passed its time limit",
    `    alone: SEED=${seed} npm test -- test/hub/red.test.ts`,
    "FAILED outside the tests: Error: no channel",
  ]);
});

test("many long messages are cut, so that the end of the output names every failure", () => {
  const failures = Array.from({ length: 40 }, (_, at) => ({
    name: `${at}`,
    message: "x".repeat(900),
  }));
  const lines = listFailures({ testResults: [{ ...red, failures }], errors: [] });

  expect(lines.filter((line) => line.startsWith("FAILED"))).toHaveLength(40);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(90);
});

test("an error outside the tests counts as a failure", () => {
  expect(countTests(outcome)).toEqual({ passed: 4, failed: 3, skipped: 1 });
});

test("slow files are named, the slowest first", () => {
  expect(listSlowFiles(outcome)).toEqual([
    "slow    90 s  test/hub/red.test.ts",
    "slow    61 s  shared/green.test.ts",
  ]);
});

import { expect, test } from "vitest";
import { mergeOutcomes, type FileResult } from "./outcome.ts";

const file = (name: string, status: FileResult["status"]): FileResult => ({
  name,
  status,
  passed: 1,
  skipped: 0,
  ms: 1,
  failures: status === "failed" ? [{ name: "a test", message: "Error: no" }] : [],
});

test("a second run replaces the results of its own files only, and its errors are added", () => {
  const first = {
    testResults: [file("a", "passed"), file("b", "failed"), file("c", "failed")],
    errors: ["first"],
  };
  const second = { testResults: [file("b", "passed")], errors: ["second"] };

  expect(mergeOutcomes(first, second)).toEqual({
    testResults: [file("a", "passed"), file("b", "passed"), file("c", "failed")],
    errors: ["first", "second"],
  });
});

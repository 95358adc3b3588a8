import { describe, expect, test } from "vitest";
import type { FileResult, TestOutcome } from "./outcome.ts";
import { selectForSecondLook } from "./second-look.ts";

const file = (name: string, status: FileResult["status"] = "failed"): FileResult => ({
  name,
  status,
  passed: 1,
  skipped: 0,
  ms: 1,
  failures: status === "failed" ? [{ name: "a test", message: "Error: no" }] : [],
});
const ran = (names: readonly string[], errors: string[] = []): TestOutcome => ({
  testResults: [file("web/src/green.test.ts", "passed"), ...names.map((name) => file(name))],
  errors,
});
const red = ["test/hub/cards/sample-card.test.ts", "test/journeys/admin/settings.test.ts"];
const fiveRed = ["mails", "outbox", "senders", "mail-links", "mail-connections"].map(
  (name) => `test/hub/mail/${name}.test.ts`,
);

describe("selectForSecondLook", () => {
  test("a green run needs none", () => {
    expect(selectForSecondLook(ran([]), [])).toEqual({ files: [] });
  });

  test("up to five red files run once more", () => {
    expect(selectForSecondLook(ran(red), [])).toEqual({ files: red });
    expect(selectForSecondLook(ran(fiveRed), []).files).toEqual(fiveRed);
    expect(selectForSecondLook(ran([...fiveRed, ...red]), [])).toEqual({
      files: [],
      reason: "more than 5 files are red",
    });
  });

  test.each([
    "test/hub/rights/rights-matrix.test.ts",
    "test/runtime/file-crash.test.ts",
    "test/hub/campaigns/killed-at-every-step.test.ts",
    "test/hub/campaigns/no-mail-twice.test.ts",
    "test/hub/records/lost-answers.test.ts",
    "test/habits/documents.test.ts",
    "test/hub/files/file-rights.test.ts",
    "test/journeys/reports/sharing.test.ts",
  ])("no second look while %s is red", (name) => {
    expect(selectForSecondLook(ran([...red, name]), []).files).toEqual([]);
  });

  test("none after an error outside the tests", () => {
    expect(selectForSecondLook(ran(red, ["Error: no"]), []).files).toEqual([]);
  });

  test("a file that needed it in two of the last five runs gets no third", () => {
    const [name = ""] = red;

    expect(selectForSecondLook(ran(red), [[name], [], [], [], []]).files).toEqual(red);
    expect(selectForSecondLook(ran(red), [[name], [], [], [], [name]]).files).toEqual([]);
    expect(selectForSecondLook(ran(red), [[name], [], [], [], [], [name]]).files).toEqual(red);
  });
});

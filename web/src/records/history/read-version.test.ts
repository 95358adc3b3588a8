import { describe, expect, test } from "vitest";
import type { PastChange } from "../../../../shared/model/history-page.ts";
import { readVersion } from "./read-version.ts";

const names = ["name", "blocks"];

function entry(_id: string, change: PastChange["change"]): PastChange {
  return { _id, action: "update", by: "me", at: "2026-11-25T08:00:00.000Z", change };
}

const newestFirst: PastChange[] = [
  entry("4", { name: { old: "C", new: "B" } }),
  entry("3", { archived: { old: false, new: true } }),
  entry("2", { name: { old: "B", new: "C" }, blocks: { old: [1], new: [1, 2] } }),
  entry("1", { name: { old: "A", new: "B" } }),
  entry("0", { name: { new: "A" }, blocks: { new: [1] } }),
];
const record = { name: "B", blocks: [1, 2], archived: true };

describe("a version of a record", () => {
  test.each([
    ["4", {}],
    ["3", { name: "C" }],
    ["2", { name: "C" }],
    ["1", { blocks: [1] }],
    ["0", { name: "A", blocks: [1] }],
    ["unknown", {}],
  ])("after the change %s has the values that differ now: %j", (id, fields) => {
    expect(readVersion(newestFirst, id, record, names)).toEqual(fields);
  });

  test("names a field that had no value then", () => {
    const added = [entry("1", { name: { new: "A" } }), entry("0", {})];

    expect(readVersion(added, "0", { name: "A" }, names)).toEqual({ name: undefined });
  });
});

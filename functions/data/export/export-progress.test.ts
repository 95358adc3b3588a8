import { describe, expect, test } from "vitest";
import type { Store } from "../store/store.ts";
import { ExportProgress } from "./export-progress.ts";

const silentStore = { table: { update: async () => undefined }, options: { now: () => "" } };

async function counted(expected: number | undefined, pages: number[]): Promise<ExportProgress> {
  const rows = new ExportProgress(silentStore as unknown as Store, "job"); // all that a row count calls
  rows.begin(expected);
  for (const page of pages) {
    await rows.show();
    rows.add(page);
  }
  return rows;
}

describe("rows of a download", () => {
  test.each([
    ["their number and the counted total", 300, [199], { done: 199, failed: 0, total: 300 }],
    [
      "a total that is never less than their number",
      300,
      [199, 150],
      { done: 349, failed: 0, total: 349 },
    ],
    ["no total when none was counted", undefined, [199], { done: 199, failed: 0, total: 0 }],
  ])("show while the file is written: %s", async (_, expected, pages, progress) => {
    expect((await counted(expected, pages)).progress).toEqual(progress);
  });

  test("the total at the end is the number of written rows", async () => {
    expect((await counted(300, [199, 50])).whole).toEqual({ done: 249, failed: 0, total: 249 });
  });
});

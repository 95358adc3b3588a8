import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { openDuckDb } from "./open-duckdb.ts";
import { quoteText } from "./quote.ts";
import { computeSplit, splitExpression } from "./replica-split.ts";

describe("computeSplit", () => {
  test("chooses the same split as its DuckDB expression", async () => {
    const values = Array.from({ length: 500 }, (_, number) => `${number * 7919}-cég`);
    const duck = await openDuckDb({ memoryMb: 256, temporaryFolder: tmpdir() });

    const rows = values.map((value) => `(NULL, ${quoteText(value)})`).join(", ");
    const reader = await duck.connection.runAndReadAll(
      `SELECT ${splitExpression(["company", "owner"], 7)} FROM (VALUES ${rows}) AS t(company, owner)`,
    );
    duck.close();

    const splits = reader.getRows().map(([split]) => Number(split));
    expect(splits).toEqual(values.map((value) => computeSplit(value, 7)));
    expect(new Set(splits).size).toBe(7);
  });
});

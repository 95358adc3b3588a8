import { describe, expect, test } from "vitest";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import type { Table } from "../../platform/aws/table.ts";
import type { JobPlan } from "./job-input.ts";
import { formatResults } from "./result-csv.ts";

const total = jobLimits.maxLines;
const starts = Array.from(
  { length: total / jobLimits.maxChunkLines },
  (_, at) => at * jobLimits.maxChunkLines,
);
const plan: JobPlan = { kind: "delete", model: "card", owner: "o", total, starts };
const numberIn = (sort: unknown) => Number(/\d+$/.exec(String(sort))?.[0]);

/** A table in which every line has a result, and that tells how much has been asked of it. */
function tableOf() {
  const asked = { pages: 0, chunks: 0 };
  const table = {
    query: ({ ExpressionAttributeValues: values = {} }: { ExpressionAttributeValues?: object }) => {
      asked.pages += 1;
      const { ":from": from, ":to": to } = values as Record<string, string>;
      const length = numberIn(to) - numberIn(from) + 1;
      const items = Array.from({ length }, (_, step) => ({
        at: numberIn(from) + step,
        state: "failed",
        id: "x".repeat(26),
        code: "input.invalid",
        fields: { email: "wrongFormat", name: "required" },
      }));
      return Promise.resolve({ items, more: false });
    },
    get: () => {
      asked.chunks += 1;
      return Promise.resolve({ lines: JSON.stringify(Array(jobLimits.maxChunkLines).fill("id")) });
    },
  };
  return { asked, table: table as unknown as Table }; // all that is read with
}

describe("the text of 5,000 results", () => {
  test("is read in small pieces, and only as far as it is needed", async () => {
    const { asked, table } = tableOf();
    let pieces = 0;
    let lines = 0;
    let largest = 0;

    for await (const piece of formatResults(table, "job", plan, total, "hu")) {
      expect(asked).toEqual({ pages: pieces, chunks: 0 });
      pieces += 1;
      lines += piece.split("\r\n").length - 1;
      largest = Math.max(largest, Buffer.byteLength(piece));
    }

    expect(pieces).toBe(1 + starts.length);
    expect(lines).toBe(1 + total);
    expect(largest).toBeLessThan(100_000);
  });

  test("reads the input only for lines that were not begun", async () => {
    const { asked, table } = tableOf();

    const pieces = await Array.fromAsync(formatResults(table, "job", plan, 250, "en"));

    const rows = pieces.join("").split("\r\n");
    expect(asked.chunks).toBe(starts.length - 1);
    expect(rows[250]).toMatch(/^250;failed;/);
    expect(rows[251]).toBe("251;not begun;id;;;");
    expect(rows[total]).toBe(`${total};not begun;id;;;`);
  });
});

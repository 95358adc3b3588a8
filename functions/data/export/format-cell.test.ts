import { describe, expect, test } from "vitest";
import { formatRecordCell } from "./format-cell.ts";

const names: Readonly<Record<string, string>> = { one: "Anna", hidden: "", two: "Csaba" };
const words = (id: string) => names[id];

describe("a cell of a file", () => {
  test("records that the reader may not see leave no separators in a list", () => {
    const format = (ids: string[]) => formatRecordCell(ids, undefined, "en", words);

    expect(format(["one", "hidden", "two"])).toBe("Anna, Csaba");
    expect(format(["hidden", "hidden"])).toBe("");
  });

  test("a value without a word stays as it is stored", () => {
    expect(formatRecordCell(["one", "other"], undefined, "en", words)).toBe("Anna, other");
    expect(formatRecordCell(["one"], undefined, "en")).toBe('["one"]');
  });
});

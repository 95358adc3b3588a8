import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { csv, formatCsvPart, formatTimeCell, type Cell, type CsvForm } from "./csv.ts";

/** As another program reads it, which finds out by itself where a row ends. */
function read(text: string, delimiter = ";"): string[][] {
  const body = text.replace(/^\uFEFF/, "").replace(/\r\n$/, "");
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  expect(errors).toEqual([]);
  return data;
}

const file = (rows: Cell[][], form: CsvForm) => formatCsvPart(rows, form, { isFirst: true });

describe("rows as a file", () => {
  test("have the marks that a Hungarian Excel expects, or are plain RFC 4180", () => {
    const rows = [["ő", 1.5, -2]];

    expect(csv(rows)).toBe(`\uFEFFő;"1,5";-2\r\n`);
    expect(file(rows, "csv")).toBe(csv(rows));
    expect(file(rows, "csvPlain")).toBe("ő,1.5,-2\r\n");
    expect(formatCsvPart(rows, "csv", { isFirst: false })).toBe(`ő;"1,5";-2\r\n`);
  });

  test.each([
    ["csv", ";"],
    ["csvPlain", ","],
  ] as const)("in the form %s are read back unchanged", (form, delimiter) => {
    const row = ['"', 'a "b"', "a;b", "a,b", "első\nmásodik", "a\r\nb", "😀", "", " x ", "utolsó"];

    expect(read(file([row, row.toReversed()], form), delimiter)).toEqual([row, row.toReversed()]);
  });

  test("a file of one column keeps its number of rows, also with empty cells", () => {
    const rows = [["Név"], [""], ["a"], [""]];

    expect(formatCsvPart(rows, "csvPlain", { isFirst: true })).toBe('Név\r\n""\r\na\r\n""\r\n');
  });
});

describe("a cell", () => {
  test.each(["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "+36 30=1"])(
    "that a spreadsheet would take for a formula is disarmed: %j",
    (text) => {
      expect(read(file([[text, "x"]], "csv"))).toEqual([[`'${text}`, "x"]]);
    },
  );

  test.each(["+36301234567", "+36 30 123 4567", "a=1", "Kovács-Nagy"])(
    "that is none stays as it is: %s",
    (text) => {
      expect(read(file([[text, "x"]], "csv"))).toEqual([[text, "x"]]);
    },
  );

  test("shows a moment in Hungarian time, in summer and in winter", () => {
    expect(formatTimeCell("2026-07-01T22:30:00.000Z")).toBe("2026-07-02 00:30");
    expect(formatTimeCell("2026-11-21T13:05:59.000Z")).toBe("2026-11-21 14:05");
  });
});

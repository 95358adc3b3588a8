import * as fc from "../../../test/support/seeded-check.ts";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { formatCsv, formatCsvPart, type Cell, type CsvForm } from "./csv.ts";
import { toWallClock } from "./wall-clock.ts";

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

    expect(formatCsv(rows)).toBe(`\uFEFFő;"1,5";-2\r\n`);
    expect(file(rows, "csv")).toBe(formatCsv(rows));
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
  test.each([
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1+1",
    "+36 30=1",
    " =1+1",
    "\u00A0=1+1",
    "\uFEFF=1+1",
    "\u0000=1+1",
    "\u202E=1+1",
    "\u200B@SUM(A1)",
    "\u0301=1",
    "\u2800-1+1",
    " \u00A0\uFEFF\u0000\u200F＝1",
  ])("that a spreadsheet would take for a formula is disarmed: %j", (text) => {
    expect(read(file([[text, "x"]], "csv"))).toEqual([[`'${text}`, "x"]]);
  });

  test.each(["+36301234567", "+36 30 123 4567", "a=1", "Kovács-Nagy"])(
    "that is none stays as it is: %s",
    (text) => {
      expect(read(file([[text, "x"]], "csv"))).toEqual([[text, "x"]]);
    },
  );

  test("is judged after any blanks, marks and controls before it", () => {
    const mark = fc.constantFrom(
      ..." \u00A0\u2003\t\u0000\u001B\uFEFF\u200B\u202E\u200F\u0301\u2800\u3164".split(""),
    );
    const formula = fc.constantFrom("=1+1", "+1+1", "-1+1", "@SUM(A1)", "＝1", "=HYPERLINK(1)");
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 6 }), formula, (marks, text) => {
        const cell = marks.join("") + text;

        expect(read(file([[cell, "x"]], "csv"))[0]?.[0]).toBe(`'${cell}`);
      }),
    );
  });

  test.each([" +36301234567", "\u200Fאברהם", " Kovács-Nagy", "\u0301x"])(
    "that is none stays as it is after a blank or a mark: %j",
    (text) => {
      expect(read(file([[text, "x"]], "csv"))).toEqual([[text, "x"]]);
    },
  );

  test("shows a moment in Hungarian time, in summer and in winter", () => {
    expect(toWallClock("2026-07-01T22:30:00.000Z")).toBe("2026-07-02 00:30");
    expect(toWallClock("2026-11-21T13:05:59.000Z")).toBe("2026-11-21 14:05");
  });
});

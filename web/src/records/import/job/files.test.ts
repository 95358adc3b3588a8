// @vitest-environment node
import { describe, expect, test } from "vitest";
import { card } from "../../../../../shared/models/card.ts";
import type { ImportShape } from "../columns/import-shape.ts";
import { readTable } from "../read/read-table.ts";
import { makeCsvFile } from "./csv-file.ts";
import { makeCsvTemplate, makeXlsxTemplate } from "./template-file.ts";

const shape: ImportShape = {
  model: card,
  fields: ["lastName", "phone", "zip"],
  synonyms: {},
  matchBy: ["code"],
  example: {
    hu: { lastName: "Őry", phone: "+36 30 123 4567", zip: "0940" },
    en: { lastName: "Brown", phone: "+44 20 7946 0123", zip: "SW1A 1AA" },
  },
};

const cellsOf = async (file: Blob) =>
  (await readTable(new Uint8Array(await file.arrayBuffer()))).rows.map(({ cells }) => cells);

describe("the template file", () => {
  test("has the columns that can be imported and an example, as CSV and as a workbook of texts", async () => {
    const rows = [
      ["Vezetéknév", "Telefon", "Irányítószám"],
      ["Őry", "+36 30 123 4567", "0940"],
    ];

    expect(await cellsOf(makeCsvTemplate(shape, "hu"))).toEqual(rows);
    expect(await cellsOf(await makeXlsxTemplate(shape, "hu", "Importálás"))).toEqual(rows);
    expect((await cellsOf(makeCsvTemplate(shape, "en")))[0]).toEqual([
      "Last name",
      "Phone",
      "Postcode",
    ]);
  });
});

describe("a CSV file for spreadsheets", () => {
  test("disarms formulas, quotes separators and keeps telephone numbers", async () => {
    const text = await makeCsvFile([
      ["=cmd|' /C calc'!A0", "@x", "-2+3+cmd|' /C calc'!A0"],
      ["+36 30 123 4567", 'a;b"c', "sor\ntörés"],
    ]).text();

    expect(text.split("\r\n")).toEqual([
      `"'=cmd|' /C calc'!A0";"'@x";"'-2+3+cmd|' /C calc'!A0"`,
      '+36 30 123 4567;"a;b""c";"sor\ntörés"',
      "",
    ]);
  });

  test("begins with a byte order mark", async () => {
    const bytes = new Uint8Array(await makeCsvFile([["ő"]]).arrayBuffer());

    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  });
});

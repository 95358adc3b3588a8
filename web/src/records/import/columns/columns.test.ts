import { beforeEach, describe, expect, test } from "vitest";
import { card } from "../../../../../shared/models/card.ts";
import type { TableCell, FileRow } from "../read/table.ts";
import { convertCell } from "./convert-cell.ts";
import { findHeaderRow, listFileColumns } from "./find-header.ts";
import { listImportColumns, type ColumnKind, type ImportShape } from "./import-shape.ts";
import { listRepeatedFields, proposeMapping, toRememberedChoices } from "./propose-mapping.ts";
import { loadRememberedMapping, rememberMapping } from "./remember-mapping.ts";

const shape: ImportShape = {
  model: card,
  fields: ["name", "lastName", "email", "phone", "zip", "country", "language", "active"],
  synonyms: { phone: ["mobil", "telefonszám"] },
  matchBy: ["email", "code"],
  example: { en: {}, hu: {} },
};
const columns = listImportColumns(shape);
const toRows = (...rows: TableCell[][]): FileRow[] =>
  rows.map((cells, at) => ({ number: at + 1, cells }));

describe("the columns of an import", () => {
  test("follow the model: kinds, required fields and those that only find records", () => {
    const facts = columns.map(({ field, kind, isRequired, isKeyOnly }) => [
      field,
      kind,
      isRequired,
      isKeyOnly,
    ]);
    expect(facts).toEqual([
      ["name", "line", true, false],
      ["lastName", "line", true, false],
      ["email", "line", false, false],
      ["phone", "phone", false, false],
      ["zip", "digits", false, false],
      ["country", "choice", false, false],
      ["language", "choice", false, false],
      ["active", "flag", false, false],
      ["code", "line", true, true],
    ]);
  });

  test("are proposed from titles in both languages, by synonyms and in any spelling", () => {
    const rows = toRows([
      "VEZETEKNEV",
      "Last name",
      "e_mail:",
      "Mobil",
      "Irányítószám",
      "Cipőméret",
    ]);

    expect(proposeMapping(listFileColumns(rows, 0), columns, {})).toEqual({
      0: "lastName",
      2: "email",
      3: "phone",
      4: "zip",
    });
  });

  test("of one title are told apart, and the field is proposed once", () => {
    const rows = toRows(["E-mail", "E-mail"], ["a@b.hu", "c@d.hu"]);
    const file = listFileColumns(rows, 0);

    expect(file).toMatchObject([
      { letter: "A", isRepeated: true },
      { letter: "B", isRepeated: true },
    ]);
    expect(proposeMapping(file, columns, {})).toEqual({ 0: "email" });
    expect(listRepeatedFields({ 0: "email", 1: "email" })).toEqual(["email"]);
  });

  test("are found below a merged title, and a column without a title keeps its letter", () => {
    const rows = toRows(
      ["Munkatársak 2026", null, null],
      ["Vezetéknév", null, "E-mail"],
      ["Kiss", "x", "a@b.hu"],
    );
    const at = findHeaderRow(rows, columns);

    expect(at).toBe(1);
    expect(listFileColumns(rows, at).map(({ letter, title }) => [letter, title])).toEqual([
      ["A", "Vezetéknév"],
      ["B", ""],
      ["C", "E-mail"],
    ]);
  });
});

describe("remembered columns", () => {
  beforeEach(() => localStorage.clear());

  test("are proposed for the next file in another order, also those that were left out", () => {
    const first = listFileColumns(toRows(["Kódnév", "E-mail"]), 0);
    rememberMapping("card", "c1", toRememberedChoices(first, { 0: "name" }));
    const next = listFileColumns(toRows(["E-mail", "Kódnév"]), 0);

    expect(proposeMapping(next, columns, loadRememberedMapping("card", "c1"))).toEqual({
      1: "name",
    });
    expect(loadRememberedMapping("card", "c2")).toEqual({});
  });

  test("of a damaged storage are none", () => {
    localStorage.setItem("import-columns:card:c1", "{");

    expect(loadRememberedMapping("card", "c1")).toEqual({});
  });
});

describe("a cell", () => {
  const convert = (cell: TableCell, kind: ColumnKind, choices: readonly string[] = []) =>
    convertCell(cell, { kind, choices });
  const countries = columns.find(({ field }) => field === "country")?.choices ?? [];

  test.each<[TableCell, object]>([
    [36301234567, { value: "+36301234567", notes: ["plusAdded"] }],
    ["36 1 234 5678", { value: "+3612345678", notes: ["plusAdded"] }],
    [6301234567, { value: "06301234567", notes: ["zeroAdded"] }],
    ["301234567", { value: "06301234567", notes: ["zeroAdded"] }],
    ["+36 30 123 4567", { value: "+36 30 123 4567", notes: [] }],
    ["3,63E+10", { value: "3,63E+10", problem: "roundedNumber" }],
    ["3.63012E+10", { value: "3.63012E+10", problem: "roundedNumber" }],
    ["'+36301234567", { value: "+36301234567", notes: ["apostrophe"] }],
  ])("with the telephone number %j is repaired or explained", (cell, expected) => {
    expect(convert(cell, "phone")).toMatchObject(expected);
  });

  test.each<[TableCell, ColumnKind, object]>([
    [9400, "digits", { value: "9400" }],
    ["9400.0", "digits", { value: "9400" }],
    [46096, "date", { value: "2026-03-15", notes: ["date"] }],
    ["2026. 3. 15.", "date", { value: "2026-03-15" }],
    ["15.03.2026", "date", { value: "2026-03-15" }],
    ["2026-03-15T00:00:00.000Z", "date", { value: "2026-03-15" }],
    ["2026-02-30", "date", { problem: "noDate" }],
    ["igen", "flag", { value: true }],
    [false, "flag", { value: false }],
    ["talán", "flag", { problem: "unknownChoice" }],
    ["1 234,5", "number", { value: 1234.5 }],
    ["sok", "number", { problem: "noNumber" }],
    ["#HIV!", "line", { problem: "formulaError" }],
    ["Kiss\r\nBcc: x", "line", { value: "Kiss Bcc: x", notes: ["lineBreaks"] }],
    ["első\nmásodik", "prose", { value: "első\nmásodik", notes: [] }],
    ["Gy\u0000őr", "line", { value: "Győr", notes: ["invisible"] }],
    ["=cmd|' /C calc'!A0", "line", { value: "=cmd|' /C calc'!A0", notes: ["formula"] }],
    ["<b>x</b>", "line", { value: "<b>x</b>", notes: [] }],
    ["x".repeat(6000), "line", { problem: "tooLong" }],
  ])("%j of the kind %s becomes its value", (cell, kind, expected) => {
    expect(convert(cell, kind)).toMatchObject(expected);
  });

  test.each(["Magyarország", "hungary", "HU"])("names a country: %s", (text) => {
    expect(convert(text, "choice", countries)).toMatchObject({ value: "HU" });
  });

  test.each(["magyar", "Hungarian", "hu"])("names a language: %s", (text) => {
    expect(convert(text, "choice", ["hu", "en"])).toMatchObject({ value: "hu" });
  });

  test("without a value is empty", () => {
    expect([null, "", "  "].map((cell) => convert(cell, "line"))).toEqual(
      Array.from({ length: 3 }, () => ({ notes: [] })),
    );
  });
});

// @vitest-environment node
import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { importLimits } from "../../../../../shared/limits/imports.ts";
import { readTable } from "./read-table.ts";
import { TableError, type ReadChoices } from "./table.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function problemOf(bytes: Uint8Array, choices?: ReadChoices) {
  try {
    await readTable(bytes, choices);
    return "none";
  } catch (failure) {
    return failure instanceof TableError ? failure.problem : failure;
  }
}

const cellsOf = async (bytes: Uint8Array, choices?: ReadChoices) =>
  (await readTable(bytes, choices)).rows.map(({ cells }) => cells);

/** A workbook with this XML as the rows of its sheet. */
function makeWorkbook(rows: string, others: Record<string, Uint8Array> = {}): Uint8Array {
  const xml = (content: string) => strToU8(`<?xml version="1.0"?>${content}`);
  const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packaged = "http://schemas.openxmlformats.org/package/2006";
  const media = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  return zipSync({
    "[Content_Types].xml": xml(
      `<Types xmlns="${packaged}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/></Types>`,
    ),
    "_rels/.rels": xml(
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="R&amp;D" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": xml(
      `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...others,
  });
}

const bombBytes = 5_000_003;

/** A workbook with a part of zeros, which is a thousandth of its size when it is packed. */
function makeBomb(part: string): Uint8Array {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
  return makeWorkbook(row, { [part]: new Uint8Array(bombBytes) });
}

/** Changes the size that the archive declares for the part of zeros. */
function declareSize(bomb: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bomb.buffer);
  let changed = 0;
  for (let at = 0; at + 4 <= bomb.length; at += 1) {
    if (view.getUint32(at, true) !== bombBytes) continue;
    view.setUint32(at, size, true);
    changed += 1;
  }
  expect(changed).toBeGreaterThan(0);
  return bomb;
}

describe("reading a CSV file", () => {
  test("a file of LibreOffice in windows-1250 has its letters, in any recognised form", async () => {
    const table = await readTable(fixture("libreoffice-windows-1250.csv"));

    expect(table).toMatchObject({ format: "csv", encoding: "windows-1250", separator: ";" });
    expect(table.rows[2]?.cells.slice(0, 2)).toEqual(["Őszi", "Űrsula"]);
  });

  test.each([
    ["iso-8859-2.csv", "iso-8859-2", ","],
    ["utf-16.csv", "utf-16le", "\t"],
    ["utf-8-bom.csv", "utf-8", ","],
  ])("%s is recognised, with the line break inside quotes", async (name, encoding, separator) => {
    const table = await readTable(fixture(name));

    expect(table).toMatchObject({ encoding, separator });
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ["Vezetéknév", "Keresztnév", "Cím"],
      ["Šťastný", "Ľudovít", "Fő utca 1.\r\n2. emelet"],
      ["Kovács", "Ödön", "Győr"],
    ]);
  });

  test("a chosen encoding and separator replace the recognised ones", async () => {
    const bytes = fixture("libreoffice-windows-1250.csv");

    expect((await cellsOf(bytes, { encoding: "windows-1252" }))[2]?.[0]).toBe("Õszi");
    expect(await cellsOf(bytesOf("a,b;c\n"), { separator: ";" })).toEqual([["a,b", "c"]]);
  });

  test("quotes and dashes of windows-1250 tell it from ISO 8859-2", async () => {
    const bytes = new Uint8Array([...bytesOf("a;b\r\n"), 0x84, 0x61, 0x94, 0x3b, 0xf5, 0x0d, 0x0a]);

    expect((await cellsOf(bytes))[1]).toEqual(["„a”", "ő"]);
  });

  test("the separator that Excel names in the first line is used and not read as a row", async () => {
    expect(await cellsOf(bytesOf("sep=;\r\na,x;b\r\n1;2\r\n"))).toEqual([
      ["a,x", "b"],
      ["1", "2"],
    ]);
  });

  test("empty rows are left out, and rows keep their numbers", async () => {
    const { rows } = await readTable(bytesOf("a;b\n;\n\n1;2\n"));

    expect(rows.map(({ number }) => number)).toEqual([1, 4]);
  });

  test.each([
    ["no bytes", "", "empty"],
    ["blank lines", "\r\n \r\n", "empty"],
    ["a page", "<!DOCTYPE html><html></html>", "noTable"],
    ["a PDF", "%PDF-1.7 x", "noTable"],
    ["a binary file", "\u0001\u0002\u0003\u0004abc", "noTable"],
  ])("%s is refused", async (_, text, problem) => {
    expect(await problemOf(bytesOf(text))).toBe(problem);
  });

  test("50,000 rows and 101 columns are refused", async () => {
    expect(await problemOf(bytesOf(`a;b\n${"1;2\n".repeat(50_000)}`))).toBe("tooManyRows");
    expect(await problemOf(bytesOf(`${"a;".repeat(100)}a\n`))).toBe("tooManyColumns");
    expect(await problemOf(bytesOf(`a;b\n${"1;2\n".repeat(importLimits.maxRows)}`))).toBe("none");
  });

  test("a file over the largest size is refused", async () => {
    expect(await problemOf(new Uint8Array(importLimits.maxFileBytes + 1))).toBe("fileTooLarge");
  });
});

describe("reading a workbook", () => {
  test("a workbook of LibreOffice has its values, numbers and dates", async () => {
    const table = await readTable(fixture("libreoffice.xlsx"));

    expect(table).toMatchObject({ format: "xlsx", sheets: ["people"], sheet: 0 });
    expect(table.rows[1]).toEqual({
      number: 2,
      cells: [
        "Kovács",
        "Ödön",
        "odon@tolgyfa.example",
        36301234567,
        9400,
        "Sopron",
        "2026-03-15T00:00:00.000Z",
      ],
    });
  });

  test("another sheet can be chosen", async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: "Egy", rows: [["a"]] },
        { name: "Két & több", rows: [["b"], ["c"]] },
      ],
    });

    expect(await readTable(bytes, { sheet: 1 })).toMatchObject({
      sheets: ["Egy", "Két & több"],
      sheet: 1,
      rows: [{ cells: ["b"] }, { cells: ["c"] }],
    });
  });

  test("an encrypted workbook, an old one and an OpenDocument are named", async () => {
    const encrypted = await writeXlsx({
      sheets: [{ name: "Egy", rows: [["a"]] }],
      encryption: { password: "jelszo", spinCount: 1000 },
    });

    expect(await problemOf(encrypted)).toBe("encrypted");
    expect(await problemOf(fixture("libreoffice.xls"))).toBe("otherFormat");
    expect(await problemOf(fixture("libreoffice.ods"))).toBe("otherFormat");
  });

  test("a damaged archive and one that ends early are refused", async () => {
    const whole = fixture("libreoffice.xlsx");

    expect(await problemOf(whole.slice(0, 2000))).toBe("damaged");
    expect(await problemOf(makeWorkbook('<row r="2"/><row'))).toMatch(/^(damaged|empty)$/);
  });

  test("an archive that grows over the bound is refused before it is unpacked", async () => {
    const bomb = declareSize(makeBomb("xl/worksheets/sheet2.xml"), importLimits.maxUnpackedBytes);

    expect(await problemOf(bomb)).toBe("unpackedTooLarge");
  });

  test("a part that hides its real size cannot grow over the declared one", async () => {
    const bomb = declareSize(makeBomb("xl/worksheets/sheet1.xml"), 10);

    expect(await problemOf(bomb)).toMatch(/^(damaged|empty)$/);
  });

  test("a picture in the workbook is not unpacked", async () => {
    const book = declareSize(makeBomb("xl/media/image1.png"), importLimits.maxUnpackedBytes);

    expect(await cellsOf(book)).toEqual([[1]]);
  });

  test("cells in the last row and column cost no memory", async () => {
    const row = (at: number, cell: string) => `<row r="${at}"><c r="${cell}"><v>1</v></c></row>`;

    expect(await cellsOf(makeWorkbook(row(1, "A1") + row(1_048_576, "A1048576")))).toHaveLength(2);
    expect(await problemOf(makeWorkbook(row(1, "XFD1")))).toBe("tooManyColumns");
  });

  test("errors and results of formulas are read as they are shown, and entities are not expanded", async () => {
    const cells =
      '<c r="A1" t="e"><v>#N/A</v></c><c r="B1" t="str"><f>cmd</f><v>=x</v></c><c r="C1" t="inlineStr"><is><t>&a;</t></is></c>';
    const book = makeWorkbook(`<row r="1">${cells}</row>`);

    expect(await cellsOf(book)).toEqual([["#N/A", "=x", "&a;"]]);
  });

  test("50,000 rows are refused", async () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
    );

    expect(await problemOf(makeWorkbook(rows.join("")))).toBe("tooManyRows");
  });
});

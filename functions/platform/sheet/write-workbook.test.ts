import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import type { SheetColumn } from "./sheet-rows.ts";
import { writeWorkbook, type Sheet } from "./write-workbook.ts";

async function write(sheets: Sheet[], rowsOfSheet?: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook(sheets, rowsOfSheet)) parts.push(part);
  return Buffer.concat(parts);
}

const column = (kind: SheetColumn["kind"]): SheetColumn => ({ heading: kind, kind, width: 10 });

describe("a workbook", () => {
  test("keeps types, accents, odd characters and the order of its sheets", async () => {
    const bytes = await write([
      {
        name: "Űrlap: [első]/2*?",
        columns: [
          column("text"),
          column("number"),
          column("percent"),
          column("day"),
          column("moment"),
        ],
        pages: [
          [["ő < & > \u0001 _x0041_", 1.5, 0.25, "2026-03-29", "2026-03-29 03:30"]],
          [[null, Number.NaN, null, "no day", null]],
        ],
      },
      { name: "űrlap első 2", columns: [column("text")], pages: [] },
    ]);

    expect(await readXlsxFile(bytes)).toEqual([
      {
        sheet: "Űrlap első 2",
        data: [
          ["text", "number", "percent", "day", "moment"],
          ["ő < & >  _x0041_", 1.5, 0.25, new Date("2026-03-29"), new Date("2026-03-29T03:30Z")],
          [null, null, null, "no day", null],
        ],
      },
      { sheet: "űrlap első 2 (2)", data: [["text"]] },
    ]);
  });

  test("continues on a further sheet, with its heading", async () => {
    const rows = Array.from({ length: 7 }, (_, at) => [at]);
    const bytes = await write(
      [{ name: "Sok", columns: [column("number")], pages: [rows.slice(0, 5), rows.slice(5)] }],
      4,
    );

    const sheets = await readXlsxFile(bytes);
    expect(sheets.map(({ sheet, data }) => [sheet, data.flat().slice(1)])).toEqual([
      ["Sok", [0, 1, 2]],
      ["Sok (2)", [3, 4, 5]],
      ["Sok (3)", [6]],
    ]);
  });

  test("marks texts as texts, and fixes the heading", async () => {
    const bytes = await write([{ name: "a", columns: [column("text")], pages: [[["=1+1"]]] }]);

    const files = unzipSync(bytes);
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const styles = strFromU8(files["xl/styles.xml"] ?? new Uint8Array());
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<c r="A2" s="2" t="inlineStr">');
    expect(sheet).not.toContain("<f>");
    expect(styles.split("<cellXfs")[1]?.split("<xf ")[3]).toContain('quotePrefix="1"');
  });

  test("throws what its pages throw", async () => {
    async function* broken(): AsyncGenerator<string[][]> {
      yield [["a"]];
      throw new Error("no more");
    }
    await expect(
      write([{ name: "a", columns: [column("text")], pages: broken() }]),
    ).rejects.toThrow("no more");
  });
});

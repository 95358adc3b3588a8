import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { callHub } from "../../support/journeys/call-hub.ts";
import { devicePairs, inTurn } from "../../support/journeys/device-pairs.ts";
import { logIn } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    account: "ceg2@nevjegy.example",
    button: "Import",
    open: "Import from a file",
    columns: "Columns",
    encoding: "Character set",
    check: "Check rows",
    wrong: "5 rows have errors",
    good: "All rows are correct.",
    import: "Import 200 rows",
    email: "Email",
    phone: "Phone",
    lastName: "Last name",
    cell: (field: string, number: number) => `${field}, row ${number}`,
    done: "200 rows done",
    undo: "Undo the import",
    redo: "Do it again",
    earlier: "Import another file",
    openJob: /^Open: munkatarsak\.csv/,
    rounded: /last digits are lost/,
  },
  hu: {
    account: "ceg@nevjegy.example",
    button: "Importálás",
    open: "Importálás fájlból",
    columns: "Oszlopok",
    encoding: "Karakterkódolás",
    check: "Sorok ellenőrzése",
    wrong: "5 sorban hiba van",
    good: "Minden sor rendben van.",
    import: "200 sor importálása",
    email: "E-mail",
    phone: "Telefon",
    lastName: "Vezetéknév",
    cell: (field: string, number: number) => `${field}, ${number}. sor`,
    done: "200 sor kész",
    undo: "Importálás visszavonása",
    redo: "Végrehajtás újra",
    earlier: "Másik fájl importálása",
    openJob: /^Megnyitás: munkatarsak\.csv/,
    rounded: /utolsó számjegyei elvesztek/,
  },
};

type Words = (typeof words)["en" | "hu"];

const product = useProduct();

/** Letters of windows-1250 that the file has. */
const bytesOf: Readonly<Record<string, number>> = {
  á: 0xe1,
  é: 0xe9,
  ő: 0xf5,
  ű: 0xfb,
  "„": 0x84,
  "”": 0x94,
};

/** 200 people as Excel in Hungary saves them: windows-1250, semicolons. Five rows are wrong. */
function makePeopleFile(domain: string): Buffer {
  const wrong: Readonly<Record<number, readonly [phone: string, email: string, last: string]>> = {
    10: ["3,63E+10", `p10@${domain}`, "Rőt"],
    50: ["12", `p50@${domain}`, "Rőt"],
    90: ["36301234567", "nem cím", "Rőt"],
    130: ["36301234567", `p130@${domain}`, ""],
    170: ["36301234567", `p170@${domain}@`, "Rőt"],
  };
  const rows = Array.from({ length: 200 }, (_, at) => {
    const number = at + 2;
    const [phone, email, last] = wrong[number] ?? ["36301234567", `p${number}@${domain}`, "Rőt"];
    return `${last};Béla ${number};${email};${phone};„${number}. szék”`;
  });
  const text = ["Családnév;Utónév;E-mail cím;Mobil;Munkakör", ...rows, ""].join("\r\n");
  return Buffer.from(Array.from(text, (letter) => bytesOf[letter] ?? letter.codePointAt(0) ?? 0));
}

async function countImported(page: Page, company: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ company }));
  const { count } = await callHub<{ count: number }>(
    page,
    "GET",
    `/api/hub/count/card?filter=${filter}`,
  );
  return count;
}

async function correctRows(page: Page, text: Words, domain: string): Promise<void> {
  const corrections = [
    [text.phone, 10, "+36 30 123 4510"],
    [text.phone, 50, "06 30 123 4550"],
    [text.email, 90, `p90@${domain}`],
    [text.lastName, 130, "Rőt"],
    [text.email, 170, `p170@${domain}`],
  ] as const;
  for (const [field, number, value] of corrections) {
    const cell = page.getByRole("textbox", { name: text.cell(field, number) });
    await cell.fill(value);
    await cell.press("Enter");
    await expect.poll(() => cell.getAttribute("aria-invalid")).toBeNull();
  }
}

describe("an import of 200 people", () => {
  test.each(inTurn(devicePairs))(
    "is corrected, done, undone and done again, at $width px in $language",
    async (device) => {
      const { language } = device;
      const text = words[language];
      // two visits import into the same company
      const domain = `import${device.width}.example`;
      const { page, context, problems } = await product.visit(device);
      const show = (name: string) => shoot(page, `import-${name}-${language}-${device.width}`);
      await page.goto("/login");
      await logIn(page, language, text.account);
      await page.waitForURL((url) => url.pathname !== "/login");
      const me = await callHub<{ administers: string[] }>(page, "GET", "/api/protected/me");
      const [company = ""] = me.administers;
      const before = await countImported(page, company);

      await page.goto(`/my-companies/${company}`);
      await page.getByRole("button", { name: text.button, exact: true }).click();
      await page.getByRole("heading", { name: text.open }).waitFor();
      await expectAccessible(page);
      await show("file");
      const file = {
        name: "munkatarsak.csv",
        mimeType: "text/csv",
        buffer: makePeopleFile(domain),
      };
      await page.locator("input[type=file]").setInputFiles(file);

      await page.getByRole("heading", { name: text.columns, exact: true }).waitFor();
      await expect.poll(() => page.getByLabel(text.encoding).inputValue()).toBe("windows-1250");
      await expectAccessible(page);
      await show("columns");
      await page.getByRole("button", { name: text.check }).click();

      await page.getByText(text.wrong).waitFor();
      await page.getByText(text.rounded).waitFor();
      await expectAccessible(page);
      await show("check");
      await correctRows(page, text, domain);
      await page.getByText(text.good).waitFor();
      await show("corrected");
      expect(await countImported(page, company)).toBe(before);
      await page.getByRole("button", { name: text.import }).click();

      // The job continues without the page, and is found again.
      await page.getByRole("button", { name: text.earlier }).waitFor();
      await page.reload();
      await page.getByRole("button", { name: text.openJob }).first().click();
      await page.getByText(text.done).waitFor();
      expect(await countImported(page, company)).toBe(before + 200);
      await expectAccessible(page);
      await show("done");

      await page.getByRole("button", { name: text.undo }).click();
      await page.getByRole("button", { name: text.redo }).waitFor();
      expect(await countImported(page, company)).toBe(before);
      await show("undone");
      await page.getByRole("button", { name: text.redo }).click();
      await page.getByRole("button", { name: text.undo }).waitFor();
      expect(await countImported(page, company)).toBe(before + 200);
      await show("redone");
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

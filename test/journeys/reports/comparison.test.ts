import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import type { ChartRequest } from "../../../shared/reports/report-requests.ts";
import type { GroupedRows } from "../../../shared/reports/report-replies.ts";
import { addDays, toBudapestTime } from "../../../shared/visits/budapest-day.ts";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    compare: "Compare with the previous period",
    before: "Previous period",
    change: "Change",
    save: "Save",
    saved: "Saved successfully!",
    download: /^Download: /,
  },
  hu: {
    compare: "Összehasonlítás az előző időszakkal",
    before: "Előző időszak",
    change: "Változás",
    save: "Mentés",
    saved: "Sikeres mentés!",
    download: /^Letöltés: /,
  },
} as const;

const product = useProduct();

const sources = {
  model: "visit",
  xAxes: ["source"],
  yAxes: ["_id"],
  operation: "count",
} satisfies Partial<ChartRequest>;

/** Visits of each source in the days of a filter. */
async function countSources(context: BrowserContext, day: object): Promise<Map<unknown, number>> {
  const chart = { ...sources, filter: { day } };
  const { rows } = await callWith<GroupedRows>(context, "POST", "/api/analytics/create", chart);
  return new Map(rows.map(({ x: [source], y: [count = null] }) => [source, count ?? 0]));
}

const toNumber = (cell: unknown): number | null => (typeof cell === "number" ? cell : null);

const signed = (tenths: number): string =>
  `${tenths < 0 ? "−" : ""}${String(Math.abs(tenths)).padStart(2, "0")}`;

/** A former number and its change in tenths of a per cent, both without marks but a minus: what a cell of the screen has. */
const digitsOf = (former: number | null, change: number | null): string =>
  [former ?? "", change === null ? "" : signed(Math.round(change * 1000))].join(" ");

/** The last two columns of the first table, in that form. */
const readComparison = (page: Page): Promise<string[]> =>
  page
    .locator("tbody")
    .first()
    .locator("tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td")]
          .slice(-2)
          .map((cell) => cell.textContent.replace(/[-−]/, "−").replace(/[^\d−]/g, ""))
          .join(" "),
      ),
    );

describe("the comparison with the period before", () => {
  test.each(inTurn(otherDevicePairs))(
    "is two columns, on the screen and in the file, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "riport@nevjegy.example");
      const { _id } = await callWith<{ _id: string }>(context, "POST", "/api/hub/create/report", {
        name: `Változás ${device.width}`,
        blocks: [
          {
            kind: "chart",
            id: "a",
            title: "Források",
            view: "table",
            rowSize: "normal",
            chart: { ...sources, filter: { day: { $since: "oneWeekEarlier" } } },
          },
        ],
      });
      await page.goto(`/report/newReport?report=${_id}`);
      await page.locator("tbody tr").first().waitFor();
      const { day: today } = toBudapestTime(new Date());
      const now = await countSources(context, { $gte: addDays(today, -7), $lte: today });
      const before = await countSources(context, {
        $gte: addDays(today, -15),
        $lte: addDays(today, -8),
      });
      // otherwise the columns would have nothing to show
      expect([...now.keys()].filter((source) => (before.get(source) ?? 0) > 0)).not.toEqual([]);

      expect(await page.getByRole("columnheader", { name: text.before }).count()).toBe(0);
      if (device.width < 960) await page.locator("summary").click();
      await page.getByLabel(text.compare).check();
      await page.getByRole("columnheader", { name: text.before }).waitFor();
      await page.getByRole("columnheader", { name: text.change }).waitFor();
      await page.getByRole("button", { name: text.save, exact: true }).click();
      await page.getByText(text.saved, { exact: true }).first().waitFor();

      await page.goto(`/report?report=${_id}`);
      await page.getByRole("columnheader", { name: text.change }).waitFor();
      const shown = await readComparison(page);
      const expected = [...now].map(([source, count]) => {
        const former = before.get(source) ?? null;
        return digitsOf(former, former === null ? null : (count - former) / former);
      });
      expect(shown.toSorted()).toEqual(expected.toSorted());
      await expectAccessible(page);
      await shoot(page, `report-comparison-${device.width}`);

      await page.getByRole("button", { name: text.download }).last().click();
      const begun = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: "XLSX" }).click();
      const [heads, ...rows] = await readSheet(await readFile(await (await begun).path()));
      expect(heads?.slice(-2)).toEqual([text.before, text.change]);
      const inFile = rows.map((row) => {
        const [former, change] = row.slice(-2);
        return digitsOf(toNumber(former), toNumber(change));
      });
      expect(inFile).toEqual(shown);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

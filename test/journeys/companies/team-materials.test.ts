import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readQr } from "../../../functions/areas/cards/qr/qr-reader.fixture.ts";
import { demoCompanies } from "../../../scripts/seed/demo-accounts.ts";
import { companies as companiesEn } from "../../../web/src/i18n/en/companies.ts";
import { companyTools as toolsEn } from "../../../web/src/i18n/en/company-tools.ts";
import { companies as companiesHu } from "../../../web/src/i18n/hu/companies.ts";
import { companyTools as toolsHu } from "../../../web/src/i18n/hu/company-tools.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: { tools: toolsEn, more: companiesEn.cards.more, entry: "Signatures and backgrounds" },
  hu: { tools: toolsHu, more: companiesHu.cards.more, entry: "Aláírások és hátterek" },
} as const;

const company = demoCompanies.bookbinders;
const product = useProduct();

/** Saves the ZIP of one kind, and returns its files. */
async function saveZip(page: Page, { language, width }: Device, kind: string) {
  const { tools, more, entry } = words[language];
  await page.getByRole("button", { name: more }).click();
  await page.getByRole("menuitem", { name: entry }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(kind, { exact: true }).click();
  await shoot(page, `team-materials-${width}`);
  await expectAccessible(page);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: tools.downloads.start }).click();
  const stream = await (await saving).createReadStream();
  await dialog.waitFor({ state: "detached" });
  return unzipSync(new Uint8Array(Buffer.concat(await Array.fromAsync(stream))));
}

describe("what a team gets for mails and video calls", () => {
  test.each(inTurn(otherDevicePairs))(
    "a ZIP has the signatures or the backgrounds of all active cards, at $width px in $language",
    async (device) => {
      const { tools } = words[device.language];
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "ceg2@nevjegy.example");
      const filter = encodeURIComponent(JSON.stringify({ company, active: true }));
      const read = `/api/hub/read/card?filter=${filter}&projection=code`;
      const { items } = await callWith<{ items: { code: string }[] }>(context, "GET", read);
      await page.goto(`/my-companies/${company}`);

      const signatures = await saveZip(page, device, tools.downloads.signatures);
      const backgrounds = await saveZip(page, device, tools.downloads.backgrounds);

      const htmls = Object.keys(signatures).filter((name) => name.endsWith(".html"));
      expect([htmls.length, Object.keys(signatures).length]).toEqual([
        items.length,
        items.length * 2,
      ]);
      expect(Object.keys(backgrounds)).toHaveLength(items.length);
      for (const { code } of items) {
        const [html, text] = [".html", ".txt"].map((end) =>
          Buffer.from(
            Object.entries(signatures).find(([name]) => name.endsWith(code + end))?.[1] ?? [],
          ).toString(),
        );
        expect(html).toContain(`/c/${code}`);
        expect(text).toContain(`/c/${code}`);
      }
      const [name = "", png = new Uint8Array()] = Object.entries(backgrounds)[0] ?? [];
      const [found] = await readQr(Buffer.from(png));
      expect(found?.text).toBe(
        `${product.url}/C/${name.split("-").at(-1)?.replace(".png", "")}`.toUpperCase(),
      );
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

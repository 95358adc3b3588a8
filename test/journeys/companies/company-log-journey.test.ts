import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { demoCompanies } from "../../../scripts/seed/demo-accounts.ts";
import { companyTools as toolsEn } from "../../../web/src/i18n/en/company-tools.ts";
import { companyTools as toolsHu } from "../../../web/src/i18n/hu/company-tools.ts";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { devicePairs, inTurn } from "../../support/journeys/device-pairs.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    log: toolsEn.log,
    sentence: "Gergely Fűzi edited the card “Ágoston Anna”.",
    author: "Gergő Árvay",
    byAuthor: "Gergő Árvay edited the card “Árvay Gergő”.",
  },
  hu: {
    log: toolsHu.log,
    sentence: "Fűzi Gergely módosította ezt a kártyát: Ágoston Anna.",
    author: "Árvay Gergő",
    byAuthor: "Árvay Gergő módosította ezt a kártyát: Árvay Gergő.",
  },
} as const;

const company = demoCompanies.workshop;
const card = "demo-card-0";
const product = useProduct();

describe("the log of a company", () => {
  test.each(inTurn(devicePairs))(
    "a change is read in a sentence, found by its author, saved and undone, at $width px in $language",
    async ({ language, width, ...device }) => {
      const { log, sentence, author, byAuthor } = words[language];
      const { page, context, problems } = await product.visit({ ...device, language, width });
      await logInByCall(context, "ceg@nevjegy.example");
      const before = await callWith<{ city: string }>(context, "GET", `/api/hub/get/card/${card}`);
      const city = `Kapuvár ${width}`;
      await callWith(context, "PATCH", "/api/hub/update/card", { _id: card, city });
      await page.goto(`/my-companies/${company}?tab=log`);
      const entry = page.getByRole("listitem").filter({ hasText: city });
      await entry.getByText(sentence).waitFor();
      await shoot(page, `log-${width}`);
      await expectAccessible(page);

      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: log.export }).click();
      const file = await readFile(await (await saving).path(), "utf8");
      expect(file).toContain(sentence);
      expect(file).toContain(city);

      await page.getByLabel(log.by, { exact: true }).selectOption({ label: author });
      await page.getByText(byAuthor).first().waitFor();
      await entry.waitFor({ state: "detached" });
      await page.getByLabel(log.by, { exact: true }).selectOption("");
      await entry.getByRole("button").click();
      await page.getByText(log.undone).waitFor();
      const after = await callWith<{ city: string }>(context, "GET", `/api/hub/get/card/${card}`);
      expect(after.city).toBe(before.city);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

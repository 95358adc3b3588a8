import { describe, expect, test } from "vitest";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { devicePairs, inTurn } from "../../support/journeys/device-pairs.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { installNfc, readMadeChips } from "../../support/journeys/fake-nfc.ts";
import {
  expectNoPointer,
  expectStep,
  pressOn,
  tabTo,
  watchPointer,
} from "../../support/journeys/keyboard.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    start: "Write the next chip",
    lock: "Lock each chip after writing",
    sure: "Lock chips",
    full: /already holds something/,
    overwrite: "Overwrite this chip",
    broken: /removed too early/,
    retry: "Try again",
    list: "Chips in this list",
    locked: "Written and locked",
    written: "Written",
    unsupported: "This browser can’t write chips",
    check: "Chip address or code",
    note: "Mark as written",
    other: /isn’t in this list/,
    already: "This chip is already marked as written.",
  },
  hu: {
    start: "Következő chip írása",
    lock: "Írás után minden chip lezárása",
    sure: "Chipek lezárása",
    full: /már van adat/,
    overwrite: "A chip felülírása",
    broken: /túl korán elvette/,
    retry: "Újrapróbálás",
    list: "A lista chipjei",
    locked: "Megírva és lezárva",
    written: "Megírva",
    unsupported: "Ez a böngésző nem tud chipet írni",
    check: "A chip címe vagy kódja",
    note: "Megjelölés késznek",
    other: /nem tartozik a listához/,
    already: "Ez a chip már késznek számít.",
  },
} as const;

const product = useProduct();

/** An order of its own with two chips. */
async function openWriting(device: Device, order: string, hasNfc: boolean) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, "admin@nevjegy.example");
  const codes: string[] = [];
  for (const batch of ["first", "second"]) {
    const made = await callWith<{ code: string }>(visit.context, "POST", "/api/hub/create/tag", {
      kind: "nfc",
      order,
      batch,
    });
    codes.push(made.code);
  }
  await watchPointer(visit.page);
  if (hasNfc) await installNfc(visit.page, [{ act: "full" }, { act: "removed" }, { act: "good" }]);
  await visit.page.goto(`/admin/create-card?order=${order}`);
  return { ...visit, codes };
}

describe("card writing", () => {
  test.each(inTurn(devicePairs))(
    "chips are written, read back and locked, past a full and a removed one, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const visit = await openWriting(device, `nfc-${device.width}`, true);
      const { page, context, problems, codes } = visit;
      await page.getByLabel(text.lock).click();
      await page.getByRole("dialog").getByRole("button", { name: text.sure }).click();
      await page.getByRole("button", { name: text.start }).click();
      await page.getByText(text.full).waitFor();
      await expectAccessible(page);
      await shoot(page, `writing-failed-${device.width}`);
      await page.getByRole("button", { name: text.overwrite }).click();
      await page.getByText(text.broken).waitFor();
      await page.getByRole("button", { name: text.retry }).click();
      const list = page.getByRole("list", { name: text.list });
      await expect.poll(() => list.getByText(text.locked).count()).toBe(2);
      await expectAccessible(page);
      await shoot(page, `writing-done-${device.width}`);

      const made = await readMadeChips(page);
      expect(made.map(({ holds, isLocked }) => [holds, isLocked]).toSorted()).toEqual(
        codes.map((code) => [`${product.url}/c/${code}`, true]).toSorted(),
      );
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(devicePairs))(
    "chips are written and locked by the keyboard alone, past a full and a removed one, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const visit = await openWriting(device, `keys-${device.width}`, true);
      const { page, context, problems, codes } = visit;
      const dialog = page.getByRole("dialog");
      await page.getByLabel(text.lock).waitFor();
      await tabTo(page, text.lock);
      await page.keyboard.press("Space");
      await expectStep(page, () => dialog.waitFor());
      await pressOn(page, text.sure);
      await expectStep(page, () => dialog.waitFor({ state: "detached" }));
      await pressOn(page, text.start);
      await expectStep(page, () => page.getByText(text.full).waitFor());
      await pressOn(page, text.overwrite);
      await expectStep(page, () => page.getByText(text.broken).waitFor());
      await pressOn(page, text.retry);
      const list = page.getByRole("list", { name: text.list });
      await expect.poll(() => list.getByText(text.locked).count()).toBe(codes.length);

      expect((await readMadeChips(page)).map(({ holds }) => holds).toSorted()).toEqual(
        codes.map((code) => `${product.url}/c/${code}`).toSorted(),
      );
      await expectNoPointer(page);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(devicePairs))(
    "without Web NFC a reader that types notes what was written, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const visit = await openWriting(device, `reader-${device.width}`, false);
      const { page, context, problems, codes } = visit;
      await page.getByText(text.unsupported).waitFor();
      const type = async (typed: string) => {
        await page.getByLabel(text.check).fill(typed);
        await page.getByLabel(text.check).press("Enter");
      };
      await type("7K3M92XAB4");
      await page.getByText(text.other).waitFor();
      await type(`${product.url}/c/${codes[0]}`);
      const list = page.getByRole("list", { name: text.list });
      await list.getByText(text.written, { exact: true }).waitFor();
      await type(String(codes[0]));
      await page.getByText(text.already).waitFor();
      await expectAccessible(page);
      await shoot(page, `writing-reader-${device.width}`);

      // the latest written one is listed first
      await type(String(codes[1]));
      await expect.poll(() => list.getByText(text.written, { exact: true }).count()).toBe(2);
      const listed = await list.getByRole("listitem").allTextContents();
      expect(listed.map((each) => codes.findIndex((code) => each.includes(code)))).toEqual([1, 0]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
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
    list: "Chips of the list",
    locked: "Written and locked",
    written: "Written",
    unsupported: "This browser can’t write chips",
    check: "Address or code of a chip",
    note: "Note as written",
    other: /doesn’t belong to the list/,
    already: "This chip is noted already.",
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

const devices: Device[] = [
  { width: 360, height: 780, language: "hu" },
  { width: 1280, height: 900, language: "en" },
];

const product = useProduct();

/** Chips that are held to the device one after another, as Web NFC shows them. Runs in the page. */
function installNfc(): void {
  interface HeldChip {
    holds?: string;
    isLocked?: boolean;
    isRemoved?: boolean;
  }
  const pile: HeldChip[] = [{ holds: "https://other.example/" }, { isRemoved: true }, {}];
  const held: { chip?: HeldChip; made: HeldChip[] } = { made: [] };
  class NDEFReader extends EventTarget {
    async write(
      { records }: { records: { data: string }[] },
      { overwrite }: { overwrite: boolean },
    ): Promise<void> {
      const chip = held.chip ?? pile.shift();
      // no further chip: it waits
      if (chip === undefined) return new Promise(() => {});
      held.chip = chip;
      if (chip.isRemoved) {
        delete held.chip;
        throw new DOMException("removed", "NetworkError");
      }
      if (chip.holds !== undefined && !overwrite) throw new DOMException("full", "NotAllowedError");
      chip.holds = String(records[0]?.data);
      return undefined;
    }
    async scan(): Promise<void> {
      const data = new DataView(new TextEncoder().encode(held.chip?.holds).buffer);
      const message = { records: [{ recordType: "url", data }] };
      setTimeout(() => this.dispatchEvent(Object.assign(new Event("reading"), { message })));
    }
    async makeReadOnly(): Promise<void> {
      if (!held.chip) throw new DOMException("gone", "NetworkError");
      held.chip.isLocked = true;
      held.made.push(held.chip);
      delete held.chip;
    }
  }
  Object.assign(window, { NDEFReader, madeChips: held.made });
}

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
  if (hasNfc) await visit.page.addInitScript(installNfc);
  await visit.page.goto(`/admin/create-card?order=${order}`);
  return { ...visit, codes };
}

const readMade = (page: Page) =>
  page.evaluate(() => (window as unknown as { madeChips: object[] }).madeChips);

describe("card writing", () => {
  test.each(devices)(
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

      const made = await readMade(page);
      expect(made.map((chip) => Object.values(chip)).toSorted()).toEqual(
        codes.map((code) => [`${product.url}/c/${code}`, true]).toSorted(),
      );
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(devices)(
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
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

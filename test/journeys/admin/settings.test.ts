import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callWith, findByFilter } from "../../support/journeys/call-hub.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { tabTo, typeInto } from "../../support/journeys/keyboard.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    reorder: "Reorder",
    list: "List",
    down: "Move down: First",
    save: "Save",
    saved: "Saved successfully!",
    archive: "Archive",
    forGood: /cannot be undone/,
    archived: "Value archived.",
    sender: "Sender address, before the @",
    wrong: "Wrong format!",
  },
  hu: {
    reorder: "Sorrend",
    list: "Lista",
    down: "Lejjebb: Első",
    save: "Mentés",
    saved: "Sikeres mentés!",
    archive: "Archiválás",
    forGood: /nem lehet visszavonni/,
    archived: "Az érték archiválva.",
    sender: "A feladó címe, a @ előtti rész",
    wrong: "Hibás formátum!",
  },
} as const;

const product = useProduct();

async function openAsAdmin(device: Device) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, "admin@nevjegy.example");
  return visit;
}

type Context = Parameters<typeof callWith>[0];

interface Value {
  _id: string;
  key: string;
  archived: boolean;
}

async function makeList(context: Context, kind: string): Promise<string[]> {
  const texts = [
    ["first", "First", "Első"],
    ["second", "Second", "Második"],
    ["third", "Third", "Harmadik"],
  ] as const;
  const ids: string[] = [];
  for (const [at, [key, en, hu]] of texts.entries()) {
    const value = { kind, key, texts: { en, hu }, order: at * 10 };
    ids.push((await callWith<Value>(context, "POST", "/api/hub/create/masterData", value))._id);
  }
  return ids;
}

/** The keys of a list in their order. */
async function readKeys(context: Context, kind: string): Promise<string[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ kind }),
    sort: JSON.stringify({ order: 1 }),
  });
  const { items } = await callWith<{ items: Value[] }>(
    context,
    "GET",
    `/api/hub/read/masterData?${query}`,
  );
  return items.map(({ key }) => key);
}

async function openOrder(page: Page, text: (typeof words)["en" | "hu"], kind: string) {
  await tabTo(page, text.reorder);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(text.list, { exact: true }).selectOption(kind);
  await dialog.getByRole("button", { name: text.down }).waitFor();
  return dialog;
}

describe("admin/settings", () => {
  test.each(inTurn(otherDevicePairs))(
    "a list is ordered by keys and by dragging, and a value is archived for good, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device);
      const kind = `ordered${device.width}`;
      const ids = await makeList(context, kind);
      await page.goto("/admin/settings");
      await page.locator("[data-row]").first().waitFor();

      let dialog = await openOrder(page, text, kind);
      await tabTo(page, text.down);
      await page.keyboard.press("Enter");
      await tabTo(page, text.down); // the moved item keeps the focus
      await expectAccessible(page);
      await shoot(page, `settings-order-${device.width}-${device.language}`);
      await dialog.getByRole("button", { name: text.save, exact: true }).press("Enter");
      await dialog.waitFor({ state: "detached" });
      expect(await readKeys(context, kind)).toEqual(["second", "first", "third"]);

      dialog = await openOrder(page, text, kind);
      const rows = dialog.getByRole("listitem");
      const [from, to] = [await rows.nth(2).boundingBox(), await rows.nth(0).boundingBox()];
      if (!from || !to) throw new Error("The rows are not shown.");
      const handle = await rows.nth(2).locator("span").first().boundingBox();
      if (!handle) throw new Error("There is no handle.");
      await page.mouse.move(handle.x + handle.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(handle.x + handle.width / 2, to.y + to.height / 2, { steps: 5 });
      await page.mouse.up();
      await dialog.getByRole("button", { name: text.save, exact: true }).press("Enter");
      await dialog.waitFor({ state: "detached" });
      expect(await readKeys(context, kind)).toEqual(["third", "second", "first"]);

      await page.goto(`/admin/settings/${ids[0]}`);
      const archive = page.getByRole("button", { name: text.archive, exact: true });
      await archive.waitFor();
      await tabTo(page, text.archive);
      await page.keyboard.press("Enter");
      const question = page.getByRole("dialog");
      await question.getByText(text.forGood).waitFor();
      // the safe answer has the focus
      await page.keyboard.press("Enter");
      await question.waitFor({ state: "detached" });
      await archive.press("Enter");
      await question.getByText(text.forGood).waitFor();
      // the button has the focus again at once: a key that is pressed immediately asks again
      await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter")]);
      await question.getByRole("button", { name: text.archive, exact: true }).press("Enter");
      await page.getByText(text.archived).first().waitFor();
      await archive.waitFor({ state: "detached" });
      await expectAccessible(page);
      // it can no longer be chosen or ordered, but stays where it is
      await page.goto("/admin/settings");
      await page.locator("[data-row]").first().waitFor();
      await tabTo(page, text.reorder);
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByLabel(text.list, { exact: true }).selectOption(kind);
      await expect.poll(() => page.getByRole("dialog").getByRole("listitem").count()).toBe(2);
      expect(await readKeys(context, kind)).toEqual(["third", "second", "first"]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "the sender of mails is set by keyboard, at the verified domain alone, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device);
      await page.goto("/admin/settings?tab=site");
      const field = page.getByLabel(text.sender, { exact: true });
      await field.waitFor();
      await field.focus();
      await page.keyboard.insertText("valaki@masik.example");
      await page.keyboard.press("Enter");
      await page.getByText(text.wrong).first().waitFor();
      await expectAccessible(page);
      await shoot(page, `settings-sender-${device.width}-${device.language}`);
      await typeInto(page, text.sender, `hello${device.width}`);
      await page.keyboard.press("Enter");
      await page.getByText(text.saved).first().waitFor();
      const stored = await findByFilter(context, "setting", { key: "mail.sender" });
      expect(stored).toMatchObject([{ value: `hello${device.width}` }]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { pressOn, tabTo, typeInto } from "../../support/journeys/keyboard.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    actions: "Actions",
    assign: "Assign",
    person: "Person",
    company: "Company",
    find: { person: /Person/, company: /Company/ },
    assigned: "Code assigned.",
    undo: "Undo",
    undone: "Change undone.",
    lost: "Report lost",
    reported: "Code reported lost.",
    found: "Mark as found",
    works: "The code works again.",
    retire: "Retire",
    retired: "The code is retired.",
    cancel: "Cancel",
    state: "This cannot be done with the code now.",
    close: "Close",
    makerList: "List for the card maker",
    create: "Create list",
    listed: "List of 1 code",
    download: /^Download .*\.csv$/,
    history: "Changes",
    undoChange: /^Undo: /,
    code: "Code",
    target: "Find a card or person",
    link: "Link",
    linked: "Linked just now",
    linkUndone: "Undone",
    undoLink: /^Undo: /,
  },
  hu: {
    actions: "Műveletek",
    assign: "Hozzárendelés",
    person: "Személy",
    company: "Cég",
    find: { person: /Személy/, company: /Cég/ },
    assigned: "A kód hozzárendelve.",
    undo: "Visszavonás",
    undone: "A módosítást visszavontuk.",
    lost: "Bejelentés elveszettként",
    reported: "A kódot elveszettnek jelentettük.",
    found: "Megkerült",
    works: "A kód újra működik.",
    retire: "Kivonás",
    retired: "A kód kivonva.",
    cancel: "Mégse",
    state: "Ez a kóddal most nem tehető meg.",
    close: "Bezárás",
    makerList: "Lista a kártyagyártónak",
    create: "Lista készítése",
    listed: "1 kód jegyzéke",
    download: /^A fájl letöltése: .*\.csv$/,
    history: "Változások",
    undoChange: /^Visszavonás: /,
    code: "Kód",
    target: "Kártya vagy személy keresése",
    link: "Összekötés",
    linked: "Most összekötött kódok",
    linkUndone: "Visszavonva",
    undoLink: /^Visszavonás: /,
  },
} as const;

const product = useProduct();

async function openAsAdmin(device: Device) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, "admin@nevjegy.example");
  return visit;
}

type Context = Parameters<typeof callWith>[0];

const makeTag = (context: Context) =>
  callWith<{ _id: string; code: string }>(context, "POST", "/api/hub/create/tag", {
    kind: "nfc",
    batch: "carriers",
  });

interface Link {
  state: string;
  card?: string;
  owner?: string;
  company?: string;
}

async function linkOf(context: Context, id: string): Promise<Link> {
  const got = await callWith<Link>(context, "GET", `/api/hub/get/tag/${id}`);
  return Object.fromEntries(
    (["state", "card", "owner", "company"] as const).map((name) => [name, got[name]]),
  ) as unknown as Link;
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

/** Opens the menu of the newest carrier and chooses an entry, by keys alone. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.locator('[data-row="0"]').getByRole("button", { name: menu }).press("Enter");
  await page.getByRole("menuitem", { name: entry, exact: true }).waitFor();
  await tabTo(page, entry, "ArrowDown");
  await page.keyboard.press("Enter");
}

/** Chooses the first result of a search in the open dialog. */
async function chooseFirst(page: Page, search: RegExp, text: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox", { name: search }).focus();
  await page.keyboard.insertText(text);
  const first = dialog.getByRole("radiogroup").getByRole("radio", { name: new RegExp(text) });
  await first.first().press("Space");
}

/** Presses Undo in the newest message, and waits until it is done. */
async function undo(page: Page, { undo: name, undone }: { undo: string; undone: string }) {
  await page.getByRole("button", { name, exact: true }).last().press("Enter");
  await toast(page, undone);
}

describe("all carriers", () => {
  test.each(inTurn(otherDevicePairs))(
    "one is assigned, reported and retired by keyboard, and what can be undone is, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device);
      const { _id, code } = await makeTag(context);
      const blank = await linkOf(context, _id);
      const menu = `${text.actions}: ${code}`;
      await page.goto("/admin/connect?tab=tags");
      await page.locator('[data-row="0"]').getByText(code).waitFor();
      await tabTo(page, menu); // reachable by Tab

      await choose(page, menu, text.assign);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: text.person, exact: true }).press("Space");
      await chooseFirst(page, text.find.person, "Kovács");
      await expectAccessible(page);
      await shoot(page, `carrier-assign-${device.width}-${device.language}`);
      await dialog.getByRole("button", { name: text.assign, exact: true }).press("Enter");
      await toast(page, text.assigned);
      expect(await linkOf(context, _id)).toMatchObject({
        state: "assigned",
        card: undefined,
        owner: expect.any(String),
      });
      await undo(page, text);
      expect(await linkOf(context, _id)).toEqual(blank);

      await choose(page, menu, text.assign);
      await dialog.getByRole("radio", { name: text.company, exact: true }).press("Space");
      await chooseFirst(page, text.find.company, "Tölgyfa");
      await dialog.getByRole("button", { name: text.assign, exact: true }).press("Enter");
      await toast(page, text.assigned);
      expect(await linkOf(context, _id)).toMatchObject({
        state: "blank",
        company: expect.any(String),
      });
      await undo(page, text);

      const { items } = await callWith<{ items: { _id: string }[] }>(
        context,
        "GET",
        "/api/hub/read/card?limit=1",
      );
      await callWith(context, "POST", "/api/hub/runner/tag/assign", {
        id: _id,
        card: items[0]?._id,
      });
      await page.reload();
      await choose(page, menu, text.lost);
      await dialog.getByRole("button", { name: text.lost, exact: true }).press("Enter");
      await toast(page, text.reported);
      await choose(page, menu, text.found);
      await toast(page, text.works);
      await shoot(page, `carriers-${device.width}-${device.language}`);
      await expectAccessible(page);

      await choose(page, menu, text.retire);
      await dialog.getByRole("button", { name: text.cancel, exact: true }).press("Enter");
      expect(await linkOf(context, _id)).toMatchObject({ state: "assigned" });
      await choose(page, menu, text.retire);
      await dialog.getByRole("button", { name: text.retire, exact: true }).press("Enter");
      await toast(page, text.retired);
      expect(await linkOf(context, _id)).toMatchObject({ state: "retired" });

      // Of all changes, one can be undone: that of the stock, which no later change touched. A retirement is for good.
      await page.goto(`/admin/connect/${_id}`);
      await page.getByRole("heading", { name: text.history }).waitFor();
      const undos = page.getByRole("button", { name: text.undoChange });
      await undos.first().waitFor();
      await expect.poll(() => undos.count()).toBe(1);
      await expectAccessible(page);
      await shoot(page, `carrier-${device.width}-${device.language}`);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "many are assigned with a result for each, and listed for the card maker, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device);
      const retired = await makeTag(context);
      await callWith(context, "POST", "/api/hub/runner/tag/retire", { id: retired._id });
      const good = await makeTag(context);
      await page.goto("/admin/connect?tab=tags");
      await page.locator('[data-row="0"]').getByText(good.code).waitFor();
      for (const row of [0, 1])
        await page.locator(`[data-row="${row}"]`).getByRole("checkbox").press("Space");
      await page.getByRole("button", { name: text.assign, exact: true }).press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: text.person, exact: true }).press("Space");
      await chooseFirst(page, text.find.person, "Kovács");
      await dialog.getByRole("button", { name: text.assign, exact: true }).press("Enter");
      await dialog.getByText(text.state).waitFor();
      await dialog.getByText(retired.code).waitFor();
      await expectAccessible(page);
      await shoot(page, `carriers-assigned-${device.width}-${device.language}`);
      expect(await linkOf(context, good._id)).toMatchObject({ state: "assigned" });
      await dialog.getByRole("button", { name: text.undo, exact: true }).press("Enter");
      await expect.poll(() => linkOf(context, good._id)).toMatchObject({ state: "blank" });
      await dialog.getByRole("button", { name: text.close, exact: true }).last().press("Enter");

      await page.getByRole("button", { name: text.makerList, exact: true }).press("Enter");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: text.create, exact: true }).press("Enter");
      await dialog.getByText(text.listed).waitFor();
      await shoot(page, `carriers-list-${device.width}-${device.language}`);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("link", { name: text.download }).press("Enter"),
      ]);
      const csv = await readFile(await file.path(), "utf8");
      expect(csv).toContain(`;${product.url}/c/${good.code};`);
      expect(csv).not.toContain(retired.code);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

describe("linking", () => {
  test.each(inTurn(otherDevicePairs))(
    "a code is linked to a person by keyboard, and undone as it was, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device);
      const { _id, code } = await makeTag(context);
      const { items } = await callWith<{ items: { _id: string }[] }>(
        context,
        "GET",
        "/api/hub/read/company?limit=1",
      );
      const stock = { id: _id, company: items[0]?._id };
      await callWith(context, "POST", "/api/hub/runner/tag/moveToStock", stock);
      const before = await linkOf(context, _id);
      await page.goto("/admin/connect");
      await page.getByLabel(text.code, { exact: true }).waitFor();
      await typeInto(page, text.code, code);
      await typeInto(page, text.target, "Kovács");
      const person = page.getByRole("radio", { name: /@/ }).first();
      await person.waitFor();
      await shoot(page, `connect-person-${device.width}-${device.language}`);
      await expectAccessible(page);
      await person.press("Space");
      await pressOn(page, text.link);
      const list = page.getByRole("list", { name: text.linked });
      await list.getByText(code).waitFor();
      expect(await linkOf(context, _id)).toMatchObject({
        state: "assigned",
        card: undefined,
        owner: expect.any(String),
      });
      await pressOn(page, text.undoLink);
      await list.getByText(text.linkUndone).waitFor();
      expect(await linkOf(context, _id)).toEqual(before);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

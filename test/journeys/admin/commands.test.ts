import { describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callWith, findByFilter } from "../../support/journeys/call-hub.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    menu: "Search and go to",
    users: "Users",
    toUsers: "use",
    people: "Kovácsné",
    noResult: "0 results",
    help: "Keyboard shortcuts",
    single: "Shortcuts without Ctrl or Command",
    close: "Close",
    search: "Search by name, company, email or city",
    codes: "Printed codes and chips",
    group: "call center",
    saved: "Saved successfully!",
  },
  hu: {
    menu: "Keresés és ugrás",
    users: "Felhasználók",
    toUsers: "felhasznalo",
    people: "Kovácsné",
    noResult: "0 találat",
    help: "Gyorsbillentyűk",
    single: "Gyorsbillentyűk Ctrl és Command nélkül",
    close: "Bezárás",
    search: "Keresés név, cég, e-mail vagy település szerint",
    codes: "Kódok és chipek",
    group: "call center",
    saved: "Sikeres mentés!",
  },
} as const;

const devices: Device[] = [
  { width: 1280, height: 900, language: "hu" },
  { width: 1280, height: 900, language: "en" },
];

const product = useProduct();

async function openAs(device: Device, email: string, path: string) {
  const visit = await product.openAs(device, email, path);
  await visit.page.getByRole("heading", { level: 1 }).waitFor();
  return visit;
}

describe("the menu of commands", () => {
  test.each(devices.slice(1))(
    "an admin opens screens and records with the keyboard alone, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAs(device, "admin@nevjegy.example", "/admin");
      const field = page.getByRole("combobox", { name: text.menu });
      await page.keyboard.press("ControlOrMeta+k");
      await field.waitFor();
      await page.getByRole("option").first().waitFor();
      await expectAccessible(page);
      await shoot(page, `commands-${device.width}-${device.language}`);
      await page.keyboard.type(text.toUsers);
      await page.getByRole("option", { name: text.users, exact: true }).waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/admin\/users$/);

      // accents and capitals do not matter
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("kovacsne");
      const found = page.getByRole("option", { name: text.people });
      await found.first().waitFor();
      await expectAccessible(page);
      await shoot(page, `commands-found-${device.width}-${device.language}`);
      const listed = await page.getByRole("dialog").getByRole("option").allInnerTexts();
      expect(listed.filter((each) => !each.includes(text.people))).toEqual([]);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/(my-cards|admin\/(users|contacts))\/[\w-]+$/);
      // the other layout has its own bars and its own menu
      await page.getByRole("heading", { level: 1, name: text.people }).waitFor();

      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("tag0 000002");
      await page.getByRole("option", { name: "TAG0000002" }).waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/admin\/connect\/[\w-]+$/);
      await page.getByRole("heading", { level: 1, name: "TAG0000002" }).waitFor();

      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("zzzz qqqq");
      await page.getByText(text.noResult).waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await field.waitFor({ state: "detached" });
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test("a card owner is offered own screens and records only", async () => {
    const device = { width: 1280, height: 900, language: "en" } as const;
    const { page, context, problems } = await openAs(device, "kartya@nevjegy.example", "/my-cards");
    const admin = await openAs(device, "admin@nevjegy.example", "/admin");
    const find = (filter: Readonly<Record<string, unknown>>) =>
      findByFilter<{ _id: string }>(admin.context, "card", filter);
    const own = (await find({ owner: "demo-kartya" })).map(({ _id }) => _id);
    // There are cards of others that the words would find.
    expect((await find({ lastName: "Szűcs" })).some(({ _id }) => !own.includes(_id))).toBe(true);
    await admin.context.close();
    await page.getByRole("button", { name: words.en.menu }).click();
    await page.getByRole("option", { name: "My cards" }).waitFor();
    expect(await page.getByRole("option", { name: /^Users|^Email sending/ }).count()).toBe(0);
    const asked = page.waitForResponse((answer) => answer.url().includes("/api/hub/read/card?"));
    await page.keyboard.type("szucs");
    const seen = (await (await asked).json()) as { items: { _id: string }[] };
    await page.getByRole("option", { name: "Szűcs" }).first().waitFor();

    expect(seen.items.length).toBeGreaterThan(0);
    expect(seen.items.filter(({ _id }) => !own.includes(_id))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("screens can be opened while the search of records fails", async () => {
    const device = { width: 1280, height: 900, language: "en" } as const;
    const { page, context } = await openAs(device, "kartya@nevjegy.example", "/my-cards");
    await page.route("**/api/hub/read/**", (route) => route.abort());
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: words.en.menu }).waitFor();
    await page.keyboard.type("sett");
    await page.getByText(/Records can’t be searched right now/).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/settings$/);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await context.close();
  });
});

test("a part of the search that fails is said, and searched again by itself", async () => {
  const device = { width: 1280, height: 900, language: "en" } as const;
  const { page, context } = await openAs(device, "admin@nevjegy.example", "/admin");
  let isDown = true;
  await page.route("**/api/hub/read/tag**", (route) => (isDown ? route.abort() : route.continue()));
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: words.en.menu }).waitFor();
  await page.keyboard.type("tag0000002");
  await page.getByText(/^Some records couldn’t be searched yet/).waitFor();
  expect(await page.getByRole("option", { name: "TAG0000002" }).count()).toBe(0);
  isDown = false;
  await page.getByRole("option", { name: "TAG0000002" }).waitFor();
  await context.close();
});

describe("keyboard shortcuts", () => {
  test.each(inTurn(devices))(
    "two keys open a screen, a single one the help and the search, in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAs(device, "admin@nevjegy.example", "/admin");
      await page.keyboard.press("g");
      await page.keyboard.press("c");
      await page.waitForURL(/\/admin\/cards$/);
      const search = page.getByLabel(text.search);
      await search.waitFor();
      await page.keyboard.press("/");
      await expect
        .poll(() => search.evaluate((field) => field === document.activeElement))
        .toBe(true);
      await page.keyboard.type("g?");
      await expect.poll(() => search.inputValue()).toBe("g?");
      await search.blur();

      await page.keyboard.press("?");
      const sheet = page.getByRole("dialog", { name: text.help });
      await sheet.waitFor();
      await expectAccessible(page);
      await shoot(page, `shortcuts-${device.language}`);
      await sheet.getByLabel(text.single).uncheck();
      await sheet.getByRole("button", { name: text.close }).click();
      await sheet.waitFor({ state: "detached" });
      await page.keyboard.press("g");
      await page.keyboard.press("u");
      await page.keyboard.press("?");
      // a shortcut with Ctrl works, and by its time the keys before it have had theirs
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("dialog", { name: text.menu }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/admin/cards");
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test("Ctrl+S saves the form that has changes", async () => {
    const device = { width: 1280, height: 900, language: "en" } as const;
    const visit = await openAs(device, "admin@nevjegy.example", "/admin/users");
    const { page, context, problems } = visit;
    await page.locator('[data-row="0"] a').click();
    await page.waitForURL(/\/admin\/users\/[\w-]+$/);
    await page.getByLabel(words.en.group).check();
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(words.en.saved).first().waitFor();
    const id = page.url().split("/").at(-1) ?? "";
    const stored = await callWith<{ groups: string[] }>(context, "GET", `/api/hub/get/user/${id}`);
    expect(stored.groups).toContain(words.en.group);
    expect(problems).toEqual([]);
    await context.close();
  });
});

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { testInTurn } from "../../support/journeys/device-pairs.ts";
import type { Card } from "../../../shared/models/card.ts";
import {
  expectAccessible,
  type Device,
  type VisitOptions,
} from "../../support/journeys/browser.ts";
import { callHub } from "../../support/journeys/call-hub.ts";
import { logIn, logInByCall } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    mine: "Kártyáim",
    city: "Település",
    position: "Beosztás",
    companyName: "Cégnév",
    firstName: "Keresztnév",
    save: "Mentés",
    saved: "Sikeres mentés!",
    saveFailed: "Sikertelen mentés!",
    retry: "Újrapróbálás",
    lost: "Nincs kapcsolat.",
    restored: "Helyreállt a kapcsolat.",
    leave: "Kilép mentés nélkül?",
    stay: "Szerkesztés folytatása",
    discard: "Elvetés",
    changes: "Változások",
    history: "Előzmények",
    preview: "Előnézet",
    wasAndIs: /Ön[^]*Település[^]*Sopron[^]*Vác/,
    admin: "Adminisztrátor",
    undo: /^Visszavonás: /,
    undone: "A módosítást visszavontuk.",
    locked: "Ez a kártya zárolva van.",
    foreign: "Ez egy másik felhasználó profilja",
    more: "Továbbiak",
    search: "Keresés név szerint",
    nothing: /Nincs találat/,
    byTemplate: "A cég sablonja rögzíti.",
    why: "Miért nem írható?",
    profile: "Profil",
    account: /^Fiók: /,
    logOut: "Kijelentkezés",
    elsewhere: "Egy másik lapon kijelentkezett.",
    qr: "QR-kód",
    copy: "Link másolása",
    copied: /a vágólapra másoltuk|Nem sikerült a link másolása/,
    close: "Bezárás",
    bell: /értesítés/i,
  },
  en: {
    mine: "My cards",
    city: "City",
    position: "Position",
    companyName: "Company name",
    firstName: "First name",
    save: "Save",
    saved: "Saved successfully!",
    saveFailed: "Failed to save!",
    retry: "Try again",
    lost: "No connection.",
    restored: "You’re back online.",
    leave: "Leave without saving?",
    stay: "Keep editing",
    discard: "Discard",
    changes: "Changes",
    history: "History",
    preview: "Preview",
    wasAndIs: /You[^]*City[^]*Sopron[^]*Vác/,
    admin: "An admin",
    undo: /^Undo: /,
    undone: "Change undone.",
    locked: "This card is locked.",
    foreign: "This is another user’s profile",
    more: "Show more",
    search: "Search by name",
    nothing: /No cards match/,
    byTemplate: "Fixed by the company’s template.",
    why: "Why can’t I edit it?",
    profile: "Profile",
    account: /^Account: /,
    logOut: "Log out",
    elsewhere: "You logged out in another tab.",
    qr: "QR code",
    copy: "Copy link",
    copied: /Link copied|Couldn’t copy the link/,
    close: "Close",
    bell: /notification/i,
  },
} as const;

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 1280, height: 800, language: "en", colorScheme: "dark" },
];

const product = useProduct();

describe.each(devices)("card details at $width px in $language", (device) => {
  const test = testInTurn(devices, device);
  const text = words[device.language];

  /** A visit of a logged-in user; no page is open yet. */
  const enter = async (email: string, options?: VisitOptions) => {
    const visited = await product.visit(device, options);
    await logInByCall(visited.context, email);
    return visited;
  };
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const press = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).last().click();
  const create = (page: Page, given: Partial<Card>) =>
    callHub<Card>(page, "POST", "/api/hub/create/card", {
      name: "Próba",
      lastName: "Őri",
      firstName: "Éva",
      city: "Sopron",
      ...given,
    });

  test("unsaved changes are kept; a saved change is reported and can be undone", async () => {
    const { page, problems, context } = await enter("masik@nevjegy.example");
    const card = await create(page, {});

    await page.goto(`/my-cards/${card._id}`);
    await field(page, text.city).fill("Vác");
    page.once("dialog", (asked) => void asked.accept());
    await page.reload();
    await expect.poll(() => field(page, text.city).inputValue()).toBe("Vác");
    await page.getByRole("link", { name: text.mine }).first().click();
    const question = page.getByRole("dialog", { name: text.leave });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: text.stay }).click();
    await expect.poll(() => field(page, text.city).inputValue()).toBe("Vác");
    await page.getByRole("link", { name: text.mine }).first().click();
    await question.getByRole("button", { name: text.save }).click();
    await page.getByRole("heading", { level: 1, name: text.mine }).waitFor();
    await page.getByText(text.saved).waitFor();

    await page.goto(`/my-cards/${card._id}`);
    await field(page, text.city).waitFor();
    const changes = page.getByRole("list", { name: text.changes });
    await page.getByRole("tab", { name: text.history }).click();
    expect(new URL(page.url()).search).toBe("?tab=history");
    await changes.waitFor();
    await expect.poll(() => changes.innerText()).toMatch(text.wasAndIs);
    await expectAccessible(page);
    await changes.getByRole("button", { name: text.undo }).click();
    await page.getByText(text.undone).waitFor();
    await expect.poll(() => changes.getByRole("listitem").count()).toBeGreaterThan(4);
    await page.getByRole("tab").first().click();
    await expect.poll(() => field(page, text.city).inputValue()).toBe("Sopron");

    expect(problems).toEqual([]);
    await context.close();
  });

  test("a cut connection is reported, nothing typed is lost, and the save is repeated", async () => {
    const { page, problems, context } = await enter("masik@nevjegy.example", {
      hasOfflineScreens: true,
    });
    const card = await create(page, {});
    await page.goto(`/my-cards/${card._id}`);
    await page.waitForLoadState("networkidle");
    await field(page, text.city).fill("Vác");

    await context.setOffline(true);
    await page.getByText(text.lost).waitFor();
    await page.keyboard.press("Control+s");
    const failure = page.getByRole("alert");
    await failure.getByText(text.saveFailed).waitFor();
    // the action is below the text on a phone, so both have room
    const said = await failure.getByText(text.saveFailed).boundingBox();
    expect(said?.width).toBeGreaterThan(200);
    await expectAccessible(page);
    await expect.poll(() => field(page, text.city).inputValue()).toBe("Vác");
    await context.setOffline(false);
    await page.getByText(text.restored).waitFor();
    await failure.getByRole("button", { name: text.retry }).click();
    await page.getByText(text.saved).waitFor();

    expect(problems.filter((problem) => !problem.includes("ERR_INTERNET_DISCONNECTED"))).toEqual(
      [],
    );
    await context.close();
  });

  test("typed text survives a log-out in another tab", async () => {
    const { page, problems, context } = await enter("masik@nevjegy.example");
    const card = await create(page, {});
    await page.goto(`/my-cards/${card._id}`);
    await field(page, text.city).fill("Vác");

    const other = await context.newPage();
    await other.goto("/my-cards");
    await other.getByRole("button", { name: text.account }).click();
    await other.getByRole("button", { name: text.logOut }).click();
    await page.getByText(text.elsewhere).waitFor();
    await expectAccessible(page);

    await logIn(page, device.language, "masik@nevjegy.example");
    await expect.poll(() => field(page, text.city).inputValue()).toBe("Vác");
    expect(new URL(page.url()).pathname).toBe(`/my-cards/${card._id}`);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("nothing typed is lost when an admin locks the card; admins see whose card it is", async () => {
    const owner = await enter("masik@nevjegy.example");
    const admin = await enter("admin@nevjegy.example");
    const card = await create(owner.page, {});
    await owner.page.goto(`/my-cards/${card._id}`);
    await field(owner.page, text.position).fill("kertész");

    await callHub(admin.page, "POST", "/api/hub/runner/card/lock", { id: card._id });
    await press(owner.page, text.save);
    await owner.page.getByText(text.locked).waitFor();
    await expect.poll(() => field(owner.page, text.position).inputValue()).toBe("kertész");

    await admin.page.goto(`/my-cards/${card._id}`);
    await admin.page.getByText(text.foreign).waitFor();
    await field(admin.page, text.position).fill("főkertész");
    await press(admin.page, text.save);
    await admin.page.getByText(text.saved).waitFor();
    await expectAccessible(admin.page);

    expect(admin.problems).toEqual([]);
    await owner.context.close();
    await admin.context.close();
  });

  test("a search by name without accents finds the card in a long list", async () => {
    const { page, problems, context } = await enter("kartya@nevjegy.example");
    for (let number = 0; number < 26; number += 1)
      await create(page, {
        name: `${device.language} ${number}`,
        lastName: number === 3 ? "Árvíztűrő" : "Őri",
      });

    await page.goto("/my-cards");
    await page.getByRole("button", { name: text.more }).waitFor();
    await field(page, text.search).fill(`arvizturo ${device.language}`);
    await expect.poll(() => page.getByRole("heading", { level: 2 }).count()).toBe(1);
    await page.getByRole("heading", { level: 2, name: `${device.language} 3` }).waitFor();
    await expectAccessible(page);
    await field(page, text.search).fill("xyzzy");
    await page.getByText(text.nothing).waitFor();
    await field(page, text.search).fill("");
    await page.getByRole("button", { name: text.more }).click();
    await expect.poll(() => page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(26);

    expect(problems).toEqual([]);
    await context.close();
  });

  test("fields that the company's template fixes say so, with the reason", async () => {
    const { page, problems, context } = await enter("ceg2@nevjegy.example");
    const { items: companies } = await callHub<{ items: { _id: string }[] }>(
      page,
      "GET",
      "/api/hub/read/company",
    );
    const company = companies[0]?._id ?? "";
    await callHub(page, "PATCH", "/api/hub/update/company", {
      _id: company,
      template: { companyName: { rule: "locked" }, coverImage: { rule: "locked" } },
    });
    const filter = encodeURIComponent(JSON.stringify({ company, locked: false }));
    const { items } = await callHub<{ items: Card[] }>(
      page,
      "GET",
      `/api/hub/read/card?filter=${filter}`,
    );

    await page.goto(`/my-cards/${items[0]?._id}`);
    const fixed = page.getByRole("group", { name: text.companyName, exact: true });
    await fixed.getByText(text.byTemplate).waitFor();
    await expectAccessible(page);
    await fixed.getByRole("button", { name: text.why }).click();
    await page.getByRole("dialog", { name: text.why }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    // the preview is the page in the company's colours
    if (device.width < 1120) await press(page, text.preview);
    const cloth = page.frameLocator("iframe").last().locator(".cloth");
    await expect
      .poll(() => cloth.evaluate((it) => getComputedStyle(it).backgroundColor))
      .toBe("rgb(135, 57, 31)");

    expect(problems).toEqual([]);
    await context.close();
  });

  test("Back closes an open dialog first, and the next Back leaves the card", async () => {
    const { page, problems, context } = await enter("masik@nevjegy.example");
    const card = await create(page, {});
    const path = () => new URL(page.url()).pathname;
    await page.goto("/my-cards");
    await page.locator(`a[href="/my-cards/${card._id}"]`).first().click();
    await field(page, text.city).waitFor();
    const above = page.locator("dialog[open], :popover-open");

    await press(page, text.qr);
    const qr = page.getByRole("dialog", { name: new RegExp(text.qr) });
    await qr.getByRole("button", { name: text.copy }).click();
    const message = qr.locator("[popover] > section").getByText(text.copied);
    await message.waitFor();
    await expectAccessible(page);
    await qr.locator("[popover]").getByRole("button", { name: text.close }).click();
    await expect.poll(() => message.count()).toBe(0);
    await page.goBack();
    await expect.poll(() => above.count()).toBe(0);
    await page.getByRole("button", { name: text.bell }).click();
    await expect.poll(() => above.count()).toBe(1);
    // a user does not press Back in the moment in which it opens
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.isOverlay))).toBe(true);
    await page.goBack();
    await expect.poll(() => above.count()).toBe(0);
    expect(path()).toBe(`/my-cards/${card._id}`);

    // closed by Esc, an overlay takes no press of its own, not even before the question
    await press(page, text.qr);
    await qr.waitFor();
    await page.keyboard.press("Escape");
    await qr.waitFor({ state: "detached" });
    await field(page, text.city).fill("Vác");
    await page.goBack();
    await page.getByRole("dialog", { name: text.leave }).waitFor();
    await press(page, text.discard);
    await page.getByRole("heading", { level: 1, name: text.mine }).waitFor();
    expect(path()).toBe("/my-cards");
    await page.goForward();
    await field(page, text.city).waitFor();
    expect(path()).toBe(`/my-cards/${card._id}`);

    expect(problems).toEqual([]);
    await context.close();
  });

  test("the save button stays visible while scrolling, and Ctrl+S saves", async () => {
    const { page, problems, context } = await enter("masik@nevjegy.example");
    const card = await create(page, {});
    await page.goto(`/my-cards/${card._id}`);
    await field(page, text.city).fill("Vác");
    const isSaveInSight = () =>
      page.getByRole("button", { name: text.save, exact: true }).evaluateAll((buttons) =>
        buttons.some((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return top >= 0 && bottom > top && bottom <= window.innerHeight;
        }),
      );
    const scrollTo = (part: number) =>
      page.evaluate((by) => window.scrollTo(0, document.body.scrollHeight * by), part);

    for (const part of [0.2, 0.5, 1, 0]) {
      await scrollTo(part);
      expect([part, await isSaveInSight()]).toEqual([part, true]);
    }
    await scrollTo(0.5);
    const isWide = device.width >= 1120;
    const nav = isWide && (await page.getByRole("navigation").first().boundingBox());
    expect(nav && nav.y).toBe(isWide && 0);
    const side = page.getByRole("complementary").last();
    if (isWide) await side.evaluate((it) => it.scrollTo(0, it.scrollHeight));
    const end = isWide && (await side.getByRole("link").last().boundingBox());
    expect(end && end.y + end.height < device.height).toBe(isWide);
    await page.keyboard.press("Control+s");
    await page.getByText(text.saved).waitFor();

    expect(problems).toEqual([]);
    await context.close();
  });

  test("Back does not leave unsaved card details or settings", async () => {
    const { page, context } = await enter("masik@nevjegy.example");
    await page.goto("/my-cards");
    await page.getByRole("button", { name: text.account }).click();
    await page.getByRole("link", { name: text.profile }).click();
    const first = page.getByLabel(text.firstName, { exact: true });
    const before = await first.inputValue();
    await first.fill("Valaki");

    await page.goBack();
    await page.getByRole("dialog", { name: text.leave }).waitFor();
    await press(page, text.discard);
    await page.getByRole("heading", { level: 1, name: text.mine }).waitFor();
    await page.goForward();

    await expect.poll(() => first.inputValue()).toBe(before);
    await context.close();
  });
});

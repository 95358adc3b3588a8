import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { testInTurn } from "../../support/journeys/device-pairs.ts";
import { animation } from "../../../shared/limits/web.ts";
import type { Card } from "../../../shared/models/card.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callHub } from "../../support/journeys/call-hub.ts";
import { tabTo } from "../../support/journeys/keyboard.ts";
import { logIn } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    buttons: {
      activate: "Aktiválás",
      inactivate: "Inaktiválás",
      lock: "Zárolás",
      unlock: "Feloldás",
    },
    yes: "Igen, biztosan",
    undo: "Visszavonás",
    active: "Aktív",
    inactive: "Inaktív",
    locked: "Zárolt",
    qr: "QR-kód",
    copy: "Link másolása",
    more: /^További műveletek: /,
  },
  en: {
    buttons: { activate: "Activate", inactivate: "Inactivate", lock: "Lock", unlock: "Unlock" },
    yes: "Yes, for sure",
    undo: "Undo",
    active: "Active",
    inactive: "Inactive",
    locked: "Locked",
    qr: "QR code",
    copy: "Copy link",
    more: /^More actions: /,
  },
} as const;

type Service = keyof (typeof words)["en"]["buttons"];

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 1280, height: 800, language: "en", colorScheme: "dark" },
];

const product = useProduct();

describe.each(devices)("states of a card at $width px in $language", (device) => {
  const test = testInTurn(devices, device);
  const text = words[device.language];

  const enter = async (email: string) => {
    const visited = await product.visit(device);
    await visited.page.goto("/login?next=/my-cards");
    await logIn(visited.page, device.language, email);
    await visited.page.waitForURL(({ pathname }) => pathname === "/my-cards");
    return visited;
  };
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const offered = async (page: Page) => {
    const names = Object.entries(text.buttons);
    const counts = await Promise.all(names.map(([, name]) => button(page, name).count()));
    return names.filter((_, at) => counts[at] === 1).map(([service]) => service);
  };
  const states = (page: Page) => page.locator("main header output");
  const press = async (page: Page, service: Service) => {
    await button(page, text.buttons[service]).click();
    await page.getByRole("dialog").getByRole("button", { name: text.yes }).click();
  };
  const openCard = async (page: Page, id: string) => {
    await page.goto(`/my-cards/${id}`);
    await states(page).waitFor();
  };

  test("an owner locks a card; an admin unlocks it, and both undo what they may", async () => {
    const owner = await enter("masik@nevjegy.example");
    const admin = await enter("admin@nevjegy.example");
    const card = await callHub<Card>(owner.page, "POST", "/api/hub/create/card", {
      name: "Próba",
      lastName: "Őri",
    });
    await openCard(owner.page, card._id);
    await expect.poll(() => offered(owner.page)).toEqual(["inactivate", "lock"]);

    await press(owner.page, "inactivate");
    await states(owner.page).getByText(text.inactive, { exact: true }).waitFor();
    await button(owner.page, text.undo).click();
    await states(owner.page).getByText(text.active, { exact: true }).waitFor();
    await press(owner.page, "lock");
    await states(owner.page).getByText(text.locked, { exact: true }).waitFor();
    await expect.poll(() => offered(owner.page)).toEqual(["inactivate"]);
    await expect.poll(() => button(owner.page, text.undo).count()).toBe(0);
    await expectAccessible(owner.page);
    await press(owner.page, "inactivate");
    await states(owner.page).getByText(text.inactive, { exact: true }).waitFor();

    await openCard(admin.page, card._id);
    await expect.poll(() => offered(admin.page)).toEqual(["activate", "unlock"]);
    await press(admin.page, "unlock");
    await button(admin.page, text.buttons.lock).waitFor();
    await button(admin.page, text.undo).click();
    await button(admin.page, text.buttons.unlock).waitFor();
    await expect
      .poll(() => states(admin.page).getByText(text.locked, { exact: true }).count())
      .toBe(1);

    expect([...owner.problems, ...admin.problems]).toEqual([]);
    await owner.context.close();
    await admin.context.close();
  });

  test("a company admin locks a colleague's card and gets no button to unlock it", async () => {
    const { page, problems, context } = await enter("ceg2@nevjegy.example");
    const filter = encodeURIComponent(
      JSON.stringify({ company: "demo-company-3", locked: false, active: true }),
    );
    const { items } = await callHub<{ items: Card[] }>(
      page,
      "GET",
      `/api/hub/read/card?filter=${filter}`,
    );
    await openCard(page, items[0]?._id ?? "");
    await expect.poll(() => offered(page)).toEqual(["inactivate", "lock"]);

    await press(page, "lock");
    await states(page).getByText(text.locked, { exact: true }).waitFor();
    await expect.poll(() => offered(page)).toEqual(["inactivate"]);
    await press(page, "inactivate");
    await states(page).getByText(text.inactive, { exact: true }).waitFor();
    await expect.poll(() => offered(page)).toEqual(["activate"]);

    expect(problems).toEqual([]);
    await context.close();
  });

  test("icon buttons have a tooltip above them, by keyboard and by mouse, which Esc closes first", async () => {
    const { page, problems, context } = await enter("kartya@nevjegy.example");
    await openCard(page, "demo-card-a");
    const tooltip = page.getByRole("tooltip");
    const boxOf = async (label: string | RegExp) => {
      const control = await page.getByRole("button", { name: label }).first().boundingBox();
      const shown = await tooltip.boundingBox();
      if (!control || !shown) throw new Error("The tooltip is not drawn");
      return { control, shown };
    };

    await tabTo(page, text.more);
    await expect.poll(() => tooltip.textContent()).toMatch(text.more);
    const { control, shown } = await boxOf(text.more);
    expect(Math.round(control.y - shown.y - shown.height)).toBe(8);
    expect(shown.x).toBeGreaterThanOrEqual(4);
    expect(shown.x + shown.width).toBeLessThanOrEqual(device.width - 4);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => tooltip.count()).toBe(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => tooltip.count()).toBe(1);
    await page.keyboard.press("Tab");
    await expect.poll(() => tooltip.count()).toBe(0);

    await button(page, text.qr).click();
    const qr = page.getByRole("dialog", { name: new RegExp(text.qr) });
    const copy = qr.getByRole("button", { name: text.copy });
    await copy.hover();
    await expect.poll(() => tooltip.textContent()).toBe(text.copy);
    await tooltip.hover();
    // ends after the timer that would close the tooltip: the page has started that one before, for a shorter time
    await page.evaluate(
      (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      2 * animation.durationMs,
    );
    await expect.poll(() => tooltip.textContent()).toBe(text.copy);
    await page.keyboard.press("Escape");
    await expect.poll(() => tooltip.count()).toBe(0);
    await expect.poll(() => qr.isVisible()).toBe(true);
    await copy.hover();
    await page.mouse.move(1, 1);
    await expect.poll(() => tooltip.count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => qr.count()).toBe(0);

    expect(problems).toEqual([]);
    await context.close();
  });
});

import { describe, expect, test } from "vitest";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { inTurn, otherDevicePairs } from "../../support/journeys/device-pairs.ts";
import { callWith, findByFilter } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { pressOn, tabTo } from "../../support/journeys/keyboard.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    see: "See as this user",
    region: "Viewing as a user",
    banner: /Viewing as .*Bőhm-Szűcs/,
    cards: "Cards",
    locked: "Can’t edit",
    end: "Stop viewing",
    changes: "Changes",
    explain: "Explain a right",
    action: "Action",
    lock: "Unlock",
    refused: "No, they can’t",
    allowed: "Yes, they can",
    needs: /being in the group ‘admin’/,
    one: "A specific one",
    which: "Which one",
    find: "Find: Card",
    field: "Field",
    city: "City",
    frozen: "The record is locked. Only admins can change it.",
    close: "Close",
    resend: "Resend confirmation",
    resent: "Confirmation sent again.",
  },
  hu: {
    see: "Megtekintés a felhasználó szemével",
    region: "Megtekintés felhasználóként",
    banner: /Azt látja, amit Bőhm-Szűcs Eszter lát/,
    cards: "Kártyák",
    locked: "Nem szerkesztheti",
    end: "Megtekintés befejezése",
    changes: "Változások",
    explain: "Jogosultság magyarázata",
    action: "Művelet",
    lock: "Feloldás",
    refused: "Nem teheti meg",
    allowed: "Igen, megteheti",
    needs: /az ‘admin’ csoport tagja/,
    one: "Egy adott",
    which: "Melyik adat",
    find: "Keresés: Kártya",
    field: "Mező",
    city: "Település",
    frozen: "Az adat zárolva van, csak adminisztrátor módosíthatja.",
    close: "Bezárás",
    resend: "Megerősítő levél újraküldése",
    resent: "Újraküldtük a megerősítő levelet.",
  },
} as const;

const product = useProduct();

async function openUser(device: Device, email: string) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, "admin@nevjegy.example");
  const [user] = await findByFilter<{ _id: string }>(visit.context, "user", { email });
  const id = user?._id ?? "";
  await visit.page.goto(`/admin/users/${id}`);
  await visit.page.getByRole("heading", { level: 1 }).waitFor();
  return { ...visit, id };
}

describe("a user, for admins", () => {
  test.each(inTurn(otherDevicePairs))(
    "is looked at as they see it, with a banner and a log entry, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const visit = await openUser(device, "kartya@nevjegy.example");
      const { page, context, problems, id } = visit;
      await page.getByRole("link", { name: text.see }).click();
      const banner = page.getByRole("region", { name: text.region });
      await banner.getByText(text.banner).waitFor();
      const cards = page.getByRole("list", { name: text.cards });
      await cards.getByText(text.locked).waitFor();
      await cards.getByText(text.locked).click();
      await expectAccessible(page);
      await shoot(page, `admin-user-view-${device.width}-${device.language}`);
      expect(await page.getByRole("textbox").count()).toBe(0);

      // it stays in sight
      await page.mouse.wheel(0, 4000);
      await expect
        .poll(async () => (await banner.boundingBox())?.y ?? -1)
        .toBeGreaterThanOrEqual(0);
      const me = await callWith<{ email: string }>(context, "GET", "/api/protected/me");
      expect(me.email).toBe("admin@nevjegy.example");
      const { items } = await callWith<{ items: { action: string; record: string }[] }>(
        context,
        "POST",
        "/api/hub/read/audit",
        { filter: { record: id, action: "view" } },
      );
      expect(items.length).toBeGreaterThan(0);

      await tabTo(page, text.end);
      await page.keyboard.press("Enter");
      await page.waitForURL(new RegExp(`/admin/users/${id}$`));
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "has rights that are explained, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const visit = await openUser(device, "kartya@nevjegy.example");
      const { page, context, problems } = visit;
      await pressOn(page, text.explain);
      const dialog = page.getByRole("dialog");
      await dialog.getByText(text.allowed).waitFor();
      await dialog.getByLabel(text.action).selectOption({ label: text.lock });
      await dialog.getByText(text.refused).waitFor();
      await dialog.getByText(text.needs).waitFor();

      await dialog.getByLabel(text.action, { exact: true }).selectOption("update");
      await dialog.getByLabel(text.field).selectOption({ label: text.city });
      await dialog.getByLabel(text.which).selectOption({ label: text.one });
      await dialog.getByLabel(text.find).fill("szucs");
      const locked = await callWith<{ items: { name: string }[] }>(
        context,
        "POST",
        "/api/hub/read/card",
        { filter: { code: "CARD000003" } },
      );
      await dialog
        .getByRole("radio", { name: locked.items[0]?.name ?? "" })
        .first()
        .check();
      await dialog.getByText(text.frozen).waitFor();
      await expectAccessible(page);
      await shoot(page, `admin-user-explain-${device.width}-${device.language}`);
      await dialog.getByRole("button", { name: text.close }).click();
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(otherDevicePairs))(
    "gets the mail that confirms the address again, in $language",
    async (device) => {
      const text = words[device.language];
      const visit = await openUser(device, "uj@nevjegy.example");
      const { page, context, problems } = visit;
      const countMails = () =>
        product.mailbox.list().filter(({ to }) => to.includes("uj@nevjegy.example")).length;
      const before = countMails();
      await page.getByRole("button", { name: text.resend }).click();
      await page.getByRole("dialog").getByRole("button", { name: text.resend }).click();
      await page.getByText(text.resent).first().waitFor();
      await expect.poll(countMails).toBe(before + 1);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

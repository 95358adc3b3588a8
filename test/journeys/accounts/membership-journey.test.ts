// @module-tag no-second-look
import { describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import type { Device } from "../../support/journeys/browser.ts";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { callHub } from "../../support/journeys/call-hub.ts";
import { logIn } from "../../support/journeys/log-in.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    account: "masik@nevjegy.example",
    alone: "Accept without joining",
    join: "Join",
    mine: "My companies",
    none: "You don’t belong to a company.",
    member: "Member",
    leave: "Leave",
    left: /^You left the company: /,
  },
  hu: {
    account: "kartya@nevjegy.example",
    alone: "Elfogadás csatlakozás nélkül",
    join: "Csatlakozás",
    mine: "Cégeim",
    none: "Ön egy céghez sem tartozik.",
    member: "Tag",
    leave: "Kilépés",
    left: /^Kilépett a cégből: /,
  },
};

const devices: Device[] = [
  { width: 360, height: 780, language: "hu" },
  { width: 1280, height: 800, language: "en", colorScheme: "dark" },
];

const product = useProduct();

/** A company admin invites an account. */
async function inviteByCompany(email: string, language: "en" | "hu"): Promise<void> {
  const { page, context } = await product.visit({ width: 1280, height: 800, language: "en" });
  await page.goto("/login");
  await logIn(page, "en", "ceg2@nevjegy.example");
  await page.waitForURL("**/my-cards");
  const me = await callHub<{ administers: string[] }>(page, "GET", "/api/protected/me");
  const [id] = me.administers;
  const body = { id, email, lastName: "Teszt", firstName: "Elek", language };
  await callHub(page, "POST", "/api/hub/runner/company/invite", body);
  await context.close();
}

/** Ends the membership that the demo account has at the start, if it has one. */
async function leaveAll(page: Parameters<typeof callHub>[0]): Promise<void> {
  const { company } = await callHub<{ company?: string }>(page, "GET", "/api/protected/me");
  if (company !== undefined)
    await callHub(page, "POST", "/api/hub/runner/company/leave", { id: company });
}

describe("a person who is invited by a company", () => {
  test.each(inTurn(devices))(
    "the person joins and leaves again, at $width px in $language",
    async (device) => {
      const { language } = device;
      const text = words[language];
      const { page, context, problems } = await product.visit(device);
      await page.goto("/login");
      await logIn(page, language, text.account);
      await page.waitForURL("**/my-cards");
      await leaveAll(page);
      await inviteByCompany(text.account, language);

      await page.goto(await linkTo(product, text.account, "/registrate"));
      await page.getByRole("button", { name: text.alone }).waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: text.join, exact: true }).click();
      await page.waitForURL("**/my-cards");

      await page.goto("/settings");
      const heading = page.getByRole("heading", { name: text.mine });
      const section = page.getByRole("region", { name: text.mine });
      await page.getByRole("heading", { level: 2 }).first().waitFor();
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 500);
          return heading.isVisible();
        })
        .toBe(true);
      await section.getByText(text.member, { exact: true }).waitFor();
      await expectAccessible(page);
      await section.getByRole("button", { name: new RegExp(`^${text.leave}`) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      await dialog.getByRole("button", { name: text.leave, exact: true }).click();

      await page.getByText(text.left).waitFor();
      await section.getByText(text.none).waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

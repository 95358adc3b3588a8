import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readWithIcal } from "../../../functions/areas/cards/vcard/vcard-readers.fixture.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { shownCode } from "../../support/journeys/shown-code.ts";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    lastName: "Vezetéknév",
    firstName: "Keresztnév",
    email: "E-mail-cím",
    password: "Jelszó",
    again: "Jelszó még egyszer",
    signUp: "Regisztráció",
    done: "Sikeres regisztráció!",
    confirm: "A cím megerősítése",
    logIn: "Bejelentkezés",
    first: /^Kártya magamnak/,
    cardName: "Kártya neve",
    cardEmail: "E-mail",
    preset: "Munkahelyi",
    create: "Létrehozás",
    position: "Beosztás",
    lost: "Nincs kapcsolat.",
    restored: "Helyreállt a kapcsolat.",
    retry: "Újrapróbálás",
    save: "Mentés",
    saved: "Sikeres mentés!",
    duplicate: "Másolat készítése",
    copied: "Elkészült a másolat.",
    more: "További műveletek: Munkahelyi",
    mine: "Kártyáim",
    order: "Kártyák sorrendje",
    up: /^Feljebb: /,
    code: "Kódom",
    image: "A nyilvános oldalra vezető QR-kód",
    addToContacts: "Mentés a névjegyek közé",
    person: "Kőszegi Ármin",
  },
  en: {
    lastName: "Last name",
    firstName: "First name",
    email: "Email",
    password: "Password",
    again: "Password again",
    signUp: "Sign up",
    done: "Successful sign up!",
    confirm: "Confirm the address",
    logIn: "Log in",
    first: /^Get a card for yourself/,
    cardName: "Card name",
    cardEmail: "Email",
    preset: "Work",
    create: "Create",
    position: "Position",
    lost: "No connection.",
    restored: "You’re back online.",
    retry: "Try again",
    save: "Save",
    saved: "Saved successfully!",
    duplicate: "Duplicate",
    copied: "Card duplicated.",
    more: "More actions: Work",
    mine: "My cards",
    order: "Order of your cards",
    up: /^Move up: /,
    code: "My code",
    image: "QR code that leads to the public page",
    addToContacts: "Add to contacts",
    person: "Ármin Kőszegi",
  },
} as const;

const allDevices: Device[] = [320, 360, 1280].flatMap((width, at) =>
  (["hu", "en"] as const).map((language, other) => ({
    width,
    height: 740,
    language,
    colorScheme: (at + other) % 2 === 0 ? ("light" as const) : ("dark" as const),
  })),
);
const devices = inDeepRun(allDevices, [...allDevices.slice(0, 1), ...allDevices.slice(-1)]);

const password = "Ló villám kapocs őz";
const product = useProduct();

describe.each(devices)("a new owner and a visitor at $width px in $language", (device) => {
  const text = words[device.language];
  const email = `elso-${device.language}-${device.width}@kapocs.example`;
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole("button", { name, exact: true }).last().click();

  test("the owner signs up, edits a first card through a cut connection, orders two cards and shows the code; the visitor saves it", async () => {
    const { page, context, problems } = await product.visit(device, { hasOfflineScreens: true });

    // The address is typed once: the log-in and the first card know it.
    await page.goto("/registrate");
    await field(page, text.lastName).fill("Kőszegi");
    await field(page, text.firstName).fill("Ármin");
    await field(page, text.email).fill(email);
    await field(page, text.password).fill(password);
    await field(page, text.again).fill(password);
    await press(page, text.signUp);
    await page.getByText(text.done).waitFor();
    await page.goto(await linkTo(product, email, "/email-confirm"));
    await press(page, text.confirm);
    await page.waitForURL(/\/login(\?|$)/);
    await expect.poll(() => field(page, text.email).inputValue()).toBe(email);
    await field(page, text.password).fill(password);
    await press(page, text.logIn);
    await page.getByRole("button", { name: text.first }).click();
    await expect.poll(() => field(page, text.cardName).inputValue()).toBe(text.preset);
    await expect.poll(() => field(page, text.cardEmail).inputValue()).toBe(email);
    await expectAccessible(page);
    await press(page, text.create);
    await page.getByRole("heading", { level: 1, name: text.preset }).waitFor();

    // Nothing typed is lost while the connection is cut.
    await field(page, text.position).fill("kertész");
    await context.setOffline(true);
    await page.getByText(text.lost).waitFor();
    await field(page, text.position).fill("főkertész");
    await press(page, text.save);
    await page.getByRole("alert").getByRole("button", { name: text.retry }).waitFor();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByText(text.restored).waitFor();
    await page.getByRole("alert").getByRole("button", { name: text.retry }).click();
    await page.getByText(text.saved).waitFor();
    await expect.poll(() => field(page, text.position).inputValue()).toBe("főkertész");

    // The copy becomes the default card by its place; the code is one tap away.
    await press(page, text.more);
    await page.getByRole("menuitem", { name: text.duplicate }).click();
    await page.getByText(text.copied).waitFor();
    await page.getByRole("link", { name: text.mine }).first().click();
    await page.getByRole("heading", { level: 1, name: text.mine }).waitFor();
    const names = () => page.getByRole("heading", { level: 2 }).allInnerTexts();
    await expect.poll(async () => (await names()).length).toBeGreaterThan(1);
    const [firstName, secondName] = await names();
    await press(page, text.order);
    const dialog = page.getByRole("dialog", { name: text.order });
    await dialog.getByRole("button", { name: text.up }).nth(1).press("Enter");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.save }).click();
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([secondName, firstName]);
    await press(page, text.code);
    const image = page.getByRole("img", { name: text.image });
    await image.waitFor();
    await expectAccessible(page);
    const path = new URL((await shownCode(image)).toLowerCase()).pathname;
    expect(problems.filter((problem) => !problem.includes("ERR_INTERNET_DISCONNECTED"))).toEqual(
      [],
    );
    await context.close();

    const visitor = await product.visit(device);
    await visitor.page.goto(path);
    await visitor.page.getByRole("heading", { level: 1, name: text.person }).waitFor();
    await expectAccessible(visitor.page);
    const download = visitor.page.waitForEvent("download");
    await visitor.page.getByRole("link", { name: text.addToContacts }).click();
    const file = Buffer.concat(await (await (await download).createReadStream()).toArray());
    expect(readWithIcal(file.toString("utf8"))).toMatchObject({ title: "főkertész", email });
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });
});

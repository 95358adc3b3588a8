import sharp from "sharp";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { readWithIcal } from "../../../functions/areas/cards/vcard/vcard-readers.fixture.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { logIn } from "../../support/journeys/log-in.ts";
import { shownCode } from "../../support/journeys/shown-code.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    mine: "Kártyáim",
    newCard: "Új kártya",
    cardName: "Kártya neve",
    lastName: "Vezetéknév",
    firstName: "Keresztnév",
    create: "Létrehozás",
    position: "Beosztás",
    translate: "Angol változat hozzáadása",
    translated: "Beosztás angolul",
    preview: "Előnézet",
    phone: "Telefon",
    crop: "Mi látsszon a képből?",
    done: "Kész",
    save: "Mentés",
    saved: "Sikeres mentés!",
    undo: "Visszavonás",
    undone: "A módosítást visszavontuk.",
    discard: "Elvetés",
    leave: "Kilép mentés nélkül?",
    fullName: "Őry Ödön",
    foreignName: "Ödön Őry",
    addToContacts: "Mentés a névjegyek közé",
    qrImage: "A nyilvános oldalra vezető QR-kód",
    qr: "QR-kód: ",
    give: "Adataim megadása",
    name: "Név",
    mail: "E-mail",
    agree: "A kártya tulajdonosa megőrizheti az adataimat, és felveheti velem a kapcsolatot.",
    send: "Adataim elküldése",
    left: "Elküldtük az adatait",
    more: "További műveletek: ",
    delete: "Törlés",
    deleted: "A kártyát töröltük.",
    back: "A kártyát visszaállítottuk.",
  },
  en: {
    mine: "My cards",
    newCard: "New card",
    cardName: "Card name",
    lastName: "Last name",
    firstName: "First name",
    create: "Create",
    position: "Position",
    translate: "Add a Hungarian version",
    translated: "Position in Hungarian",
    preview: "Preview",
    phone: "Phone",
    crop: "Choose what is shown",
    done: "Done",
    save: "Save",
    saved: "Saved successfully!",
    undo: "Undo",
    undone: "Change undone.",
    discard: "Discard",
    leave: "Leave without saving?",
    fullName: "Ödön Őry",
    // the card is in English, so its name is not a Hungarian one
    foreignName: "Ödön Őry",
    addToContacts: "Add to contacts",
    qrImage: "QR code that leads to the public page",
    qr: "QR code: ",
    give: "Share your details",
    name: "Name",
    mail: "Email",
    agree: "The owner of this card may keep my details and contact me.",
    send: "Send my details",
    left: "Details sent",
    more: "More actions: ",
    delete: "Delete",
    deleted: "Card deleted.",
    back: "Card restored.",
  },
} as const;

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 360, height: 740, language: "en" },
];

const product = useProduct();
let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: "#35624a" } })
    .jpeg()
    .toBuffer();
});

const shown = (page: Page) => page.locator("body").innerText();

describe.each(inTurn(devices))("a new card at $width px in $language", (device) => {
  const text = words[device.language];
  const cardName = `Vásár ${device.language}`;

  test("the owner fills in, saves and undoes; a visitor scans the card and answers", async () => {
    const owner = await product.visit(device);
    const { page } = owner;
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

    await page.goto("/login?next=/my-cards");
    await logIn(page, device.language, "masik@nevjegy.example");
    await press(text.newCard);
    await field(text.cardName).fill(cardName);
    await field(text.lastName).fill("Őry");
    await field(text.firstName).fill("Ödön");
    await press(text.create);
    await page.getByRole("heading", { level: 1, name: cardName }).waitFor();
    await field(text.position).fill("kertész");
    await press(text.translate);
    await field(text.translated).fill("gardener");
    await field(text.phone).fill("06 30 765 4321");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "kert.jpg", mimeType: "image/jpeg", buffer: photo });
    const crop = page.getByRole("dialog", { name: text.crop });
    await crop.waitFor();
    await expectAccessible(page);
    await crop.getByRole("button", { name: text.done }).click();
    await page.getByRole("button", { name: text.save, exact: true }).last().click();
    await page.getByText(text.saved).waitFor();
    await expectAccessible(page);

    // The preview is the page itself, in either language.
    await press(text.preview);
    const frame = page.frameLocator("iframe").first();
    await expect.poll(() => frame.locator("body").innerText()).toMatch(/\+36\s30\s765\s4321/);
    await page.keyboard.press("Escape");

    await page.getByText(text.saved).waitFor({ state: "hidden" });

    // A save is taken back from its message; a page with unsaved changes is not left unasked.
    await field(text.position).fill("főkertész");
    await page.getByRole("button", { name: text.save, exact: true }).last().click();
    await page.getByRole("button", { name: text.undo }).last().click();
    await page.getByText(text.undone).waitFor();
    await expect.poll(() => field(text.position).inputValue()).toBe("kertész");
    await field(text.position).fill("valami más");
    await page.getByRole("link", { name: text.mine }).first().click();
    await page.getByRole("dialog", { name: text.leave }).waitFor();
    await press(text.discard);
    await page.getByRole("heading", { level: 1, name: text.mine }).waitFor();

    // A visitor who scans it sees it in their language, and saves it with the photo.
    await page.getByRole("button", { name: text.qr + cardName }).click();
    const image = page.getByRole("img", { name: text.qrImage });
    await image.waitFor();
    const path = new URL((await shownCode(image)).toLowerCase()).pathname;
    expect(path).toMatch(/^\/c\/[0-9a-z]{10}$/);
    await page.keyboard.press("Escape");

    const visitor = await product.visit(device);
    await visitor.page.goto(path);
    await visitor.page.getByRole("heading", { level: 1, name: text.fullName }).waitFor();
    expect(await shown(visitor.page)).toContain("kertész");
    await expect
      .poll(async () => {
        await visitor.page.reload();
        return visitor.page.locator("picture img").count();
      })
      .toBe(1);
    await expectAccessible(visitor.page);
    const download = visitor.page.waitForEvent("download");
    await visitor.page.getByRole("link", { name: text.addToContacts }).click();
    const file = Buffer.concat(await (await (await download).createReadStream()).toArray());
    expect(readWithIcal(file.toString("utf8"))).toMatchObject({
      fn: text.fullName,
      tels: ["+36307654321"],
    });
    expect(file.toString("utf8")).toContain("PHOTO;");
    await visitor.page.getByRole("link", { name: /^(English|Magyar)$/ }).click();
    await visitor.page.getByRole("heading", { level: 1, name: text.foreignName }).waitFor();
    expect(await shown(visitor.page)).toContain("gardener");
    await visitor.page.getByRole("link", { name: /^(English|Magyar)$/ }).click();

    // They leave their details, and the owner finds them.
    await visitor.page.getByRole("link", { name: text.give }).click();
    await visitor.page.getByLabel(text.name, { exact: true }).fill("Zöld Zita");
    await visitor.page.getByLabel(text.mail, { exact: true }).fill("zita@zold.example");
    await visitor.page.getByLabel(text.agree).check();
    // people need longer than this test
    await visitor.page.locator("[name=openedAt]").evaluate((opened: HTMLInputElement) => {
      opened.value = "2026-01-01T08:00:00.000Z";
    });
    await visitor.page.getByRole("button", { name: text.send }).click();
    await visitor.page.getByRole("heading", { name: text.left }).waitFor();
    await page.goto("/my-contacts");
    await page.getByRole("link", { name: "Zöld Zita" }).first().waitFor();

    // Deleted, its code leads nowhere; taken back, it does again.
    await page.goto("/my-cards");
    await page.getByRole("button", { name: text.more + cardName }).click();
    await page.getByRole("menuitem", { name: text.delete }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.delete }).click();
    await page.getByText(text.deleted).waitFor();
    // while the pointer is on it the message stays; shared caches may keep the code's goal for four seconds
    await page.getByRole("button", { name: text.undo }).hover();
    const goal = async () => (await visitor.page.request.get(path, { maxRedirects: 0 })).status();
    await expect.poll(goal).toBe(404);
    await page.getByRole("button", { name: text.undo }).click();
    await page.getByText(text.back).waitFor();
    await page.getByRole("button", { name: text.more + cardName }).waitFor();
    await expect.poll(async () => (await visitor.page.goto(path))?.status()).toBe(200);

    expect(owner.problems).toEqual([]);
    expect(visitor.problems.filter((problem) => !problem.includes("404"))).toEqual([]);
    await owner.context.close();
    await visitor.context.close();
  });
});

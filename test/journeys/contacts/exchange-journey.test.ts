import { describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { logIn } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    other: "English",
    save: "Mentés a névjegyek közé",
    give: "Adataim megadása",
    name: "Név",
    company: "Cég (nem kötelező)",
    phone: "Telefon",
    email: "E-mail",
    message: "Üzenet (nem kötelező)",
    agree: "A kártya tulajdonosa megőrizheti az adataimat, és felveheti velem a kapcsolatot.",
    send: "Adataim elküldése",
    agreeFirst: "E nélkül nem adhatjuk tovább az adatait.",
    left: "Elküldtük az adatait",
    mine: "Kapcsolataim",
    search: "Keresés a kapcsolatok között",
    note: "Jegyzet",
    saveNote: "Jegyzet mentése",
    noteSaved: "A jegyzetet elmentettük.",
    takeBack: "Adataim törlése",
    gone: "Az adatait töröltük",
    missing: "A kapcsolat nem található",
  },
  en: {
    other: "Magyar",
    save: "Add to contacts",
    give: "Share your details",
    name: "Name",
    company: "Company (optional)",
    phone: "Phone",
    email: "Email",
    message: "Message (optional)",
    agree: "The owner of this card may keep my details and contact me.",
    send: "Send my details",
    agreeFirst: "We can’t pass on your details without this.",
    left: "Details sent",
    mine: "My contacts",
    search: "Search your contacts",
    note: "Note",
    saveNote: "Save the note",
    noteSaved: "Note saved.",
    takeBack: "Delete my details",
    gone: "Your details are deleted",
    missing: "Contact not found",
  },
} as const;

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 360, height: 740, language: "en" },
];

const product = useProduct();

describe.each(inTurn(devices))("a visitor and an owner at $width px in $language", (device) => {
  const text = words[device.language];
  const person = device.language === "hu" ? "Ács Örs Benedek" : "Grace Örs Ashworth";
  const address = `ors.${device.language}@latogato.example`;

  test("the visitor leaves details on the card, the owner reads them, the visitor withdraws them", async () => {
    const visitor = await product.visit(device);
    const { page } = visitor;
    await page.goto("/contact?c=CARD000001");
    await page.getByRole("link", { name: text.give }).click();
    await expectAccessible(page);
    await page.getByLabel(text.name).fill(person);
    await page.getByLabel(text.company).fill("Látogató Bt.");
    await page.getByLabel(text.phone).fill("06 30 765 4321");
    await page.getByLabel(text.email).fill(address);
    await page.getByLabel(text.message).fill("Találkoztunk a vásáron.");
    const foreign = words[device.language === "hu" ? "en" : "hu"];
    await page.getByRole("button", { name: text.other }).click();
    await expect.poll(() => page.getByLabel(foreign.name).inputValue()).toBe(person);
    expect(await page.getByText(foreign.agreeFirst).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: foreign.other }).click();
    await expect.poll(() => page.getByLabel(text.email).inputValue()).toBe(address);
    // people need longer than this test
    await page.locator("[name=openedAt]").evaluate((field: HTMLInputElement) => {
      field.value = "2026-01-01T08:00:00.000Z";
    });
    await page.getByRole("button", { name: text.send }).click();
    await page.getByText(text.agreeFirst).waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.getByLabel(text.name).inputValue()).toBe(person);
    await page.getByRole("button", { name: text.other }).click();
    await page.getByText(foreign.agreeFirst).waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.getByLabel(foreign.name).inputValue()).toBe(person);
    await page.getByRole("button", { name: foreign.other }).click();
    await page.getByText(text.agreeFirst).waitFor();
    await page.getByLabel(text.agree).check();
    await page.getByRole("button", { name: text.send }).click();
    await page.getByRole("heading", { name: text.left }).waitFor();
    await page.getByRole("link", { name: text.save }).waitFor();
    await page.getByText(address).waitFor();
    await expectAccessible(page);
    expect(await visitor.context.cookies()).toEqual([]);

    const owner = await product.visit(device);
    await owner.page.goto("/login?next=/my-contacts");
    await logIn(owner.page, device.language, "kartya@nevjegy.example");
    await owner.page.getByRole("heading", { name: text.mine }).waitFor();
    await owner.page.getByLabel(text.search).fill("765 4321");
    await owner.page.getByRole("link", { name: person }).waitFor();
    await owner.page.getByLabel(text.search).fill("ORS");
    await owner.page.getByRole("link", { name: person }).waitFor();
    await expectAccessible(owner.page);
    await owner.page.getByRole("link", { name: person }).click();
    await owner.page.getByRole("heading", { name: person, level: 1 }).waitFor();
    await owner.page.getByRole("link", { name: "+36 30 765 4321" }).waitFor();
    await owner.page.getByText("Látogató Bt.").waitFor();
    await owner.page.getByRole("textbox", { name: text.note }).fill("Hétfőn visszahívom.");
    await owner.page.getByRole("button", { name: text.saveNote }).click();
    await owner.page.getByText(text.noteSaved).waitFor();
    await expectAccessible(owner.page);

    const link = await linkTo(product, address, "/contact/take-back");
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole("button", { name: text.takeBack }).click();
    await page.getByRole("heading", { name: text.gone }).waitFor();
    await page.getByRole("link", { name: text.other }).click();
    await page.getByRole("heading", { name: foreign.gone }).waitFor();
    await owner.page.reload();
    await owner.page.getByRole("heading", { name: text.missing }).waitFor();
    // the only reported problem is the deleted contact
    expect(owner.problems.filter((problem) => !problem.includes("404"))).toEqual([]);
    expect(visitor.problems.filter((problem) => !problem.includes("400"))).toEqual([]);
  });
});

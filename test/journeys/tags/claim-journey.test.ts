// @module-tag no-second-look
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { testInTurn } from "../../support/journeys/device-pairs.ts";
import {
  expectAccessible,
  type Device,
  type BrowserVisit,
} from "../../support/journeys/browser.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logIn, logInByCall } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    claim: "A kód beváltása",
    signUp: "Regisztráció",
    lastName: "Vezetéknév",
    firstName: "Keresztnév",
    email: "E-mail-cím",
    password: "Jelszó",
    again: "Jelszó még egyszer",
    done: "Sikeres regisztráció! Kövesse a megerősítő levélben leírt lépéseket.",
    confirm: "A cím megerősítése",
    secret: "Beváltási kód",
    required: "Ez a mező kötelező!",
    wrong: "A beváltási kód nem egyezik. Még 4 próbálkozása van.",
    link: "Összekötés",
    linked: "A kód az Ön kártyájára vezet",
    tryIt: "A nyilvános oldal megnyitása",
    openCard: "A kártya megnyitása",
    name: "Kőszegi Ármin",
    section: "Kódok és chipek",
    actions: /^Műveletek: Kód/,
    reportLost: "Bejelentés elveszettként",
    isLost: "Elveszettnek jelentve",
    lostPage: "Ezt a kódot elveszettnek jelentették",
    found: "Megkerült",
    works: "Működik",
    history: "Előzmények",
    codes: "Kódok",
    events: [
      "Ön jelezte, hogy megkerült",
      "Ön elveszettnek jelentette",
      "Ön kártyával kötötte össze",
    ],
    close: "Bezárás",
    own: "Ez a kód már az Öné",
    taken: "Ez a kód már valakié",
    move: "Áthelyezés másik kártyára",
    moveIt: "Áthelyezés",
    moved: "Mostantól a másik kártyára vezet.",
    undo: "Visszavonás",
    release: "Leválasztás",
    free: "A kód szabad.",
    code: "Kód",
    claimMail: "Ez a kód mostantól az Öné",
    lostMail: "Elveszettnek jelentették ezt a kódot",
  },
  en: {
    claim: "Claim this code",
    signUp: "Sign up",
    lastName: "Last name",
    firstName: "First name",
    email: "Email",
    password: "Password",
    again: "Password again",
    done: "Successful sign up! Follow the steps in the confirmation email.",
    confirm: "Confirm the address",
    secret: "Claim code",
    required: "This field is required!",
    wrong: "This claim code isn’t right. You have 4 more tries.",
    link: "Link",
    linked: "The code opens your card",
    tryIt: "See what others see",
    openCard: "Open the card",
    name: "Ármin Kőszegi",
    section: "Codes and chips",
    actions: /^Actions: Code/,
    reportLost: "Report lost",
    isLost: "Reported lost",
    lostPage: "This code has been reported lost",
    found: "Mark as found",
    works: "Works",
    history: "History",
    codes: "Codes",
    events: ["You marked it as found", "You reported it lost", "You linked it to a card"],
    close: "Close",
    own: "This code is already yours",
    taken: "This code already belongs to someone",
    move: "Move to another card",
    moveIt: "Move",
    moved: "It now opens the other card.",
    undo: "Undo",
    release: "Release",
    free: "The code is free.",
    code: "Code",
    claimMail: "now belongs to your account",
    lostMail: "has been reported lost",
  },
} as const;

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 360, height: 740, language: "en" },
];
const password = "Ló villám kapocs őz";

const product = useProduct();

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** A blank code, as an admin registers it: what is printed on it, and its secret. */
async function newTag(): Promise<{ code: string; secret: string }> {
  const context = await product.browser.newContext({ baseURL: product.url });
  await logInByCall(context, "admin@nevjegy.example");
  const made = await callWith<{ code: string; claimSecret: string }>(
    context,
    "POST",
    "/api/hub/create/tag",
    { kind: "qr" },
  );
  await context.close();
  return { code: made.code, secret: made.claimSecret };
}

/** Subjects of the mails that an address has got. */
const subjectsTo = (address: string) =>
  product.mailbox
    .list()
    .filter(({ to }) => to.includes(address))
    .map(({ subject }) => subject);

describe.each(devices)("a person with a code, at $width px in $language", (device) => {
  const test = testInTurn(devices, device);
  const text = words[device.language];
  const email = `kapott-${device.language}@kapocs.example`;

  /** From the code to the mail's link, which may open in another browser. */
  async function signUpOnTheWay({ page }: BrowserVisit, code: string): Promise<void> {
    await page.goto(`/c/${code.toLowerCase()}`);
    await heading(page, text.claim);
    expect(page.url()).toBe(`${product.url}/connect?c=${code}`);
    await expectAccessible(page);
    await page.getByRole("link", { name: text.signUp }).click();
    await heading(page, text.signUp);
    await page.getByLabel(text.lastName).fill("Kőszegi");
    await page.getByLabel(text.firstName).fill("Ármin");
    await page.getByLabel(text.email).fill(email);
    await page.getByLabel(text.password, { exact: true }).fill(password);
    await page.getByLabel(text.again).fill(password);
    await press(page, text.signUp);
    await page.getByText(text.done).first().waitFor();
  }

  test("a new user signs up, claims the code for a first card, loses it and reports it as recovered", async () => {
    const { code, secret } = await newTag();
    const first = await product.visit(device);
    await signUpOnTheWay(first, code);
    await first.context.close();

    const { page, context } = await product.visit(device);
    await page.goto(await linkTo(product, email, "/email-confirm"));
    await press(page, text.confirm);
    await page.getByLabel(text.email).waitFor();
    await logIn(page, device.language, email, password);
    await heading(page, text.claim);
    expect(page.url()).toBe(`${product.url}/connect?c=${code}`);
    await expectAccessible(page);

    await press(page, text.link);
    await page.getByText(text.required).waitFor();
    await page.getByLabel(text.secret).fill("00000 00000");
    await press(page, text.link);
    await page.getByText(text.wrong).waitFor();
    await expectAccessible(page);
    await page
      .getByLabel(text.secret)
      .fill(`${secret.slice(0, 5).toLowerCase()}-${secret.slice(5)}`);
    await page.getByLabel(text.firstName).focus();
    await expect
      .poll(() => page.getByLabel(text.secret).inputValue())
      .toBe(`${secret.slice(0, 5)} ${secret.slice(5)}`);
    await press(page, text.link);
    await heading(page, text.linked);
    await expectAccessible(page);
    await expect.poll(() => subjectsTo(email).join()).toContain(text.claimMail);

    await page.getByRole("link", { name: text.tryIt }).click();
    await heading(page, text.name);
    expect(page.url()).toContain("v=qr");
    await page.goBack();
    await heading(page, text.own);
    await expectAccessible(page);

    await page.getByRole("link", { name: text.openCard }).click();
    await page.getByRole("tab", { name: text.codes }).click();
    await page.getByRole("heading", { level: 2, name: text.section }).waitFor();
    await choose(page, text.reportLost);
    await press(page, text.reportLost);
    await page.getByText(text.isLost, { exact: true }).waitFor();
    await expect.poll(() => subjectsTo(email).join()).toContain(text.lostMail);
    await expectAccessible(page);

    const finder = await product.visit(device);
    await expect.poll(() => headingAt(finder.page, code)).toBe(text.lostPage);
    await expectAccessible(finder.page);

    await choose(page, text.found);
    await page.getByText(text.works, { exact: true }).waitFor();
    await expect.poll(() => headingAt(finder.page, code)).toBe(text.name);

    await choose(page, text.history);
    const events = page.getByRole("dialog").getByRole("listitem");
    await events.first().waitFor();
    const told = await events.allInnerTexts();
    expect(told.slice(0, 3).map((event) => event.split("\n")[0])).toEqual(text.events);
    await expectAccessible(page);
    // a message above the dialog has a button of that name too
    const closers = page.getByRole("dialog").getByRole("button", { name: text.close });
    await closers.filter({ hasText: text.close }).click();
    expect([...first.problems, ...finder.problems]).toEqual([]);
    await Promise.all([context.close(), finder.context.close()]);
  });

  test("the owner moves the code to another card, undoes that, and releases it", async () => {
    const { code, secret } = await newTag();
    const { page, context, problems } = await product.visit(device);
    await page.goto(`/login?next=/connect?c=${code}`);
    await logIn(page, device.language, "kartya@nevjegy.example");
    await page.getByLabel(text.secret).fill(secret);
    await expectAccessible(page);
    await press(page, text.link);
    await page.getByRole("link", { name: text.openCard }).click();
    await page.getByRole("tab", { name: text.codes }).click();
    const item = page.getByRole("listitem").filter({ hasText: code.slice(0, 5) });
    const dialog = page.getByRole("dialog");
    const select = async (action: string) => {
      await item.getByRole("button", { name: text.actions }).click();
      await page.getByRole("menuitem", { name: action }).click();
    };

    await select(text.move);
    await dialog.getByRole("combobox").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.moveIt }).click();
    await page.getByText(text.moved).waitFor();
    await item.waitFor({ state: "detached" });
    await page.getByRole("button", { name: text.undo }).click();
    await item.waitFor();

    await select(text.release);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.release }).click();
    await page.getByText(text.free).waitFor();
    await item.waitFor({ state: "detached" });
    await page.goto(`/c/${code}`);
    await heading(page, text.claim);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("the page says when the code belongs to another user, and accepts a typed code", async () => {
    const { code, secret } = await newTag();
    const card = await product.visit(device);
    await card.page.goto("/login?next=/connect");
    await logIn(card.page, device.language, "kartya@nevjegy.example");
    const claim = async (page: Page) => {
      await page.getByLabel(text.code, { exact: true }).fill(code);
      await page.getByLabel(text.secret).fill(secret);
      await press(page, text.link);
    };
    await claim(card.page);
    await heading(card.page, text.linked);
    await card.context.close();

    const { page, context } = await product.visit(device);
    await page.goto("/login?next=/connect");
    await logIn(page, device.language, "masik@nevjegy.example");
    await claim(page);
    await heading(page, text.taken);
    await expectAccessible(page);
    expect(await page.getByLabel(text.secret).count()).toBe(0);
    await context.close();
  });

  /** One of the actions behind the dots of the only code. */
  async function choose(page: Page, action: string): Promise<void> {
    await page.getByRole("button", { name: text.actions }).click();
    await page.getByRole("menuitem", { name: action }).click();
  }

  /** The page that a reader of the code sees. */
  async function headingAt(page: Page, code: string): Promise<string | null> {
    await page.goto(`/c/${code}`);
    return page.locator("h1").textContent();
  }
});

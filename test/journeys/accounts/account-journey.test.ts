import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { pressOn, typeInto } from "../../support/journeys/keyboard.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

/** What the screens say, as the specification and the look have it. */
const words = {
  hu: {
    lastName: "Vezetéknév",
    firstName: "Keresztnév",
    email: "E-mail-cím",
    password: "Jelszó",
    again: "Jelszó még egyszer",
    signUp: "Regisztráció",
    fillInAll: "A regisztrációhoz töltse ki az összes mezőt!",
    required: "Ez a mező kötelező!",
    mismatch: "A megadott jelszavak nem egyeznek!",
    done: "Sikeres regisztráció! Kövesse a megerősítő levélben leírt lépéseket.",
    unconfirmed: "Az e-mail-cím még nincs megerősítve.",
    loginFailed: "Sikertelen bejelentkezés",
    confirm: "A cím megerősítése",
    confirmed: "Sikerült megerősíteni az e-mail-címét.",
    logIn: "Bejelentkezés",
    noCards: /^Kártya magamnak/,
    cardName: "Kártya neve",
    create: "Létrehozás",
    position: "Beosztás",
    save: "Mentés",
    saved: "Sikeres mentés!",
    addPasskey: "Azonosítókulcs hozzáadása",
    passkeyName: "Név",
    next: "Tovább",
    passkeyAdded: "Az azonosítókulcsot hozzáadtuk.",
    passkeyLogin: "Belépés azonosítókulccsal",
    myCards: "Kártyáim",
  },
  en: {
    lastName: "Last name",
    firstName: "First name",
    email: "Email",
    password: "Password",
    again: "Password again",
    signUp: "Sign up",
    fillInAll: "Fill in all fields to sign up!",
    required: "This field is required!",
    mismatch: "The entered passwords do not match!",
    done: "Successful sign up! Follow the steps in the confirmation email.",
    unconfirmed: "Email is not confirmed yet.",
    loginFailed: "Failed to log in.",
    confirm: "Confirm the address",
    confirmed: "Your email address is confirmed.",
    logIn: "Log in",
    noCards: /^Get a card for yourself/,
    cardName: "Card name",
    create: "Create",
    position: "Position",
    save: "Save",
    saved: "Saved successfully!",
    addPasskey: "Add a passkey",
    passkeyName: "Name",
    next: "Continue",
    passkeyAdded: "Passkey added.",
    passkeyLogin: "Log in with a passkey",
    myCards: "My cards",
  },
} as const;

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 360, height: 740, language: "en" },
];
const password = "Ló villám kapocs őz";

const product = useProduct();

const see = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe.each(inTurn(devices))("a new user at $width px in $language", (device) => {
  const text = words[device.language];
  const email = `uj-${device.language}@kapocs.example`;

  test("signs up, confirms and edits a first card with the keyboard alone", async () => {
    const { page, context } = await product.visit(device);

    await page.goto("/registrate");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(page);
    await pressOn(page, text.signUp);
    await see(page, text.fillInAll);
    await see(page, text.required);
    await expectAccessible(page);

    await typeInto(page, text.lastName, "Kőszegi");
    await typeInto(page, text.firstName, "Ármin");
    await typeInto(page, text.email, email);
    await typeInto(page, text.password, password);
    await typeInto(page, text.again, "valami más");
    await pressOn(page, text.signUp);
    await see(page, text.mismatch);
    await typeInto(page, text.again, password);
    await pressOn(page, text.signUp);
    await see(page, text.done);
    await expectAccessible(page);

    await page.goto("/login");
    await logInByKeyboard(page);
    await see(page, text.loginFailed);
    await see(page, text.unconfirmed);
    await expectAccessible(page);

    await page.goto(await linkTo(product, email, "/email-confirm"));
    await page.getByRole("button", { name: text.confirm }).waitFor();
    await expectAccessible(page);
    expect(page.url()).not.toContain("token");
    await pressOn(page, text.confirm);
    await see(page, text.confirmed);

    await page.goto("/login");
    await logInByKeyboard(page);
    await page.getByRole("button", { name: text.noCards }).waitFor();
    await expectAccessible(page);
    await pressOn(page, text.noCards);
    await typeInto(page, text.cardName, "Munkahelyi");
    await expectAccessible(page);
    await pressOn(page, text.create);
    await page.getByLabel(text.position, { exact: true }).waitFor();
    await typeInto(page, text.position, "árvíztűrő főmérnök");
    await pressOn(page, text.save);
    await see(page, text.saved);
    await page.reload();
    await expect
      .poll(() => page.getByLabel(text.position, { exact: true }).inputValue())
      .toBe("árvíztűrő főmérnök");
    await context.close();
  });

  test("adds a passkey and logs in with it", async () => {
    const { page, context } = await product.visit(device);
    const devtools = await context.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto("/login");
    await logInByKeyboard(page);
    await page.getByRole("heading", { level: 1, name: text.myCards }).waitFor();

    await page.goto("/settings");
    await page.getByRole("button", { name: text.addPasskey }).click();
    await page.getByLabel(text.passkeyName, { exact: true }).fill("Telefonom");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.password, { exact: true }).fill(password);
    await expectAccessible(page);
    await page.getByRole("button", { name: text.next }).click();
    await see(page, text.passkeyAdded);
    await see(page, "Telefonom");
    await expectAccessible(page);

    await context.clearCookies();
    await page.goto("/login");
    await page.getByRole("button", { name: text.passkeyLogin }).click();
    await page.getByRole("heading", { level: 1, name: text.myCards }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/my-cards");
    await context.close();
  });

  async function logInByKeyboard(page: Page): Promise<void> {
    await page.getByRole("heading", { level: 1 }).waitFor();
    await typeInto(page, text.email, email);
    await typeInto(page, text.password, password);
    await pressOn(page, text.logIn);
  }
});

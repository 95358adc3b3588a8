import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { testInTurn } from "../../support/journeys/device-pairs.ts";
import { demoPassword } from "../../../scripts/seed/demo-accounts.ts";
import type { Device } from "../../support/journeys/browser.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

/** Every message of spec sections 5 and 8 about accounts, word for word, with the labels that lead to it. */
const words = {
  en: {
    account: "masik@nevjegy.example",
    email: "Email",
    password: "Password",
    logIn: "Log in",
    signUp: "Sign up",
    lastName: "Last name",
    firstName: "First name",
    again: "Password again",
    save: "Save",
    oldPassword: "Old password",
    newPassword: "New password",
    newAgain: "New password again",
    changePassword: "Change password",
    fillIn: "Fill in all fields!",
    required: "This field is required!",
    loginFailed: "Failed to log in.",
    wrong: "Wrong username or password!",
    checkThem: "Check the given credentials.",
    notFinalised: "Account registration not finalized yet.",
    unconfirmed: "Email is not confirmed yet.",
    fillInSignUp: "Fill in all fields to sign up!",
    mismatch: "The entered passwords do not match!",
    tooShort: "Too short!",
    tooLong: "Too long!",
    wrongFormat: "Wrong format!",
    notAcceptable: "Not acceptable!",
    signUpFailed: "Sign up failed! Please try again later.",
    signedUp: "Successful sign up! Follow the steps in the confirmation email.",
    loadFailed: "Couldn’t load your data.",
    saved: "Saved successfully!",
    saveFailed: "Failed to save!",
    newMismatch: "The new passwords entered do not match!",
    oldWrong: "The old password entered is incorrect!",
    oldWrongAtField: "The given old password is wrong",
    passwordFailed: "Failed to save your new password...",
    passwordDone: "The password change was successful!",
    usable: "From now on you can use the new password.",
    denied: "Access denied!",
    missingGroup: "Missing access group",
  },
  hu: {
    account: "kartya@nevjegy.example",
    email: "E-mail-cím",
    password: "Jelszó",
    logIn: "Bejelentkezés",
    signUp: "Regisztráció",
    lastName: "Vezetéknév",
    firstName: "Keresztnév",
    again: "Jelszó még egyszer",
    save: "Mentés",
    oldPassword: "Régi jelszó",
    newPassword: "Új jelszó",
    newAgain: "Új jelszó még egyszer",
    changePassword: "A jelszó módosítása",
    fillIn: "Töltse ki az összes mezőt!",
    required: "Ez a mező kötelező!",
    loginFailed: "Sikertelen bejelentkezés",
    wrong: "Hibás felhasználónév vagy jelszó!",
    checkThem: "Ellenőrizze a megadott adatokat.",
    notFinalised: "A fiók regisztrációja még nincs véglegesítve.",
    unconfirmed: "Az e-mail-cím még nincs megerősítve.",
    fillInSignUp: "A regisztrációhoz töltse ki az összes mezőt!",
    mismatch: "A megadott jelszavak nem egyeznek!",
    tooShort: "Túl rövid!",
    tooLong: "Túl hosszú!",
    wrongFormat: "Hibás formátum!",
    notAcceptable: "Nem elfogadható!",
    signUpFailed: "Sikertelen regisztráció",
    signedUp: "Sikeres regisztráció! Kövesse a megerősítő levélben leírt lépéseket.",
    loadFailed: "A felhasználói adatokat nem sikerült betölteni.",
    saved: "Sikeres mentés!",
    saveFailed: "Sikertelen mentés!",
    newMismatch: "A megadott új jelszavak nem egyeznek!",
    oldWrong: "A megadott régi jelszó hibás!",
    oldWrongAtField: "A beírt régi jelszó nem egyezik a jelenlegivel",
    passwordFailed: "Az új jelszó mentése sikertelen…",
    passwordDone: "A jelszó módosítása sikeres!",
    usable: "Mostantól az új jelszót használhatja.",
    denied: "Hozzáférés megtagadva!",
    missingGroup: "Hiányzó hozzáférési csoport",
  },
} as const;

const devices: Device[] = [
  { width: 1280, height: 900, language: "en" },
  { width: 360, height: 740, language: "hu" },
];
const goodPassword = "Ló villám kapocs őz";

const product = useProduct();

describe.each(devices)("account messages in $language", (device) => {
  const test = testInTurn(devices, device);
  const text = words[device.language];
  const see = (page: Page, ...messages: string[]) =>
    Promise.all(messages.map((each) => page.getByText(each).first().waitFor()));
  const fill = (page: Page, label: string, value: string) =>
    page.getByLabel(label, { exact: true }).fill(value);
  const press = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).click();

  async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
    await fill(page, text.email, email);
    await fill(page, text.password, password);
    await press(page, text.logIn);
  }

  /** The service does not answer this call for once. */
  async function failing(page: Page, call: string, work: () => Promise<void>): Promise<void> {
    await page.route(`**${call}`, (route) => route.fulfill({ status: 503, body: "{}" }));
    await work();
    await page.unroute(`**${call}`);
  }

  test("the log-in shows the messages of the specification", async () => {
    const { page, context } = await product.visit(device);
    await page.goto("/login");

    await press(page, text.logIn);
    await see(page, text.fillIn, text.required);
    await logIn(page, "nobody@nevjegy.example", "wrong password");
    await see(page, text.loginFailed, text.wrong, text.checkThem);
    await logIn(page, "uj@nevjegy.example");
    await see(page, text.loginFailed, text.unconfirmed);
    await logIn(page, "meghivott@nevjegy.example");
    await see(page, text.loginFailed, text.notFinalised);

    expect(new URL(page.url()).pathname).toBe("/login");
    await context.close();
  });

  test("the sign-up shows the messages of the specification", async () => {
    const { page, context } = await product.visit(device);
    await page.goto("/registrate");

    await press(page, text.signUp);
    await see(page, text.fillInSignUp, text.required);
    await fill(page, text.lastName, "x".repeat(101));
    await fill(page, text.firstName, "Ármin");
    await fill(page, text.email, "armin");
    await fill(page, text.password, "rövid");
    await fill(page, text.again, "más");
    await press(page, text.signUp);
    await see(page, text.mismatch, text.tooShort, text.tooLong, text.wrongFormat);
    await fill(page, text.lastName, "Kőszegi");
    await fill(page, text.email, `uzenetek-${device.language}@kapocs.example`);
    await fill(page, text.password, "password12345");
    await fill(page, text.again, "password12345");
    await press(page, text.signUp);
    await see(page, text.notAcceptable);
    await fill(page, text.password, goodPassword);
    await fill(page, text.again, goodPassword);
    await failing(page, "/api/_auth/registrate", async () => {
      await press(page, text.signUp);
      await see(page, text.signUpFailed);
    });
    await press(page, text.signUp);
    await see(page, text.signedUp);

    expect(await page.getByText(text.signUpFailed, { exact: true }).count()).toBe(0);
    await context.close();
  });

  test("the settings and a screen of another access group show the messages of the specification", async () => {
    const { page, context } = await product.visit(device);
    await page.goto("/login");
    await logIn(page, text.account);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/my-cards");

    await failing(page, "/api/protected/me", async () => {
      await page.goto("/settings");
      await see(page, text.loadFailed);
    });
    await page.reload();
    await page.getByLabel(text.firstName, { exact: true }).waitFor();
    await failing(page, "/api/protected/me", async () => {
      await fill(page, text.firstName, "Edit");
      await press(page, text.save);
      await see(page, text.saveFailed);
    });
    await press(page, text.save);
    await see(page, text.saved);

    const change = async (old: string, next: string, again: string) => {
      await fill(page, text.oldPassword, old);
      await fill(page, text.newPassword, next);
      await fill(page, text.newAgain, again);
      await press(page, text.changePassword);
    };
    await change(demoPassword, goodPassword, "más");
    await see(page, text.newMismatch);
    await change("wrong password", goodPassword, goodPassword);
    await see(page, text.oldWrong, text.oldWrongAtField);
    await failing(page, "/api/protected/me/password", async () => {
      await change(demoPassword, goodPassword, goodPassword);
      await see(page, text.passwordFailed);
    });
    await change(demoPassword, goodPassword, goodPassword);
    await see(page, text.passwordDone, text.usable);

    await page.goto("/admin/cards");
    await see(page, text.denied, text.missingGroup);
    expect(new URL(page.url()).pathname).toBe("/noAccess");
    await context.close();
  });
});

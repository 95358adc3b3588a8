import type { BrowserContext, Page } from "playwright-core";
import { demoPassword } from "../../../scripts/seed/demo-accounts.ts";
import type { Language } from "../../../shared/languages.ts";
import { callWith } from "./call-hub.ts";

/** What the log-in's screen says. */
export const loginWords = {
  hu: { email: "E-mail-cím", password: "Jelszó", logIn: "Bejelentkezés" },
  en: { email: "Email", password: "Password", logIn: "Log in" },
} as const satisfies Record<Language, object>;

/** Fills in the log-in that the page shows, and sends it. Where it leads, the caller waits for. */
export async function logIn(
  page: Page,
  language: Language,
  email: string,
  password = demoPassword,
): Promise<void> {
  const text = loginWords[language];
  await page.getByLabel(text.email, { exact: true }).fill(email);
  await page.getByLabel(text.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: text.logIn, exact: true }).click();
}

/** Logs a visit in by calls, for journeys that test other screens: it saves the load of two of them. */
export async function logInByCall(context: BrowserContext, email: string): Promise<void> {
  await callWith(context, "GET", "/api/_auth/session");
  await callWith(context, "POST", "/api/_auth/login", { email, password: demoPassword });
}

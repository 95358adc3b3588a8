import type { BrowserContext, Page } from "playwright-core";
import { demoPassword } from "../../../scripts/seed/demo-accounts.ts";
import type { Language } from "../../../shared/languages.ts";

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
  await context.request.get("/api/_auth/session", { headers: await callHeaders(context) });
  await postByCall(context, "/api/_auth/login", { email, password: demoPassword });
}

/** Posts JSON with the session of a visit; no page needs to be open. */
export async function postByCall<Body>(
  context: BrowserContext,
  path: string,
  data: object,
): Promise<Body> {
  const answer = await context.request.post(path, { headers: await callHeaders(context), data });
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body; // what each call answers is the caller's business
}

async function callHeaders(context: BrowserContext): Promise<Record<string, string>> {
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN");
  return { "x-access-token": "nevjegy-local", "x-xsrf-token": token?.value ?? "" };
}

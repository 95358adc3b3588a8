import { cleanup, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { storeDraft } from "../../../lib/session/drafts.ts";
import {
  findField,
  makeMe,
  openScreen,
  pressButton,
  problem,
  typeText,
} from "../open-screen.fixture.tsx";
import Login from "./login.tsx";

const logIn = "POST /api/_auth/login";
const resend = "POST /api/_auth/resend-confirmation";
const words = {
  en: { email: "Email", password: "Password", submit: "Log in" },
  hu: { email: "E-mail-cím", password: "Jelszó", submit: "Bejelentkezés" },
};

beforeEach(() => startTestTexts());

type Address = NonNullable<Parameters<typeof openScreen>[1]>["at"];

function open(answers: Response[] = [], at: Address = "/login") {
  const answer = () => answers.shift() ?? Response.json({ user: makeMe() });
  return openScreen(<Login />, { ...(at && { at }), answers: { [logIn]: answer } });
}

function logInWith(email: string, password: string, language: "en" | "hu" = "en") {
  const text = words[language];
  typeText(text.email, email);
  typeText(text.password, password);
  pressButton(text.submit);
}

describe("login", () => {
  test.each([
    ["en", "Fill in all fields!"],
    ["hu", "Töltse ki az összes mezőt!"],
  ] as const)("requires all fields in %s before anything is sent", async (language, text) => {
    await startTestTexts(language);
    const { sent } = await open();

    logInWith("eszter@tolgyfa.example", "", language);

    expect((await screen.findByRole("alert")).textContent).toBe(text);
    const password = findField(words[language].password);
    expect(password.getAttribute("aria-invalid")).toBe("true");
    await vi.waitFor(() => expect(document.activeElement).toBe(password));
    expect(sent).toEqual([]);
  });

  test.each([
    [401, "login.wrongCredentials", "Wrong username or password!", "Hibás felhasználónév"],
    [403, "login.emailUnconfirmed", "Email is not confirmed yet.", "még nincs megerősítve."],
    [403, "login.notFinalised", "Account registration not finalized yet.", "nincs véglegesítve."],
    [403, "login.confirmByMail", "We’ve sent you an email", "Küldtünk egy levelet"],
    [429, "rate.limited", "Wait 8 seconds", "Várjon 8 másodpercet"],
    [502, "nothing known", "Internal Server Error", "Belső kiszolgálóhiba"],
  ])("says after %i %s why it failed, and keeps what was typed", async (...row) => {
    const [status, code, english, hungarian] = row;
    for (const language of ["en", "hu"] as const) {
      await startTestTexts(language);
      await open([problem(status, code, status === 429 ? { retryAfter: 8 } : {})]);

      logInWith("eszter@tolgyfa.example", "wrong password", language);

      const alert = await screen.findByRole("alert");
      const [title, reason] =
        language === "en"
          ? ["Failed to log in.", english]
          : ["Sikertelen bejelentkezés", hungarian];
      expect(alert.textContent).toContain(title);
      expect(alert.textContent).toContain(reason);
      await vi.waitFor(() => expect(document.activeElement).toBe(alert));
      expect(findField(words[language].email).value).toBe("eszter@tolgyfa.example");
      expect(findField(words[language].password).value).toBe("wrong password");
      cleanup();
    }
  });

  test.each([
    ["/login", "/my-cards"],
    ["/login?next=%2Fmy-cards%2Fcard-1%3Fa%3D1", "/my-cards/card-1?a=1"],
    ["/login?next=https%3A%2F%2Fevil.example", "/my-cards"],
    ["/login?next=%2F%2Fevil.example", "/my-cards"],
    ["/login?next=%2F%5Cevil.example", "/my-cards"],
  ])("redirects from %s to %s", async (at, goal) => {
    const { sent, address } = await open([], at);

    logInWith(" eszter@tolgyfa.example ", "Nevjegy-demo-2026");

    await vi.waitFor(() => expect(address()).toBe(goal));
    const body = { email: "eszter@tolgyfa.example", password: "Nevjegy-demo-2026" };
    expect(sent).toEqual([[logIn, body]]);
  });

  test("offers to send the confirmation again only after the right password", async () => {
    const answers = [
      problem(401, "login.wrongCredentials"),
      problem(403, "login.emailUnconfirmed"),
    ];
    const { sent } = await open(answers);
    logInWith(" uj@nevjegy.example ", "wrong");
    await screen.findByText(/Wrong username or password!/);
    expect(screen.queryByRole("button", { name: "Send the email again" })).toBeNull();

    logInWith(" uj@nevjegy.example ", "right");
    await screen.findByText(/Email is not confirmed yet\./);
    await screen.findByRole("button", { name: "Send the email again" });
    pressButton("Send the email again");

    await screen.findByText("We’ve sent the email again.");
    expect(sent.at(-1)).toEqual([resend, { email: "uj@nevjegy.example" }]);
    expect(screen.getByRole("timer")).toBeTruthy();
  });

  test("sends the token of a mail along, and removes it after use", async () => {
    const next = "?next=%2Fsettings";
    const answers = [problem(400, "token.invalid")];
    const { sent, address } = await open(answers, `/login${next}&confirmation=s3cret.u1`);
    expect(address()).toBe(`/login${next}`);
    expect(screen.getByRole("note").textContent).toBe("Log in to confirm it’s you.");

    logInWith("eszter@tolgyfa.example", "right");
    await screen.findByText(/The link in the email is no longer valid\./);
    pressButton("Log in");

    await vi.waitFor(() => expect(address()).toBe("/settings"));
    const given = { email: "eszter@tolgyfa.example", password: "right" };
    expect(sent).toEqual([
      [logIn, { ...given, confirmation: "s3cret.u1" }],
      [logIn, given],
    ]);
  });

  test.each([
    ["confirmed", "Your email address is confirmed."],
    ["passwordSet", "The password change was successful!"],
    ["registered", "You’re signed up."],
    ["joined", "Invitation accepted."],
  ])("shows the message of another screen: %s", async (message, text) => {
    const state = { message, email: "dora@hidepito.example" };
    await open([], { pathname: "/login", state });

    expect(screen.getByText(text)).toBeTruthy();
    expect(findField("Email").value).toBe("dora@hidepito.example");
  });

  test.each([
    [{ lost: "elsewhere" }, "You logged out in another tab."],
    [{ lost: "ended" }, "Your session expired or was ended on another device."],
  ] as const)("says how a session %o ended, and that unsaved edits are kept", async (...row) => {
    const [session, text] = row;
    await openScreen(<Login />, { session });
    expect(screen.getByRole("note").textContent).toBe(text);
    cleanup();

    storeDraft("u1", "card.card-1", { edits: { city: "Eger" } });
    await openScreen(<Login />, { session });

    expect(screen.getByRole("note").textContent).toContain("Your unsaved text is safe");
    sessionStorage.clear();
  });

  test("links to the sign-up and to the password reset", async () => {
    await open();

    const goals = ["Sign up", "Forgot password?"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(goals).toEqual(["/registrate", "/forgot-password"]);
  });
});

import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { currentLanguage } from "../../../lib/format/language.ts";
import {
  findField,
  makeMe,
  openScreen,
  pressButton,
  problem,
  typeText,
} from "../open-screen.fixture.tsx";
import Registrate from "./registrate.tsx";

const signUp = "POST /api/_auth/registrate";
const password = "ló villám kapocs";

beforeEach(() => startTestTexts());

function open(answer: () => Response | Promise<Response> = () => Response.json({})) {
  return openScreen(<Registrate />, { at: "/registrate", answers: { [signUp]: answer } });
}

function fillIn(differences: Record<string, string> = {}) {
  const values = {
    "Last name": "Őszapó",
    "First name": "Bálint",
    Email: " balint@pelda.example ",
    Password: password,
    "Password again": password,
    ...differences,
  };
  for (const [label, value] of Object.entries(values)) typeText(label, value);
}

describe("the sign-up", () => {
  test("asks for the fields in the order of the specification, in both languages", async () => {
    await open();
    const names = () =>
      [...document.querySelectorAll("form [name]")].map((e) => e.getAttribute("name"));
    const others = ["email", "password", "again", "language"];

    expect(names()).toEqual(["lastName", "firstName", ...others]);
    await startTestTexts("hu");
    await screen.findByRole("heading", { name: "Regisztráció" });
    expect(names()).toEqual(["lastName", "firstName", ...others]);
  });

  test.each([
    ["en", "terms and conditions", "privacy notice"],
    ["hu", "általános szerződési feltételeket", "adatkezelési tájékoztatóban"],
  ] as const)("names the legal texts in its sentence, as links to new tabs: %s", async (...row) => {
    const [language, terms, privacy] = row;
    await startTestTexts(language);
    await open();

    for (const [name, path] of [
      [terms, "/terms"],
      [privacy, "/privacy"],
    ] as const) {
      const link = await screen.findByRole("link", { name });
      expect(link.getAttribute("href")).toBe(path);
      expect(link.getAttribute("target")).toBe("_blank");
    }
  });

  test.each([
    ["en", "Fill in all fields to sign up!", "This field is required!", "Sign up"],
    ["hu", "A regisztrációhoz töltse ki az összes mezőt!", "Ez a mező kötelező!", "Regisztráció"],
  ] as const)("requires all fields in %s before anything is sent", async (...row) => {
    const [language, title, required, button] = row;
    await startTestTexts(language);
    const { sent } = await open();

    pressButton(button);

    expect((await screen.findByRole("alert")).textContent).toBe(title);
    expect(screen.getAllByText(required)).toHaveLength(5);
    await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector("[name]")));
    expect(sent).toEqual([]);
  });

  test("takes a name that shows nothing for a field left empty", async () => {
    const { sent } = await open();
    fillIn({ "Last name": "\u200B" });

    pressButton("Sign up");

    expect((await screen.findByRole("alert")).textContent).toBe("Fill in all fields to sign up!");
    expect(screen.getAllByText("This field is required!")).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  test.each([
    ["?next=%2Fconnect%3Fc%3DK7M2Q9XD4T", { next: "/connect?c=K7M2Q9XD4T" }],
    ["?next=%2F%2Fevil.example", {}],
    ["", {}],
  ])(
    "keeps the target through the mail and the login, on this site only: %s",
    async (query, kept) => {
      const { sent } = await openScreen(<Registrate />, { at: `/registrate${query}` });
      fillIn();
      pressButton("Sign up");

      await vi.waitFor(() => expect(sent).toHaveLength(1));
      const [, body] = sent[0] ?? [];
      expect(body).toMatchObject({ email: "balint@pelda.example", ...kept });
      expect(Object.hasOwn(body as object, "next")).toBe("next" in kept);
    },
  );

  test("says that the passwords do not match when the second is left", async () => {
    const { sent } = await open();
    fillIn({ "Password again": "something else" });

    fireEvent.blur(findField("Password again"));
    expect(screen.getByText("The entered passwords do not match!")).toBeTruthy();
    pressButton("Sign up");

    await vi.waitFor(() => expect(document.activeElement).toBe(findField("Password again")));
    expect(sent).toEqual([]);
  });

  test("submits once, then shows the address and what to do if no mail arrives", async () => {
    const { sent } = await open();
    fillIn();

    const form = screen.getByRole("button", { name: "Sign up" }).closest("form") as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);

    const title = "Successful sign up! Follow the steps in the confirmation email.";
    const heading = await screen.findByRole("heading", { name: title });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText("balint@pelda.example")).toBeTruthy();
    const again = screen.getByRole<HTMLButtonElement>("button", { name: "Send the email again" });
    expect(again.disabled).toBe(true);
    const names = { lastName: "Őszapó", firstName: "Bálint" };
    const body = { ...names, email: "balint@pelda.example", password, language: "en" };
    expect(sent).toEqual([[signUp, body]]);
  });

  test("offers to send the mail again after a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    try {
      const { sent } = await open();
      fillIn();
      pressButton("Sign up");
      await screen.findByRole("timer");

      await vi.advanceTimersByTimeAsync(61_000);
      pressButton("Send the email again");

      await screen.findByText("We’ve sent the email again.");
      const email = "balint@pelda.example";
      expect(sent.at(-1)).toEqual(["POST /api/_auth/resend-confirmation", { email }]);
      expect(screen.getByRole("timer")).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test("changes the language only after success", async () => {
    const answer = Promise.withResolvers<Response>();
    await open(() => answer.promise);
    fillIn();

    typeText("Language", "hu");
    pressButton("Sign up");
    expect(currentLanguage()).toBe("en");
    answer.resolve(Response.json({}));

    await screen.findByText(/^Sikeres regisztráció!/);
    expect(document.cookie).toContain("locale=hu");
  });

  test.each([
    ["en", problem(503, "overloaded"), "Sign up failed! Please try again later."],
    ["hu", problem(500, "unexpected"), "Sikertelen regisztráció"],
    ["en", problem(429, "rate.limited", { retryAfter: 300 }), "Wait 5 minutes, then try again."],
    ["hu", problem(429, "rate.limited", { retryAfter: 8 }), "Várjon 8 másodpercet"],
  ] as const)("says in %s that it failed, and keeps what was typed (%#)", async (...row) => {
    const [language, answer, text] = row;
    await open(() => answer);
    fillIn();
    await startTestTexts(language);

    pressButton(language === "en" ? "Sign up" : "Regisztráció");

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(text);
    await vi.waitFor(() => expect(document.activeElement).toBe(alert));
    const [lastName, secret] =
      language === "en" ? ["Last name", "Password"] : ["Vezetéknév", "Jelszó"];
    expect(findField(lastName).value).toBe("Őszapó");
    expect(findField(secret).value).toBe(password);
  });

  test("marks what the service refuses until it is changed", async () => {
    const fields = { password: "notAcceptable" };
    await open(() => problem(400, "input.invalid", { fields }));
    fillIn();

    pressButton("Sign up");

    await screen.findByText(/^Not acceptable! This password is too common/);
    await vi.waitFor(() => expect(document.activeElement).toBe(findField("Password")));
    typeText("Password", "ló villám kapocs 2");
    expect(screen.queryByText(/^Not acceptable!/)).toBeNull();
  });

  test("shows the rules first, then the strength of the password", async () => {
    await open();
    expect(screen.getByText(/^At least 12 characters\./)).toBeTruthy();

    typeText("Password", "ló villám");
    expect(screen.getByText("3 more characters")).toBeTruthy();
    typeText("Password", "password1234");
    await screen.findByText("Easy to guess");
    typeText("Password", password);
    expect(screen.getByText("Good password")).toBeTruthy();
  });

  test("restores what was typed after a reload, but never the passwords", async () => {
    await open();
    fillIn();
    typeText("Language", "hu");

    const kept = JSON.stringify(Object.entries(sessionStorage));
    cleanup();
    await open();

    expect(kept).not.toContain(password);
    expect(findField("Last name").value).toBe("Őszapó");
    expect(findField("First name").value).toBe("Bálint");
    expect(findField("Email").value).toBe("balint@pelda.example");
    expect(findField("Language").value).toBe("hu");
    expect([findField("Password").value, findField("Password again").value]).toEqual(["", ""]);
  });

  test("keeps what was typed after failures, and nothing after success", async () => {
    const answers = [problem(503, "overloaded"), Response.json({})];
    await open(() => answers.shift() ?? Response.json({}));
    fillIn();

    pressButton("Sign up");
    await screen.findByRole("alert");
    expect(sessionStorage).toHaveLength(1);
    pressButton("Sign up");
    await screen.findByText(/^Successful sign up!/);

    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    "{",
    "null",
    '{"lastName":1}',
    '{"lastName":"","firstName":"","email":"","language":"xx"}',
  ])("begins empty if %s is stored", async (kept) => {
    sessionStorage.setItem("nevjegy.sign-up-draft", kept);
    await open();

    expect(findField("Last name").value).toBe("");
    expect(findField("Language").value).toBe("en");
  });

  test("is not shown to a logged-in user", async () => {
    const { address } = await openScreen(<Registrate />, { at: "/registrate", user: makeMe() });

    await vi.waitFor(() => expect(address()).toBe("/my-cards"));
  });
});

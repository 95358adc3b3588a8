import { cleanup, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import {
  findField,
  makeMe,
  openScreen,
  pressButton,
  problem,
  typeText,
} from "../open-screen.fixture.tsx";
import ForgotPassword from "./forgot-password.tsx";
import NewPassword from "./new-password.tsx";

const save = "POST /api/_auth/new-password";
const forgot = "POST /api/_auth/forgot-password";
const password = "ló villám kapocs";
const at = "/new-password?token=s3cret.u7";

beforeEach(() => startTestTexts());

describe("a forgotten password", () => {
  test("is reset by address, with the same answer for all", async () => {
    const { sent } = await openScreen(<ForgotPassword />, { at: "/forgot-password" });

    typeText("Email", "nobody@pelda.example");
    pressButton("Send the link");

    const text = "If this address has an account, we’ve sent it a link that works for 30 minutes:";
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText("nobody@pelda.example")).toBeTruthy();
    expect(sent).toEqual([[forgot, { email: "nobody@pelda.example" }]]);
  });

  test.each([
    ["", "This field is required!"],
    ["nobody@", "Wrong format!"],
  ])("with the address %j is not sent", async (email, text) => {
    const { sent } = await openScreen(<ForgotPassword />, { at: "/forgot-password" });

    if (email) typeText("Email", email);
    pressButton("Send the link");

    expect(await screen.findByText(text)).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(findField("Email")));
    expect(sent).toEqual([]);
  });

  test("has a cover for visitors; a logged-in user has it between the bars, which draw the main element", async () => {
    await openScreen(<ForgotPassword />, { at: "/forgot-password" });
    expect(screen.getByRole("main")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to login" })).toBeTruthy();
    cleanup();

    await openScreen(<ForgotPassword />, { at: "/forgot-password", user: makeMe() });

    expect(screen.queryByRole("main")).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Forgot password" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/settings");
  });
});

describe("a visitor on the way to a screen", () => {
  const next = "/connect?c=K7M2Q9XD4T";

  test.each([
    [next, { next }],
    ["//evil.example", {}],
  ])("passes %s on with the request for the link", async (wanted, kept) => {
    const { sent } = await openScreen(<ForgotPassword />, {
      at: `/forgot-password?${new URLSearchParams({ next: wanted })}`,
    });

    typeText("Email", "nobody@pelda.example");
    pressButton("Send the link");

    await vi.waitFor(() =>
      expect(sent).toEqual([[forgot, { email: "nobody@pelda.example", ...kept }]]),
    );
  });

  test("is redirected by the login after the new password is set", async () => {
    const answers = { [save]: () => Response.json({ next }) };
    const { address } = await openScreen(<NewPassword />, { at, answers });

    typeText("New password", password);
    typeText("New password again", password);
    pressButton("Save the new password");

    await vi.waitFor(() => expect(address()).toBe(`/login?${new URLSearchParams({ next })}`));
  });
});

describe("a new password", () => {
  test("is saved, and the login follows", async () => {
    const { sent, address } = await openScreen(<NewPassword />, { at });

    typeText("New password", password);
    typeText("New password again", password);
    pressButton("Save the new password");

    await vi.waitFor(() => expect(address()).toBe("/login"));
    expect(sent).toEqual([[save, { token: "s3cret.u7", password }]]);
  });

  test("with an invalid link offers a new one", async () => {
    await openScreen(<NewPassword />, {
      at,
      answers: { [save]: () => problem(400, "token.invalid") },
    });
    typeText("New password", password);
    typeText("New password again", password);

    pressButton("Save the new password");

    const link = await screen.findByRole("link", { name: "Request a new link" });
    expect(link.getAttribute("href")).toBe("/forgot-password");
    expect(screen.getByRole("alert").textContent).toContain("your old one still works");
  });

  test.each([
    ["en", "Save the new password", "Failed to save your new password..."],
    ["hu", "Az új jelszó mentése", "Az új jelszó mentése sikertelen…"],
  ] as const)("that cannot be saved is kept in the form, in %s", async (language, button, text) => {
    await startTestTexts(language);
    await openScreen(<NewPassword />, {
      at,
      answers: { [save]: () => problem(500, "unexpected") },
    });
    const [first, second] = document.querySelectorAll<HTMLInputElement>("input[type=password]");
    for (const input of [first, second]) typeText(input?.labels?.[0]?.textContent ?? "", password);

    pressButton(button);

    expect((await screen.findByRole("alert")).textContent).toContain(text);
    expect(first?.value).toBe(password);
  });
});

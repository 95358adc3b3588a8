import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { makeMe, openScreen, pressButton, problem, typeText } from "../open-screen.fixture.tsx";
import EmailConfirm from "./email-confirm.tsx";

const confirm = "POST /api/_auth/email-confirm";
const at = "/email-confirm?token=s3cret.u7";

beforeEach(() => startTestTexts());

describe("the confirmation of an address", () => {
  test("sends nothing before the button is pressed, and shows no token in the address", async () => {
    const { sent, address } = await openScreen(<EmailConfirm />, { at });
    expect(sent).toEqual([]);
    expect(address()).toBe("/email-confirm");

    pressButton("Confirm the address");

    await vi.waitFor(() => expect(address()).toBe("/login"));
    expect(sent).toEqual([[confirm, { token: "s3cret.u7" }]]);
  });

  test("continues through the login to the target of the sign-up", async () => {
    const next = "/connect?c=K7M2Q9XD4T";
    const answers = { [confirm]: () => Response.json({ next }) };
    const { address } = await openScreen(<EmailConfirm />, { at, answers });

    pressButton("Confirm the address");

    await vi.waitFor(() => expect(address()).toBe("/login?next=%2Fconnect%3Fc%3DK7M2Q9XD4T"));
  });

  test("returns a user with a changed address to the settings", async () => {
    const { address } = await openScreen(<EmailConfirm />, { at, user: makeMe() });

    pressButton("Confirm the address");

    await vi.waitFor(() => expect(address()).toBe("/settings"));
  });

  test.each([
    ["used, expired or unknown", at, true],
    ["opened without a token", "/email-confirm", false],
  ])("offers a new mail for a link that is %s", async (_case, address, isPressed) => {
    const { sent } = await openScreen(<EmailConfirm />, {
      at: address,
      answers: { [confirm]: () => problem(400, "token.invalid") },
    });
    if (isPressed) pressButton("Confirm the address");
    expect((await screen.findByRole("alert")).textContent).toContain("no longer valid");

    typeText("Email", "uj@nevjegy.example");
    pressButton("Send a new email");

    await screen.findByText("uj@nevjegy.example");
    const email = "uj@nevjegy.example";
    expect(sent.at(-1)).toEqual(["POST /api/_auth/resend-confirmation", { email }]);
  });

  test("sends a user with a used link to the settings, to request another one", async () => {
    const { sent } = await openScreen(<EmailConfirm />, { at: "/email-confirm", user: makeMe() });

    const link = screen.getByRole("link", { name: "Settings" });
    expect(link.getAttribute("href")).toBe("/settings");
    expect(document.querySelector("form")).toBeNull();
    expect(sent).toEqual([]);
  });

  test("keeps the link while the service is unreachable", async () => {
    await openScreen(<EmailConfirm />, {
      at,
      answers: { [confirm]: () => problem(503, "overloaded", { retryAfter: 2 }) },
    });

    pressButton("Confirm the address");

    await screen.findByText("Wait 2 seconds, then try again.");
    expect(screen.getByRole("button", { name: "Confirm the address" })).toBeTruthy();
  });

  test("is shown in Hungarian", async () => {
    await startTestTexts("hu");
    await openScreen(<EmailConfirm />, { at });

    expect(screen.getByRole("heading", { name: "Erősítse meg a címét" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "A cím megerősítése" })).toBeTruthy();
  });
});

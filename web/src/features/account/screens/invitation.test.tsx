import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Invitation } from "../../../../../shared/operations/replies.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import {
  findField,
  makeMe,
  openScreen,
  pressButton,
  problem,
  typeText,
} from "../open-screen.fixture.tsx";
import Registrate from "./registrate.tsx";

const accept = "POST /api/_auth/accept-invitation";
const token = "s3cret.u7";
const password = "ló villám kapocs";
const invited: Invitation = {
  email: "dora@hidepito.example",
  lastName: "Kőrösi",
  firstName: "Dóra",
  language: "en",
  company: "Hídépítő Zrt.",
  inviter: "Gergely Fűzi",
  step: "password",
};

beforeEach(() => startTestTexts());

/** A service with an invitation at a step; it advances for every body that fits the step. */
function open(first: Invitation = invited, user?: ReturnType<typeof makeMe>) {
  let now = first;
  const answer = (body: unknown) => {
    const given = body as Record<string, unknown>;
    if ("password" in given) now = { ...now, step: "names" };
    if ("lastName" in given || "join" in given) now = { ...now, step: "done" };
    return Response.json(now);
  };
  const at = `/registrate?invitation=${token}`;
  return openScreen(<Registrate />, { at, answers: { [accept]: answer }, ...(user && { user }) });
}

describe("an invitation", () => {
  test("asks for the password, then the names, and ends at the login", async () => {
    const { sent, address } = await open();
    await screen.findByText("Gergely Fűzi");
    expect(screen.getByText("Hídépítő Zrt.")).toBeTruthy();
    expect(screen.getByText("dora@hidepito.example")).toBeTruthy();
    expect(screen.getByText("Step 1/2")).toBeTruthy();
    expect(address()).toBe("/registrate");

    typeText("Password", password);
    typeText("Password again", password);
    pressButton("Continue");

    const head = await screen.findByRole("heading", { name: "What’s your name?" });
    expect(screen.getByText("Step 2/2")).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(head));
    expect(findField("Last name").value).toBe("Kőrösi");
    typeText("First name", "Dorottya");
    pressButton("Finish signing up");

    await vi.waitFor(() => expect(address()).toBe("/login"));
    expect(sent).toEqual([
      [accept, { token }],
      [accept, { token, password }],
      [accept, { token, lastName: "Kőrösi", firstName: "Dorottya", language: "en", join: true }],
    ]);
  });

  test.each([
    ["en", "Join the company", "Finish signing up"],
    ["hu", "Csatlakozom a céghez", "A regisztráció befejezése"],
  ] as const)("a new person may accept without joining, in %s", async (language, box, finish) => {
    await startTestTexts(language);
    const { sent, address } = await open({ ...invited, step: "names", language });

    fireEvent.click(await screen.findByRole("checkbox", { name: box }));
    pressButton(finish);

    await vi.waitFor(() => expect(address()).toBe("/login"));
    expect(sent.at(-1)).toEqual([
      accept,
      { token, lastName: "Kőrösi", firstName: "Dóra", language, join: false },
    ]);
  });

  test.each([
    ["en", "Accept without joining"],
    ["hu", "Elfogadás csatlakozás nélkül"],
  ] as const)(
    "a user with an account may accept without joining, in %s",
    async (language, button) => {
      await startTestTexts(language);
      const { sent, address } = await open({ ...invited, step: "join" }, makeMe());

      pressButton(button);

      await vi.waitFor(() => expect(address()).toBe("/my-cards"));
      expect(sent.at(-1)).toEqual([accept, { token, join: false }]);
    },
  );

  test("a member of another company is told to leave it first", async () => {
    await open({ ...invited, step: "join", memberOf: "Tölgyfa Műhely Kft." }, makeMe());

    const title = "You already belong to another company: Tölgyfa Műhely Kft.";
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
    expect(screen.getByRole("button", { name: "Accept without joining" })).toBeTruthy();
  });

  test("an invitation without a company has one button", async () => {
    const { company: _company, ...alone } = invited;
    await open({ ...alone, step: "join" }, makeMe());

    expect(await screen.findByRole("button", { name: "Join" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept without joining" })).toBeNull();
  });

  test("continues with the second step after the first one was done", async () => {
    await open({ ...invited, step: "names" });

    expect(await screen.findByText("Step 2/2")).toBeTruthy();
  });

  test("lets a user with an account join", async () => {
    const { sent, address } = await open({ ...invited, step: "join" }, makeMe());

    pressButton("Join");

    await vi.waitFor(() => expect(address()).toBe("/my-cards"));
    expect(sent.at(-1)).toEqual([accept, { token, join: true }]);
  });

  test("shows a separate page if it is used or expired", async () => {
    await openScreen(<Registrate />, {
      at: `/registrate?invitation=${token}`,
      answers: { [accept]: () => problem(400, "token.invalid") },
    });

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This link is no longer valid.");
    expect(alert.textContent).toContain("Ask the person who invited you");
    expect(document.querySelector("form")).toBeNull();
  });

  test("shows the longer minimum after the service has required it", async () => {
    const fields = { password: "tooShort" };
    await openScreen(<Registrate />, {
      at: `/registrate?invitation=${token}`,
      answers: {
        [accept]: (body) =>
          "password" in (body as object)
            ? problem(400, "input.invalid", { fields })
            : Response.json(invited),
      },
    });
    await screen.findByText("Step 1/2");

    typeText("Password", "ló villám ka");
    typeText("Password again", "ló villám ka");
    fireEvent.blur(findField("Password"));
    pressButton("Continue");

    expect(await screen.findByText("Too short! Use at least 15 characters.")).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(findField("Password")));
  });
});

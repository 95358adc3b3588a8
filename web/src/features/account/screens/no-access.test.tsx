import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { makeMe, openScreen, pressButton } from "../open-screen.fixture.tsx";
import NoAccess from "./no-access.tsx";

beforeEach(() => startTestTexts());

describe("a refused screen", () => {
  test.each([
    ["missingGroup", "Missing access group", "Hiányzó hozzáférési csoport"],
    ["deniedByGuard", "Access denied by guard function", "Ez az oldal most nem nyitható meg."],
  ])("says why: %s", async (reason, english, hungarian) => {
    await openScreen(<NoAccess />, { at: `/noAccess?reason=${reason}`, user: makeMe() });

    expect(screen.getByRole("heading", { name: "Access denied!" })).toBeTruthy();
    expect(screen.getByText(english)).toBeTruthy();
    await startTestTexts("hu");
    expect(await screen.findByText(hungarian)).toBeTruthy();
  });

  test("lets a user log out", async () => {
    const { address, sent } = await openScreen(<NoAccess />, { at: "/noAccess", user: makeMe() });

    pressButton("Log out");

    await vi.waitFor(() => expect(address()).toBe("/login"));
    expect(sent).toEqual([["DELETE /api/_auth/session", undefined]]);
  });
});

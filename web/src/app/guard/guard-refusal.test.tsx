import { cleanup, render, screen } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/operations/replies.ts";
import NoAccess from "../../features/account/screens/no-access.tsx";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { eszter } from "../../lib/session/me.fixture.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import type { GuardCaller } from "./guard-functions.ts";
import { Guard } from "./guard.tsx";
import { screens } from "../../lib/screens.ts";

// The only real guard function accepts every logged-in user. This one checks more.
vi.mock("./guard-functions.ts", () => ({
  guards: { auth: ({ user }: GuardCaller) => user?.firstName === "Eszter" },
}));

const me: Me = { ...eszter, groups: ["HR"] };

function open(at: string, user: Me | undefined) {
  const guarded = [screens.settings, screens.newQuery, screens.report].map((screenAt) => ({
    path: screenAt.path,
    element: <Guard screen={screenAt}>the screen</Guard>,
  }));
  const routes = [
    ...guarded,
    { path: screens.noAccess.path, element: <NoAccess /> },
    { path: screens.login.path, element: "the login" },
  ];
  const cache = createQueryClient();
  cache.setQueryData(["session"], user ? { user } : {});
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
    </QueryClientProvider>,
  );
}

// jsdom knows no media queries
beforeEach(() => void vi.stubGlobal("matchMedia", () => new EventTarget()));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a guard function that refuses", () => {
  test.each([
    ["en", "Access denied!", "Access denied by guard function"],
    ["hu", "Hozzáférés megtagadva!", "Ez az oldal most nem nyitható meg."],
  ] as const)("keeps the screen closed and is the given reason: %s", async (...row) => {
    const [language, title, reason] = row;
    await startTestTexts(language);

    open("/settings", { ...me, firstName: "Ödön" });

    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByText("the screen")).toBeNull();
  });

  test("is also checked for a user with the group", async () => {
    await startTestTexts("en");

    open("/report/newQuery", { ...me, firstName: "Ödön" });

    expect(await screen.findByText("Access denied by guard function")).toBeTruthy();
  });

  test("is checked after the login and the groups", async () => {
    await startTestTexts("en");

    open("/report", { ...me, firstName: "Ödön" });
    expect(await screen.findByText("Missing access group")).toBeTruthy();
    cleanup();
    open("/settings", undefined);

    expect(await screen.findByText("the login")).toBeTruthy();
  });

  test("opens the screen for a caller that it accepts", async () => {
    open("/settings", me);

    expect(await screen.findByText("the screen")).toBeTruthy();
  });
});

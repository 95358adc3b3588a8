import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { act, render, renderHook, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { xsrf } from "../../../../shared/limits/sessions.ts";
import type { Me } from "../../../../shared/operations/replies.ts";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { makeMe } from "../../features/account/open-screen.fixture.tsx";
import Login from "../../features/account/screens/login.tsx";
import {
  subscribeOtherTabs,
  notifyOtherTabs,
  type SessionMessage,
} from "../../lib/session/session-channel.ts";
import { createQueryClient, useSession } from "../../lib/session/session.tsx";
import { currentToasts } from "../../lib/overlays/toasts.ts";
import { syncSession } from "./sync-session.ts";
import { Guard } from "../guard/guard.tsx";
import { screens } from "../../lib/screens.ts";

const eszter = makeMe();
const dora = makeMe({ _id: "u2", lastName: "Hidas", firstName: "Dóra" });

let ends: (() => void)[];
/** The user in the answer of the service; nothing if it is unreachable. */
let loggedIn: { user?: Me } | undefined;
let requests: number;

beforeEach(async () => {
  await startTestTexts("en");
  ends = [];
  requests = 0;
  vi.stubGlobal("matchMedia", () => new EventTarget());
  vi.stubGlobal("fetch", async (_url: string, { method = "GET" }: RequestInit) => {
    if (method === "DELETE") return new Response(null, { status: 204 });
    requests += 1;
    if (!loggedIn) throw new TypeError("no connection");
    return Response.json(loggedIn);
  });
  holdToken("of-eszter");
});
afterEach(() => {
  for (const end of ends) end();
  vi.unstubAllGlobals();
});

function holdToken(token: string): void {
  document.cookie = `${xsrf.cookie}=${token}`;
}

/** A tab with loaded data. */
function openTab(user?: Me): QueryClient {
  const cache = createQueryClient();
  cache.setQueryData(["session"], user ? { user } : {});
  cache.setQueryData(["cards"], ["a card"]);
  ends.push(syncSession(cache));
  return cache;
}

const sessionOf = (cache: QueryClient) => cache.getQueryData(["session"]);
const loadedIn = (cache: QueryClient) => cache.getQueryData(["cards"]);
const seeAgain = () => document.dispatchEvent(new Event("visibilitychange"));
const titles = () => currentToasts().map(({ title }) => title);

describe("several tabs", () => {
  test("end the session at once when one logs out, and remove loaded data", async () => {
    const cache = openTab(eszter);

    notifyOtherTabs("ended");

    await vi.waitFor(() => expect(sessionOf(cache)).toEqual({ lost: "elsewhere" }));
    expect(loadedIn(cache)).toBeUndefined();
    expect(requests).toBe(0);
  });

  test("redirect to the login, which says why", async () => {
    const cache = openTab(eszter);
    const guarded = <Guard screen={screens.myCards}>My cards</Guard>;
    const router = createMemoryRouter(
      [
        { path: "/my-cards", element: guarded },
        { path: "/login", element: <Login /> },
      ],
      { initialEntries: ["/my-cards?q=a"] },
    );
    render(
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );

    notifyOtherTabs("ended");

    expect(await screen.findByText("You logged out in another tab.")).toBeTruthy();
    expect(router.state.location.search).toBe("?next=%2Fmy-cards%3Fq%3Da");
    loggedIn = { user: eszter };
    notifyOtherTabs("changed");
    expect(await screen.findByText("My cards")).toBeTruthy();
  });

  test("switch to another account without data of the former one, and say so", async () => {
    const cache = openTab(eszter);
    loggedIn = { user: dora };

    notifyOtherTabs("changed");

    await vi.waitFor(() => expect(sessionOf(cache)).toEqual({ user: dora }));
    expect(loadedIn(cache)).toBeUndefined();
    await vi.waitFor(() =>
      expect(titles()).toEqual(["You logged in as Dóra Hidas in another tab."]),
    );
  });

  test("keep loaded data for the same user", async () => {
    const cache = openTab(eszter);
    loggedIn = { user: { ...eszter, erasesAt: "2026-11-28T10:00:00.000Z" } };

    notifyOtherTabs("changed");

    await vi.waitFor(() => expect(sessionOf(cache)).toEqual(loggedIn));
    expect(loadedIn(cache)).toEqual(["a card"]);
    expect(titles()).toEqual([]);
  });

  test.each([
    ["nobody", {}, { lost: "ended" }],
    ["somebody else", { user: dora }, { user: dora }],
  ])("find %s when a suspended tab becomes visible", async (_who, now, session) => {
    const cache = openTab(eszter);
    loggedIn = now;

    seeAgain();
    expect(requests).toBe(0);
    holdToken("another");
    seeAgain();

    await vi.waitFor(() => expect(sessionOf(cache)).toEqual(session));
    expect(loadedIn(cache)).toBeUndefined();
  });

  test("keep their state if the session is unknown", async () => {
    const cache = openTab(eszter);
    loggedIn = undefined;

    notifyOtherTabs("changed");

    await vi.waitFor(() => expect(requests).toBe(1));
    await Promise.resolve();
    expect(sessionOf(cache)).toEqual({ user: eszter });
    expect(loadedIn(cache)).toEqual(["a card"]);
  });
});

describe("logging in and out", () => {
  test("notifies the other tabs", async () => {
    const told: SessionMessage[] = [];
    ends.push(subscribeOtherTabs((news) => told.push(news)));
    const cache = createQueryClient();
    cache.setQueryData(["session"], {});
    const { result } = renderHook(useSession, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      ),
    });

    act(() => result.current.begin({ user: eszter }));
    await vi.waitFor(() => expect(told).toEqual(["changed"]));
    await act(() => result.current.logOut());

    await vi.waitFor(() => expect(told).toEqual(["changed", "ended"]));
    expect(sessionOf(cache)).toEqual({});
  });
});

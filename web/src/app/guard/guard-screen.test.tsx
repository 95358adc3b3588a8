import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/operations/replies.ts";
import { call } from "../../lib/hub/hub.ts";
import { eszter } from "../../lib/session/me.fixture.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import type { Screen } from "../../lib/define-screen.ts";
import { Guard } from "./guard.tsx";
import { screens } from "../../lib/screens.ts";

const me: Me = { ...eszter, groups: ["HR"] };

function open(at: string, user: Me | undefined) {
  const guarded = (screenAt: Screen) => ({
    path: screenAt.path,
    element: <Guard screen={screenAt}>{screenAt.name}</Guard>,
  });
  const all = [
    screens.myCards,
    screens.settings,
    screens.packages,
    screens.report,
    screens.companyDetail,
  ];
  const router = createMemoryRouter([...all.map(guarded), { path: "*", element: "elsewhere" }], {
    initialEntries: [at],
  });
  const cache = createQueryClient();
  cache.setQueryData(["session"], user ? { user } : {});
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

/** The service refuses the next call. */
function refuseWith(status: number, code: string): void {
  vi.stubGlobal("fetch", async () => Response.json({ code, status }, { status }));
}

describe("the guard of a screen", () => {
  test("redirects visitors to the login and back", () => {
    const place = open("/my-cards?sort=name", undefined);

    expect(place()).toBe("/login?next=%2Fmy-cards%3Fsort%3Dname");
  });

  test.each(["/report", "/my-companies/k1"])("redirects users without the group: %s", (at) => {
    const place = open(at, me);

    expect(place()).toBe("/noAccess?reason=missingGroup");
  });

  test("redirects a user with a duty to the settings, except from public screens", () => {
    expect(open("/my-cards", { ...me, mustDo: "password" })()).toBe("/settings");
    cleanup();
    expect(open("/packages", { ...me, mustDo: "passkey" })()).toBe("/packages");
  });

  test.each(["password.changeRequired", "login.passkeyRequired"])(
    "learns of a duty from any call that is refused with %s",
    async (code) => {
      refuseWith(403, code);
      const place = open("/my-cards", me);
      expect(screen.getByText("my-cards")).toBeTruthy();

      await act(async () => {
        await expect(call("getMe", {})).rejects.toMatchObject({ code });
      });

      await vi.waitFor(() => expect(place()).toBe("/settings"));
    },
  );

  test("learns of no duty without a session", async () => {
    refuseWith(403, "login.passkeyRequired");
    const place = open("/packages", undefined);

    await act(async () => {
      await expect(call("getMe", {})).rejects.toMatchObject({ status: 403 });
    });

    expect(place()).toBe("/packages");
  });
});

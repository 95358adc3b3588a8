import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, vi } from "vitest";
import type { Me } from "../../../../shared/operations/replies.ts";
import { ConfirmProvider } from "../../components/feedback/confirm.tsx";
import { Toasts } from "../../components/feedback/toasts.tsx";
import { eszter } from "../../lib/session/me.fixture.ts";
import type { SessionState } from "../../lib/session/session-state.ts";
import { createQueryClient } from "../../lib/session/session.tsx";

/** A logged-in user. */
export function makeMe(differences: Partial<Me> = {}): Me {
  return { ...eszter, ...differences };
}

/** A problem document of the service. */
export function problem(status: number, code: string, more: object = {}): Response {
  return Response.json({ code, status, ...more }, { status });
}

export interface OpenScreen {
  /** Calls except reads of the session: `POST /api/…`, and the body. */
  sent: [call: string, body: unknown][];
  /** The router's current address, as `path?query`. */
  address: () => string;
}

/**
 * Opens a screen at an address, with a stub service: answers by call (`POST /api/…`), empty for others. `session` is
 * the state at the start.
 */
export async function openScreen(
  element: ReactElement,
  {
    at = "/",
    user,
    session = user ? { user } : {},
    answers = {},
  }: {
    at?: string | { pathname: string; search?: string; state: unknown };
    user?: Me;
    /** The session, if it has more than the user. */
    session?: SessionState;
    answers?: Record<string, (body: unknown) => Response | Promise<Response>>;
  } = {},
): Promise<OpenScreen> {
  const sent: OpenScreen["sent"] = [];
  vi.stubGlobal("matchMedia", () => new EventTarget());
  // jsdom has no layout: nothing is near the viewport
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    const call = `${method} ${url}`;
    const read: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    if (call !== "GET /api/_auth/session") sent.push([call, read]);
    const answer = answers[call];
    if (answer) return answer(read);
    return Response.json(call === "GET /api/_auth/session" && user ? { user } : {});
  });

  const pathname = typeof at === "string" ? at.replace(/\?.*/, "") : at.pathname;
  const router = createMemoryRouter(
    [
      { path: pathname, element },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const cache = createQueryClient();
  // as in the application, where the session loads before the first render
  cache.setQueryData(["session"], session);
  render(
    <QueryClientProvider client={cache}>
      <ConfirmProvider>
        <RouterProvider router={router} />
        <Toasts />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  const address = () => router.state.location.pathname + router.state.location.search;
  return { sent, address };
}

/** Types into a field by its label. */
export function typeText(label: string, value: string): void {
  fireEvent.change(findField(label), { target: { value } });
}

/** A field by its exact label. */
export function findField(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

/** Presses a button by its name. */
export function pressButton(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

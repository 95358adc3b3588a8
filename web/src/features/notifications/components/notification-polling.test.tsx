import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { NotificationBell } from "./notification-bell.tsx";

const polling = vi.hoisted(() => ({ quiet: [] as number[], delay: 20 as number | false }));

vi.mock("../poll-delay.ts", () => ({
  idleAfterMs: 0,
  pollDelay: (quiet: number) => {
    polling.quiet.push(quiet);
    return polling.delay;
  },
}));

afterEach(() => vi.unstubAllGlobals());

async function show(reply: () => Response) {
  await startTestTexts();
  let requests = 0;
  vi.stubGlobal("fetch", async () => {
    requests += 1;
    return reply();
  });
  const router = createMemoryRouter([{ path: "*", element: <NotificationBell /> }]);
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { unmount, countRequests: () => requests };
}

test("a new notification is shown without any action of the user", async () => {
  polling.delay = 20;
  let unread = 0;
  const { unmount } = await show(() => Response.json({ count: unread }));
  await screen.findByRole("button", { name: "Notifications" });

  unread = 1;

  expect(await screen.findByRole("button", { name: "Notifications, 1 unread" })).toBeTruthy();
  unmount();
});

test("checks that find nothing new, and failed ones, make the next one rarer", async () => {
  polling.delay = 20;
  polling.quiet.length = 0;
  let isUp = true;
  const { unmount } = await show(() =>
    isUp ? Response.json({ count: 3 }) : Response.json({ code: "unexpected" }, { status: 404 }),
  );
  await waitFor(() => expect(Math.max(...polling.quiet)).toBeGreaterThan(2));
  const before = Math.max(...polling.quiet);
  isUp = false;

  await waitFor(() => expect(Math.max(...polling.quiet)).toBeGreaterThan(before));
  unmount();
});

test("an idle screen asks again with the user's next input", async () => {
  polling.delay = false;
  const { unmount, countRequests } = await show(() => Response.json({ count: 0 }));
  await waitFor(() => expect(countRequests()).toBe(1));

  window.dispatchEvent(new Event("pointerdown"));

  await waitFor(() => expect(countRequests()).toBe(2));
  unmount();
});

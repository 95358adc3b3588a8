import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { ConfirmProvider } from "../../components/feedback/confirm.tsx";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { eszter } from "../../lib/session/me.fixture.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import { Workspace } from "./workspace.tsx";

beforeAll(async () => {
  await startTestTexts("en");
});

test("a drawer opened again before the browser reports its close stays open", async () => {
  vi.stubGlobal("matchMedia", () => new EventTarget()); // a narrow window
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const router = createMemoryRouter([
    { path: "/", element: <Workspace user={eszter}>Cards</Workspace> },
  ]);
  const cache = createQueryClient();
  cache.setQueryData(["session"], { user: eszter });
  render(
    <QueryClientProvider client={cache}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  const openMenu = () => fireEvent.click(screen.getByRole("button", { name: "Open menu" }));
  openMenu();
  const drawer = screen.getByRole<HTMLDialogElement>("dialog", { name: "Main menu" });

  fireEvent.click(drawer);
  expect(drawer.open).toBe(false);
  openMenu();
  await act(() => fireEvent(drawer, new Event("close")));

  expect(drawer.open).toBe(true);
  vi.unstubAllGlobals();
});

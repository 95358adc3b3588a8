import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { openScreen } from "../../features/account/open-screen.fixture.tsx";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { eszter } from "../../lib/session/me.fixture.ts";
import { Workspace } from "./workspace.tsx";

beforeAll(async () => {
  await startTestTexts("en");
});

/** A drawer that is open, and the button that opens it. */
async function openDrawer() {
  await openScreen(<Workspace user={eszter}>Cards</Workspace>, { user: eszter });
  const openMenu = () => fireEvent.click(screen.getByRole("button", { name: "Open menu" }));
  openMenu();
  return {
    openMenu,
    drawer: screen.getByRole<HTMLDialogElement>("dialog", { name: "Main menu" }),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["a press outside", (drawer: HTMLElement) => fireEvent.click(drawer)],
  ["Esc", (drawer: HTMLElement) => fireEvent(drawer, new Event("cancel"))],
])(
  "a drawer that %s closed can be opened before the browser reports its close",
  async (_, close) => {
    const { drawer, openMenu } = await openDrawer();

    close(drawer);
    expect(drawer.open).toBe(false);
    openMenu();
    await act(() => fireEvent(drawer, new Event("close")));

    expect(drawer.open).toBe(true);
  },
);

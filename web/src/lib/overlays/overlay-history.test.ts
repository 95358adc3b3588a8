import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pushOverlayEntry, watchBackButton, recordHistoryEntry } from "./overlay-history.ts";
import { openOverlay } from "./overlays.ts";

const router = vi.fn<() => void>();
const closers: (() => void)[] = [];
let unfollow: () => void;

/** Navigates as a router does. */
function goTo(idx: number): void {
  window.history.pushState({ idx, key: `page ${idx}` }, "", `/page-${idx}`);
  recordHistoryEntry(`page ${idx}`);
}

function open(name: string, closed: string[]): void {
  pushOverlayEntry();
  const leave = openOverlay({
    element: document.body,
    close: () => {
      leave();
      closed.push(name);
    },
  });
  closers.push(leave);
}

const goBack = () => window.history.back();
const path = () => window.location.pathname;
const isAbove = () => window.history.state.isOverlay === true;

beforeEach(() => {
  window.addEventListener("popstate", router);
  unfollow = watchBackButton();
  goTo(1);
  goTo(2);
  router.mockClear();
});
afterEach(() => {
  unfollow();
  window.removeEventListener("popstate", router);
  for (const leave of closers.splice(0)) leave();
});

describe("going back", () => {
  test("closes the topmost overlay, then the one below, then leaves the page", async () => {
    const closed: string[] = [];
    open("sheet", closed);
    open("question", closed);

    goBack();
    await expect.poll(() => closed).toEqual(["question"]);
    await expect.poll(isAbove).toBe(true);
    goBack();
    await expect.poll(() => closed).toEqual(["question", "sheet"]);
    expect([path(), isAbove(), router.mock.calls.length]).toEqual(["/page-2", false, 0]);
    goBack();

    await expect.poll(path).toBe("/page-1");
    expect(router).toHaveBeenCalledTimes(1);
  });

  test("leaves the page at once if overlays were closed in another way, any number of times", async () => {
    for (let count = 0; count < 3; count += 1) {
      open("sheet", []);
      closers.pop()?.();
    }

    goBack();

    await expect.poll(path).toBe("/page-1");
  });

  test("returns to the page from the target of an overlay's link", async () => {
    open("sheet", []);
    closers.pop()?.();
    goTo(3);

    goBack();
    await expect.poll(path).toBe("/page-2");
    goBack();

    await expect.poll(path).toBe("/page-1");
  });
});

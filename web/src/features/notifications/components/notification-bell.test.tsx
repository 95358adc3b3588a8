import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Notification } from "../../../../../shared/models/notification.ts";
import { createReceivedTexts } from "../../../../../shared/contacts/received-notification.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { NotificationBell } from "./notification-bell.tsx";

const now = Date.parse("2026-11-21T12:00:00.000Z");
let stored: Notification[];
let more: Notification[];
let contacts: { _id: string; name: string }[];
let sent: [call: string, body: unknown][];
let refused: Record<string, number>;

function makeNotification(id: string, differences: Partial<Notification> = {}): Notification {
  return {
    _id: id,
    _rev: 1,
    createdAt: "2026-11-21T11:55:00.000Z",
    updatedAt: "2026-11-21T11:55:00.000Z",
    kind: "contact.received",
    texts: { en: `Left on card ${id}.`, hu: `Megadta a(z) ${id} kártyán.` },
    link: `/my-contacts/${id}`,
    read: false,
    files: [],
    owner: "u1",
    ...differences,
  };
}

/** A small stub service that stores marks and deletions. */
function answer(call: string, url: string, body: unknown): Response {
  const status = refused[call];
  if (status !== undefined) return Response.json({ code: "overloaded", status }, { status });
  if (call === "GET count/notification")
    return Response.json({ count: [...stored, ...more].filter(({ read }) => !read).length });
  if (call === "GET read/notification") {
    if (url.includes("cursor=")) return Response.json({ items: more, cursor: null });
    return Response.json({ items: stored, cursor: more.length > 0 ? "next" : null });
  }
  if (call === "GET read/contact") return Response.json({ items: contacts, cursor: null });
  const { id } = (body ?? {}) as { id?: string };
  const mark = (item: Notification) =>
    id === undefined || item._id === id ? { ...item, read: true } : item;
  if (call.startsWith("POST runner")) {
    [stored, more] = [stored.map(mark), more.map(mark)];
    return Response.json({ marked: 1, more: false });
  }
  stored = stored.filter(({ _id }) => !url.endsWith(_id));
  return new Response(null, { status: 204 });
}

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  sent = [];
  more = [];
  contacts = ["n1", "n2", "n3"].map((_id) => ({ _id, name: "Kerekes Bálint" }));
  refused = {};
  stored = [
    makeNotification("n1"),
    makeNotification("n2", { createdAt: "2026-11-20T08:00:00.000Z", read: true }),
  ];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    const call = `${method} ${url.replace("/api/hub/", "").replace(/\?.*/, "")}`;
    const read: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    sent.push([call, read]);
    return answer(call, url, read);
  });
  HTMLElement.prototype.hidePopover = function hidePopover() {
    toggle(this, "closed");
  };
  await startTestTexts();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** jsdom has no popovers; it only hides them at first. */
function toggle(sheet: HTMLElement, newState: "open" | "closed"): void {
  sheet.style.display = newState === "open" ? "block" : "none";
  act(() => void sheet.dispatchEvent(Object.assign(new Event("toggle"), { newState })));
}

const tick = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));

async function show() {
  const cache = createQueryClient();
  const router = createMemoryRouter([{ path: "*", element: <NotificationBell /> }]);
  const { container } = render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const settled = async () => {
    await tick();
    await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
    // the cache notifies asynchronously
    await tick();
  };
  await settled();
  const sheet = container.querySelector<HTMLElement>("[popover]") ?? container;
  return {
    router,
    sheet,
    settled,
    open: async () => {
      toggle(sheet, "open");
      await settled();
    },
  };
}

const bell = () => screen.getByRole("button", { name: /^(Notifications|Értesítések)/ });
const rows = () => within(screen.getByRole("list")).getAllByRole("listitem");
const requests = (call: string) => sent.filter(([each]) => each === call).length;

describe("NotificationBell", () => {
  test("shows the number of unread notifications, at most 99, and nothing for zero", async () => {
    await show();
    expect(bell().getAttribute("aria-label")).toBe("Notifications, 1 unread");
    expect(bell().parentElement?.textContent).toBe("1");
    cleanup();

    more = Array.from({ length: 120 }, (_, place) => makeNotification(`m${place}`));
    await show();
    expect(bell().getAttribute("aria-label")).toBe("Notifications, 99+ unread");
    cleanup();

    [stored, more] = [[], []];
    await show();
    expect(bell().getAttribute("aria-label")).toBe("Notifications");
    expect(bell().parentElement?.textContent).toBe("");
  });

  test("exposes whether it is open, and reads the list only then", async () => {
    const { sheet, open } = await show();
    expect(bell().getAttribute("aria-expanded")).toBe("false");
    expect(bell().getAttribute("popovertarget")).toBe(sheet.id);
    expect(requests("GET read/notification")).toBe(0);

    await open();

    expect(bell().getAttribute("aria-expanded")).toBe("true");
    expect(requests("GET read/notification")).toBe(1);
  });

  test("reads the number again on another screen, at most once a minute", async () => {
    const { router, settled } = await show();

    await act(() => router.navigate("/settings"));
    await settled();
    expect(requests("GET count/notification")).toBe(1);

    vi.setSystemTime(now + 61_000);
    await act(() => router.navigate("/my-cards"));
    await settled();
    expect(requests("GET count/notification")).toBe(2);
  });
});

describe("the list of notifications", () => {
  test("shows text, time and, in words, what is unread", async () => {
    const { open } = await show();
    await open();

    expect(rows()).toHaveLength(2);
    expect(rows()[0]?.textContent).toMatch(/Left on card n1\.Unreadtoday \d\d:55$/);
    expect(rows()[1]?.textContent).toMatch(/Left on card n2\.yesterday \d\d:\d\d$/);
    expect(within(rows()[1] ?? document.body).queryByText("Unread")).toBeNull();
  });

  test("names the contacts with one call, since notifications do not store names", async () => {
    await startTestTexts("hu");
    stored = ["n1", "n2"].map((id) =>
      makeNotification(id, { texts: createReceivedTexts("Munkahelyi") }),
    );
    const { open } = await show();
    await open();

    const shownTexts = "Kerekes Bálint megadta az adatait az Ön „Munkahelyi” nevű kártyáján.";
    expect(screen.getAllByRole("link", { name: shownTexts })).toHaveLength(2);
    expect(requests("GET read/contact")).toBe(1);
  });

  test("says that a contact was deleted, without a link", async () => {
    contacts = [];
    stored = [makeNotification("n1", { texts: createReceivedTexts("Work") })];
    const { open } = await show();
    await open();

    const shownTexts = "Details left on your card “Work” have since been withdrawn or deleted.";
    expect(screen.getByText(shownTexts)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("is shown without names if they cannot be read", async () => {
    refused["GET read/contact"] = 403;
    stored = [makeNotification("n1", { texts: createReceivedTexts("Work") })];
    const { open } = await show();
    await open();

    const shownTexts = "Someone left their details on your card “Work”.";
    expect(screen.getByRole("link", { name: shownTexts })).toBeTruthy();
  });

  test("is shown in Hungarian", async () => {
    await startTestTexts("hu");
    const { open } = await show();
    await open();

    expect(bell().getAttribute("aria-label")).toBe("Értesítések, 1 olvasatlan");
    expect(rows()[0]?.textContent).toMatch(/Megadta a\(z\) n1 kártyán\.Olvasatlanma \d+:55$/);
  });

  test("marks a notification as read when its link is opened, and closes", async () => {
    const { open, router, settled } = await show();
    await open();

    fireEvent.click(screen.getByRole("link", { name: "Left on card n1." }));
    await settled();

    expect(router.state.location.pathname).toBe("/my-contacts/n1");
    expect(sent).toContainEqual(["POST runner/notification/read", { id: "n1" }]);
    expect(bell().getAttribute("aria-label")).toBe("Notifications");
    expect(bell().getAttribute("aria-expanded")).toBe("false");
  });

  test("marks one by its button, and the focus remains in its row", async () => {
    const { open, settled } = await show();
    await open();

    const mark = screen.getByRole("button", { name: "Mark as read" });
    expect(document.getElementById(mark.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Left on card n1.",
    );
    fireEvent.click(mark);
    await settled();

    expect(screen.queryByText("Unread")).toBeNull();
    expect(rows()[0]?.contains(document.activeElement)).toBe(true);
  });

  test("marks all, including those that are not shown", async () => {
    stored = [makeNotification("n2", { read: true })];
    more = [makeNotification("n3")];
    const { open, settled } = await show();
    await open();

    fireEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
    await settled();

    expect(requests("POST runner/notification/readAll")).toBe(1);
    expect(bell().getAttribute("aria-label")).toBe("Notifications");
    expect(screen.getByRole("status").textContent).toBe("All marked as read.");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Notifications" }));
  });

  test("removes one; the focus moves to the next one, at the end to the title", async () => {
    const { open, settled } = await show();
    await open();

    const remove = () => {
      const button = screen.getAllByRole("button", { name: "Delete notification" })[0];
      if (button) fireEvent.click(button);
      return settled();
    };
    await remove();
    expect(requests("DELETE delete/notification/n1")).toBe(1);
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.contains(document.activeElement)).toBe(true);

    await remove();
    expect(screen.getByText("News about your cards appears here.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Notifications" }));
  });

  test("loads more by the cursor, and starts over when it is opened again", async () => {
    more = [makeNotification("n3", { texts: { en: "Older.", hu: "Régebbi." } })];
    const { open, settled, sheet } = await show();
    await open();

    fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    await settled();
    expect(rows()).toHaveLength(3);

    toggle(sheet, "closed");
    await open();
    expect(rows()).toHaveLength(2);
  });

  test("restores the list after a refusal, and says so", async () => {
    const { open, settled } = await show();
    await open();
    refused["DELETE delete/notification/n1"] = 503;

    fireEvent.click(screen.getAllByRole("button", { name: "Delete notification" })[0] ?? bell());
    await settled();

    expect(screen.getByRole("alert").textContent).not.toBe("");
    expect(rows()).toHaveLength(2);
    expect(bell().getAttribute("aria-label")).toBe("Notifications, 1 unread");
  });

  test("offers a retry if it cannot be loaded", async () => {
    refused["GET read/notification"] = 500;
    const { open, settled } = await show();
    await open();
    expect(screen.getByRole("alert").textContent).toContain("Loading failed!");

    refused = {};
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await settled();

    expect(rows()).toHaveLength(2);
  });

  test("has no links to other sites", async () => {
    stored = [makeNotification("n1", { link: "//elsewhere.example/x" })];
    const { open } = await show();
    await open();

    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("Left on card n1.")).toBeTruthy();
  });
});

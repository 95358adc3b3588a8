import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { Toasts } from "../../../components/feedback/toasts.tsx";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { deriveWriteRights } from "../../../lib/hub/accesses.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import type { HistoryEntry } from "./history-lines.ts";
import { useCard } from "../use-card.ts";
import { makeOwnCard } from "../make-card.fixture.ts";
import { CardHistory } from "./card-history.tsx";

const can = deriveWriteRights(cardModel, {
  model: { read: true, write: true, writeAllRequired: true },
  fields: Object.fromEntries(
    Object.keys(cardModel.fields).map((name) => [name, { read: true, write: name !== "locked" }]),
  ),
});

let stored: Card;
let items: HistoryEntry[];
/** A second page after `items`. */
let older: HistoryEntry[];
let sent: unknown[];
let answer: () => Response;

beforeAll(() => startTestTexts());
beforeEach(() => {
  stored = makeOwnCard({ city: "Győr" });
  sent = [];
  older = [];
  items = [
    {
      _id: "c3",
      action: "update",
      by: "user-1",
      at: "2026-11-21T13:05:00.000Z",
      change: { city: { old: "Sopron", new: "Győr" } },
    },
    {
      _id: "c2",
      action: "update",
      by: "user-9",
      at: "2026-11-20T10:00:00.000Z",
      role: "admin",
      change: { locked: { old: true, new: false } },
    },
    {
      _id: "c1",
      action: "create",
      by: "user-2",
      at: "2026-11-19T10:00:00.000Z",
      name: { lastName: "Kiss", firstName: "Éva" },
      change: {},
    },
  ];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.includes("cursor=behind")) return Response.json({ items: older, cursor: null });
    if (url.includes("/getter/card/history"))
      return Response.json({ items, cursor: older.length > 0 ? "behind" : null });
    if (init.method === "GET") return Response.json(stored);
    sent.push(JSON.parse(init.body as string));
    return answer();
  });
});

function History() {
  const { data } = useCard("card-1");
  return data && <CardHistory card={data} can={can} viewer="user-1" />;
}

async function openHistory() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <History />
      <Toasts />
    </QueryClientProvider>,
  );
  const list = await screen.findByRole("list", { name: "Changes" });
  return within(list)
    .getAllByRole("listitem")
    .filter((item) => item.querySelector("time"));
}

describe("CardHistory", () => {
  test("shows who changed what, with both values, and offers undo if possible", async () => {
    const [first, second, third] = await openHistory();

    expect(first?.textContent).toMatch(/You.*City.*before: Sopron.*now: Győr/);
    expect(second?.textContent).toMatch(/An admin.*Unlocked/);
    expect(third?.textContent).toMatch(/Éva Kiss.*Card created/);
    expect(screen.getAllByRole("button", { name: /^Undo/ })).toHaveLength(1);
  });

  test("says once why some changes cannot be undone, and nothing if all can", async () => {
    const why = /^You can undo a change if/;
    await openHistory();
    expect(screen.getAllByText(why)).toHaveLength(1);
    cleanup();

    items = items.filter(({ _id }) => _id !== "c2");
    await openHistory();
    expect(screen.queryByText(why)).toBeNull();
  });

  test("undoes a change and reads the history of the new revision", async () => {
    answer = () => Response.json({ ...stored, _rev: 2, city: "Sopron" });
    await openHistory();
    items = [
      {
        _id: "c4",
        action: "update",
        by: "user-1",
        at: "2026-11-21T14:00:00.000Z",
        change: { city: { old: "Győr", new: "Sopron" } },
      },
      ...items,
    ];

    fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));

    await screen.findByText("Change undone.");
    expect(sent).toEqual([{ id: "card-1", change: "c3" }]);
    expect(await screen.findByText("Győr", { selector: "li:first-child span" })).toBeTruthy();
  });

  test("says that the field has changed meanwhile, and shows the current card", async () => {
    const current = makeOwnCard({ _rev: 7, city: "Vác" });
    answer = () => Response.json({ code: "entity.changed", status: 409, current }, { status: 409 });
    await openHistory();

    fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));

    expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t undo the change");
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull());
  });

  test("shows the newest changes, and all of them on request", async () => {
    items = Array.from({ length: 8 }, (_, at) => ({
      _id: `c${at}`,
      action: "update" as const,
      by: "user-1",
      at: "2026-11-21T13:05:00.000Z",
      change: { city: { old: `${at}`, new: `${at + 1}` } },
    }));
    expect(await openHistory()).toHaveLength(5);

    fireEvent.click(screen.getByRole("button", { name: "Show 3 more" }));

    expect(
      screen.getAllByRole("listitem").filter((item) => item.querySelector("time")),
    ).toHaveLength(8);
  });

  test("loads older changes, and then recognises the first one", async () => {
    const [newest, middle, first] = items;
    if (newest === undefined || middle === undefined || first === undefined) throw new Error();
    items = [newest, middle];
    older = [first];
    await openHistory();

    expect(await screen.findByText("Unlocked")).toBeTruthy();
    expect(screen.queryByText("Card created")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show older ones" }));

    expect(await screen.findByText("Card created")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show older ones" })).toBeNull();
    expect(document.activeElement?.tagName).toBe("OL");
  });
});

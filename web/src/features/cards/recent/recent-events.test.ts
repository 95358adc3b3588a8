import { describe, expect, test } from "vitest";
import { maxEvents, collectRecentEvents, type RecentContact } from "./recent-events.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const contact = (id: string, createdAt: string): RecentContact => ({
  _id: id,
  createdAt,
  name: `Somebody ${id}`,
  card: "card-1",
});
const visits = (saves: number) => ({ visits: 50, saves });
const told = (...given: Parameters<typeof collectRecentEvents>) =>
  collectRecentEvents(...given).map((event) =>
    event.kind === "saves" ? event.day : event.contact,
  );

describe("collectRecentEvents", () => {
  test("are sorted newest first, and on one day contacts before saves", () => {
    const contacts = [
      contact("noon", "2026-11-20T11:00:00.000Z"),
      // half past midnight in Budapest
      contact("night", "2026-11-20T23:30:00.000Z"),
      contact("old", "2026-11-02T11:00:00.000Z"),
    ];
    const days = [
      { day: "2026-11-20", saves: 4 },
      { day: "2026-11-21", saves: 0 },
    ];

    expect(told(contacts, days, new Map(), now)).toEqual(["night", "noon", "2026-11-20"]);
  });

  test("contain saves of one week, and only a few events", () => {
    const days = ["2026-11-14", "2026-11-15", "2026-11-16"].map((day) => ({ day, saves: 1 }));
    const many = Array.from({ length: 5 }, (_, at) =>
      contact(String(at), `2026-11-1${at}T11:00:00.000Z`),
    );

    expect(told([], days, new Map(), now)).toEqual(["2026-11-16", "2026-11-15"]);
    expect(told(many, [], new Map(), now)).toHaveLength(maxEvents);
    expect(told([], [], new Map(), now)).toEqual([]);
  });

  test.each([
    [
      "all were that card's",
      new Map([
        ["card-1", visits(5)],
        ["card-2", visits(0)],
      ]),
      "card-1",
    ],
    [
      "another was saved too",
      new Map([
        ["card-1", visits(3)],
        ["card-2", visits(2)],
      ]),
      undefined,
    ],
    ["nobody knows", new Map<string, { visits: number; saves: number }>(), undefined],
  ])("name the saved card if %s", (_case, byCard, card) => {
    const days = [
      { day: "2026-10-30", saves: 1 },
      { day: "2026-11-20", saves: 4 },
    ];

    expect(collectRecentEvents([], days, byCard, now)).toEqual([
      { kind: "saves", day: "2026-11-20", saves: 4, card },
    ]);
  });
});

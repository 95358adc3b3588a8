import { describe, expect, test } from "vitest";
import { eventOf, type TagEvent } from "./tag-history.ts";

describe("eventOf", () => {
  const state = (old: string, next: string) => ({ state: { old, new: next } });
  const cases: [TagEvent, "create" | "update", object][] = [
    ["made", "create", { state: { new: "blank" }, code: { new: "K7M2Q9XD4T" } }],
    ["claimed", "update", { ...state("blank", "assigned"), card: { new: "card1" } }],
    ["claimed", "update", { ...state("blank", "assigned"), owner: { new: "user1" } }],
    ["linked", "update", { card: { new: "card1" } }],
    ["moved", "update", { card: { old: "card1", new: "card2" } }],
    ["lost", "update", state("assigned", "lost")],
    ["found", "update", state("lost", "assigned")],
    ["released", "update", { ...state("assigned", "blank"), card: { old: "card1" } }],
    ["retired", "update", state("lost", "retired")],
    ["changed", "update", { batch: { old: "", new: "2026/4" } }],
  ];

  test.each(cases)("reads %s out of a %s of %j", (event, action, change) => {
    expect(eventOf({ action, change } as Parameters<typeof eventOf>[0])).toBe(event);
  });
});

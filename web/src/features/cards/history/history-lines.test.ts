import { findUndoable } from "../../../records/history/find-undoable.ts";
import { describe, expect, test } from "vitest";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { deriveWriteRights } from "../../../lib/hub/accesses.ts";
import { historyLines, type HistoryEntry } from "./history-lines.ts";
import { makeOwnCard } from "../make-card.fixture.ts";

const entry = (given: Partial<HistoryEntry>): HistoryEntry => ({
  _id: "change-1",
  action: "update",
  by: "user-1",
  at: "2026-11-21T13:05:00.000Z",
  change: {},
  ...given,
});
const lines = (change: HistoryEntry["change"]) => historyLines(entry({ change }), false);

const can = deriveWriteRights(cardModel, {
  model: { read: true, write: true, writeAllRequired: true },
  fields: Object.fromEntries(
    Object.keys(cardModel.fields).map((name) => [name, { read: true, write: name !== "locked" }]),
  ),
});

describe("the lines of a change", () => {
  test("contain both values, with formatted telephone numbers", () => {
    expect(
      lines({ city: { old: "Sopron", new: "" }, phone: { old: "", new: "+36301234567" } }),
    ).toEqual([
      { kind: "field", field: "phone", old: "", new: "+36 30 123 4567" },
      { kind: "field", field: "city", old: "Sopron", new: "" },
    ]);
  });

  test("are in the order of the form, in any order of the reply", () => {
    const changed = { old: "a", new: "b" };
    const sent = {
      texts: { old: {}, new: { position: "joiner" } },
      locked: { old: false, new: true },
      website: changed,
      coverImage: changed,
      active: { old: false, new: true },
      city: changed,
      lastName: changed,
      email: changed,
    };
    const namesOf = (change: HistoryEntry["change"]) =>
      lines(change).map((line) => (line.kind === "fact" ? line.fact : line.field));
    const turned = Object.fromEntries(Object.entries(sent).toReversed());

    expect(namesOf(sent)).toEqual([
      "lastName",
      "email",
      "cover",
      "city",
      "website",
      "texts.position",
      "activate",
      "lock",
    ]);
    expect(namesOf(turned)).toEqual(namesOf(sent));
  });

  test("list each changed translation", () => {
    const change = {
      texts: {
        old: { position: "joiner", city: "Sopron" },
        new: { city: "Sopron", address: "Main" },
      },
    };

    expect(lines(change)).toEqual([
      { kind: "field", field: "texts.position", old: "joiner", new: "" },
      { kind: "field", field: "texts.address", old: "", new: "Main" },
    ]);
  });

  test("describe states, pictures and owners in words", () => {
    const factsOf = (change: HistoryEntry["change"]) =>
      lines(change).map((line) => line.kind === "fact" && line.fact);

    expect(
      factsOf({ active: { old: true, new: false }, locked: { old: false, new: true } }),
    ).toEqual(["inactivate", "lock"]);
    expect(factsOf({ coverImage: { new: "file-1" }, coverView: { new: {} } })).toEqual(["cover"]);
    expect(factsOf({ coverImage: { old: "file-1" } })).toEqual(["motif"]);
    expect(factsOf({ coverView: { old: {}, new: {} } })).toEqual(["crop"]);
    expect(factsOf({ owner: { old: "user-1", new: "user-2" } })).toEqual(["owner"]);
    expect(factsOf({})).toEqual(["other"]);
  });

  test("distinguish a restored card from a new one", () => {
    const made = entry({ action: "create", change: { name: { new: "Munkahelyi" } } });

    expect(historyLines(made, true)).toEqual([{ kind: "fact", fact: "create" }]);
    expect(historyLines(made, false)).toEqual([{ kind: "fact", fact: "restore" }]);
  });
});

describe("a change", () => {
  const card = makeOwnCard({ city: "Győr", texts: { position: "joiner", city: "Gyor" } });
  const isUndoable = (given: Partial<HistoryEntry>, of = card) =>
    findUndoable([entry(given)], of, can).has("change-1");

  test("can be undone while its fields are unchanged, in any order of their parts", () => {
    const texts = { old: undefined, new: { city: "Gyor", position: "joiner" } };

    expect(isUndoable({ change: { city: { new: "Győr" }, texts } })).toBe(true);
    expect(isUndoable({ change: { city: { new: "Vác" } } })).toBe(false);
  });

  test("cannot be undone if it is no update, or if the viewer may not write the field", () => {
    const city = { city: { old: "Sopron", new: "Győr" } };

    expect(isUndoable({ action: "create", change: city })).toBe(false);
    expect(isUndoable({ change: { locked: { new: false } } })).toBe(false);
    expect(isUndoable({ change: city }, { ...card, locked: true })).toBe(false);
  });

  test("cannot be undone after a later change of the same field", () => {
    const toGyor = { city: { old: "Sopron", new: "Győr" } };
    const changes = [
      entry({ _id: "c4", change: toGyor }),
      entry({ _id: "c3", change: { city: { old: "Győr", new: "Sopron" } } }),
      entry({ _id: "c2", change: { zip: { old: "", new: "9400" } } }),
      entry({ _id: "c1", change: toGyor }),
    ];

    expect([...findUndoable(changes, card, can)]).toEqual(["c4", "c2"]);
  });
});

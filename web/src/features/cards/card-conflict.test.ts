import { describe, expect, test } from "vitest";
import { conflictRows, editsOfChoice } from "./card-conflict.ts";
import { makeCard } from "./make-card.fixture.ts";

const base = makeCard();
const current = makeCard({ _rev: 2, city: "Győr", position: "főnök", phone: "+3612345678" });

describe("conflictRows", () => {
  test("suggests mine where I have typed, theirs where only they have changed something", () => {
    const rows = conflictRows(base, { city: "Eger" }, current);

    expect(
      rows.map(({ field, mine, theirs, suggested }) => [field, mine, theirs, suggested]),
    ).toEqual([
      ["position", "belsőépítész", "főnök", "theirs"],
      ["phone", "+36 30 123 4567", "+36 1 234 5678", "theirs"],
      ["city", "Eger", "Győr", "mine"],
    ]);
  });

  test("has no row where both came to the same", () => {
    expect(conflictRows(base, { city: "Győr" }, makeCard({ city: "Győr" }))).toEqual([]);
  });
});

describe("editsOfChoice", () => {
  const rows = conflictRows(base, { city: "Eger" }, current);

  test("takes the suggestion where nothing was chosen", () => {
    expect(editsOfChoice(rows, {})).toEqual({ city: "Eger" });
  });

  test("takes the choice before the suggestion", () => {
    expect(editsOfChoice(rows, { city: "theirs", position: "mine" })).toEqual({
      position: "belsőépítész",
    });
  });
});

describe("a conflict of covers", () => {
  const mine = { image: "file-1", view: undefined };
  const withOther = makeCard({ _rev: 2, coverImage: "file-2" });

  test("is a choice like any other", () => {
    const rows = conflictRows(makeCard(), { cover: mine }, withOther);

    expect(rows).toEqual([
      { field: "cover", mine, theirs: { image: "file-2", view: undefined }, suggested: "mine" },
    ]);
    expect(editsOfChoice(rows, {})).toEqual({ cover: mine });
    expect(editsOfChoice(rows, { cover: "theirs" })).toEqual({});
  });

  test("may choose the motif", () => {
    const rows = conflictRows(makeCard({ coverImage: "file-1" }), { cover: null }, withOther);

    expect(editsOfChoice(rows, {})).toEqual({ cover: null });
  });
});

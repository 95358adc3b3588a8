import { describe, expect, test } from "vitest";
import { conflictRows, editsOfChoice } from "./card-conflict.ts";
import { makeCard } from "../make-card.fixture.ts";

const base = makeCard();
const current = makeCard({ _rev: 2, city: "Győr", position: "főnök", phone: "+3612345678" });

describe("conflictRows", () => {
  test("asks about what both have changed, not about what only one has", () => {
    const rows = conflictRows(base, { city: "Eger", website: "" }, current);

    expect(rows).toEqual([{ field: "city", mine: "Eger", theirs: "Győr" }]);
  });

  test("has no row where both came to the same", () => {
    expect(conflictRows(base, { city: "Győr" }, makeCard({ city: "Győr" }))).toEqual([]);
  });
});

describe("editsOfChoice", () => {
  const edits = { city: "Eger", phone: "+36 1 111 1111" };

  test("keep mine where nothing was chosen", () => {
    expect(editsOfChoice(edits, {})).toEqual(edits);
  });

  test("leave out what is to stay as stored", () => {
    expect(editsOfChoice(edits, { city: "theirs" })).toEqual({ phone: "+36 1 111 1111" });
  });
});

describe("a conflict of covers", () => {
  const mine = { image: "file-1", view: undefined };
  const withOther = makeCard({ _rev: 2, coverImage: "file-2" });

  test("is a choice like any other", () => {
    const rows = conflictRows(makeCard(), { cover: mine }, withOther);

    expect(rows).toEqual([{ field: "cover", mine, theirs: { image: "file-2", view: undefined } }]);
    expect(editsOfChoice({ cover: mine }, { cover: "theirs" })).toEqual({});
    expect(conflictRows(withOther, { cover: mine }, withOther)).toEqual([]);
  });

  test("may choose the motif", () => {
    const rows = conflictRows(makeCard({ coverImage: "file-1" }), { cover: null }, withOther);

    expect(rows).toMatchObject([{ field: "cover", mine: undefined }]);
    expect(editsOfChoice({ cover: null }, {})).toEqual({ cover: null });
  });
});

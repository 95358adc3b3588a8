import { describe, expect, test } from "vitest";
import { chosenEdits } from "../../../records/form/form-shape.ts";
import { findConflicts } from "./card-conflict.ts";
import { makeOwnCard } from "../make-card.fixture.ts";

const base = makeOwnCard();
const current = makeOwnCard({ _rev: 2, city: "Győr", position: "főnök", phone: "+3612345678" });

describe("findConflicts", () => {
  test("contains fields that both sides have changed, not those of one side", () => {
    const rows = findConflicts(base, { city: "Eger", website: "" }, current);

    expect(rows).toEqual([{ field: "city", mine: "Eger", theirs: "Győr" }]);
  });

  test("has no row if both sides have the same value", () => {
    expect(findConflicts(base, { city: "Győr" }, makeOwnCard({ city: "Győr" }))).toEqual([]);
  });
});

describe("chosenEdits", () => {
  const edits = { city: "Eger", phone: "+36 1 111 1111" };

  test("keep mine without a choice", () => {
    expect(chosenEdits(edits, {})).toEqual(edits);
  });

  test("leave out fields that keep the stored value", () => {
    expect(chosenEdits(edits, { city: "theirs" })).toEqual({ phone: "+36 1 111 1111" });
  });
});

describe("a conflict of covers", () => {
  const mine = { image: "file-1", view: undefined };
  const withOther = makeOwnCard({ _rev: 2, coverImage: "file-2" });

  test("is offered like other conflicts", () => {
    const rows = findConflicts(makeOwnCard(), { cover: mine }, withOther);

    expect(rows).toEqual([{ field: "cover", mine, theirs: { image: "file-2", view: undefined } }]);
    expect(chosenEdits({ cover: mine }, { cover: "theirs" })).toEqual({});
    expect(findConflicts(withOther, { cover: mine }, withOther)).toEqual([]);
  });

  test("may choose the motif", () => {
    const rows = findConflicts(makeOwnCard({ coverImage: "file-1" }), { cover: null }, withOther);

    expect(rows).toMatchObject([{ field: "cover", mine: undefined }]);
    expect(chosenEdits({ cover: null }, {})).toEqual({ cover: null });
  });
});

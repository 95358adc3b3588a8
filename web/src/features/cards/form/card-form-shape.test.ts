import { afterEach, describe, expect, test, vi } from "vitest";
import { removeDrafts, hasDrafts } from "../../../lib/session/drafts.ts";
import { getEditBase, editsAfterSave } from "../../../records/form/form-shape.ts";
import { readRecordDraft, storeRecordDraft } from "../../../records/form/record-draft.ts";
import { makeOwnCard } from "../make-card.fixture.ts";
import { cardFormShape } from "./card-form-shape.ts";

const card = makeOwnCard({ _id: "card-7" });
const key = { writer: "user-1", id: "card-7" };
const draft = { edits: { city: "Eger", cover: null }, begunOn: card };

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a card's draft", () => {
  test("is read for its card and its writer only, until it is removed", () => {
    storeRecordDraft(cardFormShape, key, draft);

    expect(readRecordDraft(cardFormShape, key)).toEqual(draft);
    expect(readRecordDraft(cardFormShape, { ...key, id: "card-8" })).toBeUndefined();
    expect(readRecordDraft(cardFormShape, { ...key, writer: "user-2" })).toBeUndefined();
    storeRecordDraft(cardFormShape, key, undefined);
    expect(readRecordDraft(cardFormShape, key)).toBeUndefined();
  });

  test("is removed with all drafts, but nothing else, when its writer logs out", () => {
    sessionStorage.setItem("else", "stays");
    storeRecordDraft(cardFormShape, key, draft);
    expect(hasDrafts()).toBe(true);

    removeDrafts();

    expect(hasDrafts()).toBe(false);
    expect(readRecordDraft(cardFormShape, key)).toBeUndefined();
    expect(sessionStorage.getItem("else")).toBe("stays");
  });

  test.each([
    "",
    "{",
    "null",
    JSON.stringify({ edits: { city: 7 }, begunOn: card }),
    JSON.stringify({ edits: { owner: "user-2" }, begunOn: card }),
    JSON.stringify({ edits: { city: "Eger" }, begunOn: { _id: "card-7" } }),
  ])("is absent if %j is stored", (kept) => {
    sessionStorage.setItem("nevjegy.draft.user-1.card.card-7", kept);

    expect(readRecordDraft(cardFormShape, key)).toBeUndefined();
  });

  test("does not throw if the browser cannot store it", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

    expect(() => storeRecordDraft(cardFormShape, key, draft)).not.toThrow();
  });
});

describe("editsAfterSave", () => {
  test("keeps what was typed while the save was under way", () => {
    const edits = { city: "Eger", zip: "3300" };

    expect(editsAfterSave(edits, { city: "Eger", zip: "33" })).toEqual({ zip: "3300" });
  });
});

describe("getEditBase", () => {
  const begunOn = makeOwnCard();

  test("keeps the revision on which the edits began if the content has changed since", () => {
    expect(getEditBase(cardFormShape, begunOn, makeOwnCard({ _rev: 2, city: "Győr" }))).toBe(
      begunOn,
    );
  });

  test("uses a new revision with the same content, such as after locking", () => {
    const locked = makeOwnCard({ _rev: 2, locked: true });

    expect(getEditBase(cardFormShape, begunOn, locked)).toBe(locked);
  });
});

describe("the problems of a card's edits", () => {
  test("include the second language, which is checked by the model's own rule", () => {
    const long = { "texts.city": "x".repeat(101), "texts.position": "ok" } as const;
    expect(cardFormShape.problemsOf(makeOwnCard({ texts: { city: "Sopron" } }), long)).toEqual({
      "texts.city": "tooLong",
    });
  });
});

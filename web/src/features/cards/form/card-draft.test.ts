import { afterEach, describe, expect, test, vi } from "vitest";
import { forgetDrafts, hasDrafts } from "../../../lib/session/drafts.ts";
import { keepCardDraft, keptCardDraft } from "./card-draft.ts";
import { makeCard } from "../make-card.fixture.ts";

const card = makeCard({ _id: "card-7" });
const draft = { edits: { city: "Eger", cover: null }, begunOn: card };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe("a card's draft", () => {
  test("is there again until it is dropped, for that card and that writer alone", () => {
    keepCardDraft("user-1", "card-7", draft);

    expect(keptCardDraft("user-1", "card-7")).toEqual(draft);
    expect(keptCardDraft("user-1", "card-8")).toBeUndefined();
    expect(keptCardDraft("user-2", "card-7")).toBeUndefined();
    keepCardDraft("user-1", "card-7", undefined);
    expect(keptCardDraft("user-1", "card-7")).toBeUndefined();
  });

  test("goes with all others when its writer logs out, and nothing else does", () => {
    sessionStorage.setItem("else", "stays");
    keepCardDraft("user-1", "card-7", draft);
    expect(hasDrafts()).toBe(true);

    forgetDrafts();

    expect(hasDrafts()).toBe(false);
    expect(keptCardDraft("user-1", "card-7")).toBeUndefined();
    expect(sessionStorage.getItem("else")).toBe("stays");
  });

  test.each([
    "",
    "{",
    "null",
    JSON.stringify({ edits: { city: 7 }, begunOn: card }),
    JSON.stringify({ edits: { owner: "user-2" }, begunOn: card }),
    JSON.stringify({ edits: { city: "Eger" }, begunOn: { _id: "card-7" } }),
  ])("is nothing where %j is kept", (kept) => {
    sessionStorage.setItem("nevjegy.draft.user-1.card.card-7", kept);

    expect(keptCardDraft("user-1", "card-7")).toBeUndefined();
  });

  test("does not disturb typing where the browser keeps nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

    expect(() => keepCardDraft("user-1", "card-7", draft)).not.toThrow();
  });
});

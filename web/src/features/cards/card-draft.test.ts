import { afterEach, describe, expect, test, vi } from "vitest";
import { keepDraft, keptDraft } from "./card-draft.ts";
import { makeCard } from "./make-card.fixture.ts";

const card = makeCard({ _id: "card-7" });
const draft = { edits: { city: "Eger", cover: null }, begunOn: card };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe("a card's draft", () => {
  test("is there again until it is dropped, for that card alone", () => {
    keepDraft("card-7", draft);

    expect(keptDraft("card-7")).toEqual(draft);
    expect(keptDraft("card-8")).toBeUndefined();
    keepDraft("card-7", undefined);
    expect(keptDraft("card-7")).toBeUndefined();
  });

  test.each([
    "",
    "{",
    "null",
    JSON.stringify({ edits: { city: 7 }, begunOn: card }),
    JSON.stringify({ edits: { owner: "user-2" }, begunOn: card }),
    JSON.stringify({ edits: { city: "Eger" }, begunOn: { _id: "card-7" } }),
  ])("is nothing where %j is kept", (kept) => {
    sessionStorage.setItem("nevjegy.card-draft.card-7", kept);

    expect(keptDraft("card-7")).toBeUndefined();
  });

  test("does not disturb typing where the browser keeps nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

    expect(() => keepDraft("card-7", draft)).not.toThrow();
  });
});

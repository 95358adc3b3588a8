import { describe, expect, test } from "vitest";
import { applyCardEdits, revertingChanges, cardChanges, cardValues } from "./card-values.ts";
import { makeOwnCard } from "./make-card.fixture.ts";

describe("cardValues", () => {
  test("shows a telephone number in groups, and edits before what is stored", () => {
    expect(cardValues(makeOwnCard(), { city: "Eger" })).toMatchObject({
      phone: "+36 30 123 4567",
      city: "Eger",
      zip: "9400",
    });
  });
});

describe("cardChanges", () => {
  test.each([
    ["the same number in another notation", { phone: "06 30 123 4567" }],
    ["spaces around the same text", { lastName: "  Bőhm-Szűcs " }],
    ["an address without its scheme", { website: "www.tolgyfa.example" }],
    ["nothing typed", {}],
  ])("finds none in %s", (_what, edits) => {
    expect(cardChanges(makeOwnCard(), edits)).toEqual({});
  });

  test("contains only the fields that differ", () => {
    expect(cardChanges(makeOwnCard(), { city: "Eger", zip: "9400" })).toEqual({ city: "Eger" });
  });

  test("keeps values that the service would refuse, so that they can be marked", () => {
    expect(cardChanges(makeOwnCard(), { lastName: "", phone: "12" })).toEqual({
      lastName: "",
      phone: "12",
    });
  });
});

describe("the cover of a card", () => {
  const view = { crop: { x: 0, y: 0.2, width: 1, height: 0.6 }, focus: { x: 0.5, y: 0.5 } };
  const withCover = makeOwnCard({ coverImage: "file-1", coverView: view });

  test("is written with its view", () => {
    const cover = { image: "file-2", view };

    expect(cardChanges(makeOwnCard(), { cover })).toEqual({
      coverImage: "file-2",
      coverView: view,
    });
  });

  test("is not written again if only its keys are in another order", () => {
    const cover = {
      image: "file-1",
      view: { focus: { y: 0.5, x: 0.5 }, crop: { height: 0.6, width: 1, y: 0.2, x: 0 } },
    };

    expect(cardChanges(withCover, { cover })).toEqual({});
  });

  test("writes only the view if the picture is unchanged", () => {
    const moved = { ...view, focus: { x: 0, y: 0 } };

    expect(cardChanges(withCover, { cover: { image: "file-1", view: moved } })).toEqual({
      coverView: moved,
    });
  });

  test("is replaced by the motif", () => {
    expect(cardChanges(withCover, { cover: null })).toEqual({ coverImage: null, coverView: null });
  });
});

describe("the second language of a card", () => {
  const translated = makeOwnCard({ texts: { position: "interior designer", city: "Sopron" } });

  test("is written as a whole, with untouched texts and without emptied ones", () => {
    expect(cardChanges(translated, { "texts.position": " Designer ", "texts.city": "" })).toEqual({
      texts: { position: " Designer " },
    });
    expect(cardChanges(translated, { "texts.position": "", "texts.city": "" })).toEqual({
      texts: null,
    });
  });

  test("is no change if its texts are equal", () => {
    expect(cardChanges(translated, { "texts.position": "interior designer " })).toEqual({});
    expect(cardChanges(makeOwnCard(), { "texts.position": "" })).toEqual({});
  });

  test("is shown on the card as in the form", () => {
    const values = cardValues(translated, { "texts.position": "Designer", city: "Eger" });

    expect(applyCardEdits(translated, values)).toMatchObject({
      city: "Eger",
      texts: { position: "Designer", city: "Sopron" },
    });
  });
});

describe("revertingChanges", () => {
  test("restores the former content of a saved card, including cover and translation", () => {
    const before = makeOwnCard({ texts: { position: "designer" }, coverImage: "file-1" });
    const saved = makeOwnCard({ _rev: 2, city: "Eger", phone: "+36209876543" });

    expect(revertingChanges(saved, before)).toEqual({
      city: before.city,
      phone: expect.stringContaining("+36"),
      texts: { position: "designer" },
      coverImage: "file-1",
      coverView: null,
    });
    expect(revertingChanges(before, before)).toEqual({});
  });
});

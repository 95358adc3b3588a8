import { describe, expect, test } from "vitest";
import { cardWith, changesBack, changesOf, valuesOf } from "./card-values.ts";
import { makeCard } from "./make-card.fixture.ts";

describe("valuesOf", () => {
  test("shows a telephone number in groups, and edits before what is stored", () => {
    expect(valuesOf(makeCard(), { city: "Eger" })).toMatchObject({
      phone: "+36 30 123 4567",
      city: "Eger",
      zip: "9400",
    });
  });
});

describe("changesOf", () => {
  test.each([
    ["the same number in another notation", { phone: "06 30 123 4567" }],
    ["spaces around the same text", { lastName: "  Bőhm-Szűcs " }],
    ["an address without its scheme", { website: "www.tolgyfa.example" }],
    ["nothing typed", {}],
  ])("finds none in %s", (_what, edits) => {
    expect(changesOf(makeCard(), edits)).toEqual({});
  });

  test("has only the fields that differ", () => {
    expect(changesOf(makeCard(), { city: "Eger", zip: "9400" })).toEqual({ city: "Eger" });
  });

  test("keeps what the service would refuse, so that it can be called wrong", () => {
    expect(changesOf(makeCard(), { lastName: "", phone: "12" })).toEqual({
      lastName: "",
      phone: "12",
    });
  });
});

describe("the cover of a card", () => {
  const view = { crop: { x: 0, y: 0.2, width: 1, height: 0.6 }, focus: { x: 0.5, y: 0.5 } };
  const withCover = makeCard({ coverImage: "file-1", coverView: view });

  test("is written with what is shown of it", () => {
    const cover = { image: "file-2", view };

    expect(changesOf(makeCard(), { cover })).toEqual({ coverImage: "file-2", coverView: view });
  });

  test("is not written again where only its keys are in another order", () => {
    const cover = {
      image: "file-1",
      view: { focus: { y: 0.5, x: 0.5 }, crop: { height: 0.6, width: 1, y: 0.2, x: 0 } },
    };

    expect(changesOf(withCover, { cover })).toEqual({});
  });

  test("writes the view alone where the picture stays", () => {
    const moved = { ...view, focus: { x: 0, y: 0 } };

    expect(changesOf(withCover, { cover: { image: "file-1", view: moved } })).toEqual({
      coverView: moved,
    });
  });

  test("gives way to the motif", () => {
    expect(changesOf(withCover, { cover: null })).toEqual({ coverImage: null, coverView: null });
  });
});

describe("the second language of a card", () => {
  const translated = makeCard({ texts: { position: "interior designer", city: "Sopron" } });

  test("is written whole, with what was not touched and without what was emptied", () => {
    expect(changesOf(translated, { "texts.position": " Designer ", "texts.city": "" })).toEqual({
      texts: { position: " Designer " },
    });
    expect(changesOf(translated, { "texts.position": "", "texts.city": "" })).toEqual({
      texts: null,
    });
  });

  test("is no change where it says the same", () => {
    expect(changesOf(translated, { "texts.position": "interior designer " })).toEqual({});
    expect(changesOf(makeCard(), { "texts.position": "" })).toEqual({});
  });

  test("shows on the card as it stands in the form", () => {
    const values = valuesOf(translated, { "texts.position": "Designer", city: "Eger" });

    expect(cardWith(translated, values)).toMatchObject({
      city: "Eger",
      texts: { position: "Designer", city: "Sopron" },
    });
  });
});

describe("changesBack", () => {
  test("makes of a saved card the one that it was, its cover and second language included", () => {
    const before = makeCard({ texts: { position: "designer" }, coverImage: "file-1" });
    const saved = makeCard({ _rev: 2, city: "Eger", phone: "+36209876543" });

    expect(changesBack(saved, before)).toEqual({
      city: before.city,
      phone: expect.stringContaining("+36"),
      texts: { position: "designer" },
      coverImage: "file-1",
      coverView: null,
    });
    expect(changesBack(before, before)).toEqual({});
  });
});

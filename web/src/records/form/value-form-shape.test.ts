import { describe, expect, test } from "vitest";
import { masterData } from "../../../../shared/models/master-data.ts";
import { product } from "../../../../shared/models/product.ts";
import { setting } from "../../../../shared/models/setting.ts";
import { user } from "../../../../shared/models/user.ts";
import { conflictingPaths, valueFormShape } from "./value-form-shape.ts";

const position = {
  _id: "m1",
  _rev: 1,
  kind: "position",
  key: "director",
  texts: { en: "Director", hu: "Igazgató" },
  order: 10,
  archived: false,
};
const positions = valueFormShape(masterData, ["kind", "key", "texts.en", "texts.hu", "order"]);

describe("a form of fields of any kind", () => {
  test("writes a changed text in one language together with the other", () => {
    const edits = { "texts.hu": "Ügyvezető" };

    expect(positions.changesOf(position, edits)).toEqual({
      texts: { en: "Director", hu: "Ügyvezető" },
    });
    expect(positions.shown(position, "texts.hu")).toBe("Igazgató");
  });

  test("names the language whose text is wrong", () => {
    expect(positions.problemsOf(position, { "texts.en": "" })).toEqual({ "texts.en": "required" });
    expect(positions.problemOf("texts.en", "")).toBe("required");
    expect(positions.problemOf("texts.en", "Head")).toBeUndefined();
  });

  test("writes a text inside one language, and names it when it is wrong", () => {
    const card = { name: "Card", description: "One card" };
    const sold = { _id: "p1", texts: { en: card, hu: { name: "Kártya", description: "" } } };
    const packages = valueFormShape(product, ["texts.en.name", "texts.hu.description"]);

    const edits = { "texts.hu.description": "Egy kártya\n- chippel" };
    expect(packages.shown(sold, "texts.en.name")).toBe("Card");
    expect(packages.changesOf(sold, edits)).toEqual({
      texts: { en: card, hu: { name: "Kártya", description: "Egy kártya\n- chippel" } },
    });
    expect(packages.problemsOf(sold, { "texts.en.name": " " })).toEqual({
      "texts.en.name": "required",
    });
    expect(packages.problemOf("texts.hu.description", "")).toBeUndefined();
  });

  test("writes numbers as numbers, and refuses what is none", () => {
    expect(positions.changesOf(position, { order: "20" })).toEqual({ order: 20 });
    expect(positions.changesOf(position, { order: "10" })).toEqual({});
    expect(positions.problemsOf(position, { order: "" })).toEqual({ order: "required" });
    expect(positions.problemsOf(position, { order: "-1" })).toEqual({ order: "tooLow" });
    expect(positions.problemsOf(position, { order: "ten" })).toEqual({ order: "wrongType" });
  });

  test("empties an optional number, and an optional pair of texts", () => {
    const offered = valueFormShape(product, ["minQuantity"]);
    const legal = valueFormShape(setting, ["value", "texts.en", "texts.hu"]);

    expect(offered.changesOf({ _id: "p1", minQuantity: 2 }, { minQuantity: "" })).toEqual({
      minQuantity: null,
    });
    expect(offered.problemsOf({ _id: "p1", minQuantity: 2 }, { minQuantity: "" })).toEqual({});
    const terms = { _id: "s1", key: "legal.terms", texts: { en: "A", hu: "B" } };
    expect(legal.changesOf(terms, { "texts.en": "", "texts.hu": "" })).toEqual({ texts: null });
  });

  test("writes choices and switches as they are", () => {
    const people = valueFormShape(user, ["language", "groups", "passkeyRequired"]);
    const anna = { _id: "u1", language: "hu", groups: ["HR"] };

    const edits = { language: "en", groups: ["HR", "admin"], passkeyRequired: true };
    expect(people.changesOf(anna, edits)).toEqual(edits);
    expect(people.changesOf(anna, { groups: ["HR"] })).toEqual({});
    expect(people.problemsOf(anna, { groups: ["nobody"] })).toEqual({ groups: "notAcceptable" });
    expect(people.isEdit("groups", ["HR"])).toBe(true);
    expect(people.isEdit("email", "a@a.example")).toBe(false);
  });

  test("finds what another writer has changed to another value", () => {
    const theirs = { ...position, order: 30, texts: { en: "Head", hu: "Igazgató" } };

    const conflictsOf = (edits: object) =>
      conflictingPaths(positions, position, { ...edits }, theirs);
    expect(conflictsOf({ order: "20" })).toEqual(["order"]);
    expect(conflictsOf({ order: "30" })).toEqual([]);
    expect(conflictsOf({ "texts.hu": "Vezető" })).toEqual([]);
    expect(conflictsOf({ "texts.en": "Leader" })).toEqual(["texts.en"]);
  });
});

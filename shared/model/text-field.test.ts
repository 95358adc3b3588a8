import { describe, expect, test } from "vitest";
import { models } from "../models/all.ts";
import { card } from "../models/card.ts";
import { isText, listSearchedFields } from "./text-field.ts";

describe("isText", () => {
  test.each(["name", "email", "phone", "website"])("holds for %s", (field) => {
    expect(isText(card, field)).toBe(true);
  });

  test.each([
    "_id",
    "owner",
    "company",
    "code",
    "createdAt",
    "language",
    "active",
    "texts",
    "none",
  ])("does not hold for %s", (field) => {
    expect(isText(card, field)).toBe(false);
  });

  test("holds for every searched field of every model", () => {
    const searched = [...models.values()].flatMap((model) =>
      listSearchedFields(model).map((field) => ({ model, field })),
    );

    expect(searched.filter(({ model, field }) => !isText(model, field))).toEqual([]);
    expect(searched.length).toBeGreaterThan(10);
  });
});

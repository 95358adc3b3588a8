import { describe, expect, test } from "vitest";
import { card } from "../../../../shared/models/card.ts";
import { fieldProblem, normalisedValue, problemsOf } from "./field-problems.ts";

describe("fieldProblem", () => {
  test.each([
    ["lastName", "", "required"],
    ["lastName", "   ", "required"],
    ["name", "x".repeat(121), "tooLong"],
    ["phone", "+36 30 12", "wrongFormat"],
    ["email", "anna@", "wrongFormat"],
    ["website", "javascript:alert(1)", "wrongFormat"],
    ["city", 12, "wrongType"],
  ])("calls %s = %j %s, as the service does", (field, value, problem) => {
    expect(fieldProblem(card, field, value)).toBe(problem);
  });

  test.each([
    ["phone", ""],
    ["phone", "06 30 123 4567"],
    ["email", ""],
    ["website", "www.ceg.example"],
    ["firstName", ""],
  ])("finds nothing wrong with %s = %j", (field, value) => {
    expect(fieldProblem(card, field, value)).toBeUndefined();
  });
});

describe("normalisedValue", () => {
  test("is what the service would store, or the value itself", () => {
    expect(normalisedValue(card, "phone", "06 30 123 4567")).toBe("+36301234567");
    expect(normalisedValue(card, "phone", "06")).toBe("06");
  });
});

describe("problemsOf", () => {
  test("contains only the wrong fields", () => {
    expect(problemsOf(card, { lastName: "", city: "Eger" })).toEqual({ lastName: "required" });
  });
});

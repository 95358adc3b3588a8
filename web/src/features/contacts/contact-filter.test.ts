import { describe, expect, test } from "vitest";
import { contactFilter, phoneDigits } from "./contact-filter.ts";

describe("a search for contacts", () => {
  test.each([
    ["+36 30 765 4321", "36307654321"],
    ["06 (30) 765-4321", "36307654321"],
    ["0036 30 765 4321", "36307654321"],
    ["+36 06 30 765 4321", "36307654321"],
    ["30/765.4321", "307654321"],
    ["765\u00a04321", "7654321"],
    ["7654321", "7654321"],
  ])("matches %s by its digits", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  test.each(["Anna", "12", "Kiss 123", "+", "1+234"])("does not treat %s as a number", (typed) => {
    expect(phoneDigits(typed)).toBeUndefined();
  });

  test("searches message and note, and the number only for digits", () => {
    expect(contactFilter("")).toEqual({});
    const fieldsOf = (words: string) =>
      contactFilter(words).$or?.flatMap((each) => Object.keys(each));
    expect(fieldsOf("vásár")).toEqual(["name", "email", "message", "note"]);
    expect(fieldsOf("765")).toEqual(["name", "email", "message", "note", "phone"]);
  });
});

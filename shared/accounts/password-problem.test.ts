import { describe, expect, test } from "vitest";
import { findPasswordProblem } from "./password-problem.ts";

const nobody = { isStaff: false, about: [] };

describe("findPasswordProblem", () => {
  test.each([
    ["", "required"],
    ["rövid jelsz", "tooShort"],
    ["x".repeat(257), "tooLong"],
    ["qwertyuiop123", "notAcceptable"],
    ["password1234", "notAcceptable"],
    ["P4ssw0rd!2026", "notAcceptable"],
    ["passwordpassword", "notAcceptable"],
    ["aaaaaaaaaaaaaa", "notAcceptable"],
    ["abc123abc123abc", "notAcceptable"],
    ["123456789012", "notAcceptable"],
    ["qwertzuiopasdf", "notAcceptable"],
    ["nevjegy-2026", "notAcceptable"],
    ["NÉVJEGY nevjegy 1", "notAcceptable"],
    ["football123456", "notAcceptable"],
  ])("refuses %j as %s", (password, problem) => {
    expect(findPasswordProblem(password, nobody)).toBe(problem);
  });

  test.each([
    "ló villám kapocs",
    "Kőszegi Őszapó",
    "correct horse battery",
    "ő".repeat(3) + "űá é-í8ó!",
  ])("takes %j", (password) => {
    expect(findPasswordProblem(password, nobody)).toBeUndefined();
  });

  test("refuses what is made of the person's own names and address", () => {
    const about = ["kovacs.anna@tolgyfa.example", "Anna", "Kovács"];

    expect(findPasswordProblem("KovácsAnna1985", { isStaff: false, about })).toBe("notAcceptable");
    expect(findPasswordProblem("tolgyfa-kovacs", { isStaff: false, about })).toBe("notAcceptable");
    expect(findPasswordProblem("Anna szereti a málnát", { isStaff: false, about })).toBeUndefined();
  });

  test("asks 15 characters of accounts with access groups", () => {
    expect(findPasswordProblem("ló villám ka8", { isStaff: true, about: [] })).toBe("tooShort");
    expect(findPasswordProblem("ló villám kapocs", { isStaff: true, about: [] })).toBeUndefined();
  });
});

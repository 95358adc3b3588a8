import { describe, expect, test } from "vitest";
import { errorStatus, fieldProblems, type ErrorCode } from "../errors.ts";
import { languages } from "../languages.ts";
import { models } from "../models/all.ts";
import { getErrorText } from "./errors.ts";
import { getFieldProblemText } from "./field-problems.ts";
import { getFieldLabel, getModelLabel, modelTexts } from "./models.ts";

const codes = Object.keys(errorStatus) as ErrorCode[];

describe("texts of errors", () => {
  test("say what the spec says", () => {
    expect(getErrorText("access.denied", "en").title).toBe("Access denied!");
    expect(getErrorText("login.wrongCredentials", "en")).toEqual({
      title: "Wrong username or password!",
      detail: "Check the given credentials.",
    });
    expect(getErrorText("login.emailUnconfirmed", "en").title).toBe("Email is not confirmed yet.");
    expect(getErrorText("login.notFinalised", "en").title).toBe(
      "Account registration not finalized yet.",
    );
    expect(getFieldProblemText("required", "en")).toBe("This field is required!");
    expect(getFieldProblemText("required", "hu")).toBe("Ez a mező kötelező!");
  });

  test.each(languages)("are there for every code and problem in %s", (language) => {
    const empty = codes.filter((code) => {
      const { title, detail } = getErrorText(code, language);
      return title === "" || detail === "";
    });
    expect(empty).toEqual([]);
    for (const problem of fieldProblems)
      expect(getFieldProblemText(problem, language)).toMatch(/!$/);
  });

  test("differ between the languages", () => {
    const same = codes.filter(
      (code) => getErrorText(code, "en").title === getErrorText(code, "hu").title,
    );
    expect(same).toEqual([]);
  });
});

describe("texts of models", () => {
  test.each(languages)("name every model that calls reach, and its fields, in %s", (language) => {
    const unlabelled = [...models].flatMap(([name, model]) =>
      Object.keys(model.fields)
        .filter((field) => getFieldLabel(name, field, language) === field)
        .map((field) => `${name}.${field}`),
    );
    expect(Object.keys(modelTexts[language])).toEqual(expect.arrayContaining([...models.keys()]));
    expect(unlabelled).toEqual([]);
  });

  test("label a nested field by its last part", () => {
    expect(getFieldLabel("card", "texts.city", "hu")).toBe("Település");
  });

  test("fall back to the bare name", () => {
    expect(getFieldLabel("card", "constructor", "en")).toBe("constructor");
    expect(getModelLabel("toString", "hu")).toEqual({ one: "toString", many: "toString" });
  });
});

import type * as z from "zod/mini";
import { fieldProblems, type FieldProblem } from "../errors.ts";
import { isVisible } from "./visible-text.ts";

/** Which of the eight generic problems of spec section 5 a finding of zod is. */
export function toFieldProblem(issue: z.core.$ZodIssue, input: unknown): FieldProblem {
  const value = valueAt(input, issue.path);
  switch (issue.code) {
    case "invalid_type":
      return value === undefined || value === null ? "required" : "wrongType";
    case "too_small":
      if (issue.origin === "string")
        return value === "" || isBlank(value) ? "required" : "tooShort";
      return issue.origin === "array" ? "tooShort" : "tooLow";
    case "too_big":
      return issue.origin === "string" || issue.origin === "array" ? "tooLong" : "tooLarge";
    case "invalid_format":
      return value === "" ? "required" : "wrongFormat";
    case "invalid_union":
      return unionProblem(issue, value);
    case "invalid_value":
    case "unrecognized_keys":
      return value === undefined ? "required" : "notAcceptable";
    default:
      return customProblem(issue);
  }
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && !isVisible(value);
}

function unionProblem(issue: z.core.$ZodIssueInvalidUnion, value: unknown): FieldProblem {
  if (value === undefined || value === null) return "required";
  const [first] = issue.errors.flat();
  return first === undefined ? "notAcceptable" : toFieldProblem({ ...first, path: [] }, value);
}

function customProblem(issue: z.core.$ZodIssue): FieldProblem {
  const named = issue.code === "custom" ? issue.params?.["problem"] : undefined;
  return fieldProblems.find((problem) => problem === named) ?? "notAcceptable";
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

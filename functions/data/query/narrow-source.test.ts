import { describe, expect, test } from "vitest";
import { findListedValues } from "./narrow-source.ts";

const listed = (...value: string[]) => ({ field: "_id", operator: "in" as const, value });
const other = { field: "archived", operator: "eq" as const, value: false };

describe("the values that a filter lists", () => {
  test("the values are those of all alternatives", () => {
    const condition = { all: [other, { any: [listed("a", "b"), { all: [listed("b", "c")] }] }] };

    expect(findListedValues(condition, "_id")).toEqual(["a", "b", "c"]);
  });

  test("the values are unknown if one alternative lists none", () => {
    expect(findListedValues({ any: [listed("a"), other] }, "_id")).toBeUndefined();
  });
});

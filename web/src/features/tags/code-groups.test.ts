import { describe, expect, test } from "vitest";
import { typedCode } from "../../../../shared/tags/typed-code.ts";
import { groupCode } from "./code-groups.ts";

describe("groupCode", () => {
  test.each([
    ["k7m2q9xd4t", "K7M2Q 9XD4T"],
    ["K7M2Q-9XD4T", "K7M2Q 9XD4T"],
    ["ooooolllll", "00000 11111"],
    ["k7m2q", "K7M2Q"],
    ["k7m", "K7M"],
    ["", ""],
  ])("writes %j as %j", (typed, grouped) => {
    expect(groupCode(typed)).toBe(grouped);
  });

  test("does not change the code that the service reads", () => {
    expect(typedCode.parse(groupCode("k7m2q9xd4t"))).toBe("K7M2Q9XD4T");
  });
});

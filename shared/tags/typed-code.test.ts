import { describe, expect, test } from "vitest";
import { normaliseCode, typedCode } from "./typed-code.ts";

describe("a code as people type it", () => {
  test.each([
    ["card000001", "CARD000001"],
    [" CARD0-00001\t", "CARD000001"],
    ["card 0000 01", "CARD000001"],
    ["cardooooil", "CARD000011"],
    ["CARD\u00a0000\u20090 01", "CARD000001"],
  ])("%j is %s", (typed, code) => {
    expect(typedCode.parse(typed)).toBe(code);
    expect(normaliseCode(typed)).toBe(code);
  });

  test.each(["", "CARD00000", "CARD0000011", "CARDU00001", "CÁRD000001", "//evil.example"])(
    "%j is none",
    (typed) => {
      expect(typedCode.safeParse(typed).success).toBe(false);
    },
  );
});

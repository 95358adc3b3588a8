import { describe, expect, test } from "vitest";
import { isFilledTooFast } from "./form-timing.ts";

const now = "2026-11-21T12:00:10.000Z";

describe("isFilledTooFast", () => {
  test.each([
    ["2026-11-21T12:00:08.001Z", true],
    ["2026-11-21T12:00:08.000Z", false],
    ["2026-01-01T08:00:00.000Z", false],
    ["2026-11-21T12:00:11.000Z", true],
    ["2027-11-21T12:00:00.000Z", true],
    ["x", true],
    ["", true],
  ])(
    "a form that was opened at %j and submitted at least two seconds later is too fast: %s",
    (at, is) => {
      expect(isFilledTooFast(at, now, 2000)).toBe(is);
    },
  );
});

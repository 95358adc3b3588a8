import { describe, expect, test } from "vitest";
import { missesKey } from "./code-misses.ts";
import { toSource } from "./source-limit.ts";

describe("toSource", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:1:2::99", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, source) => {
    expect(toSource(address)).toBe(source);
  });
});

describe("missesKey", () => {
  const key = missesKey("203.0.113.7", "2026-11-21T12:00:59.999Z");

  test("is the same during one minute and differs in the next", () => {
    expect(missesKey("203.0.113.7", "2026-11-21T12:00:00.000Z")).toEqual(key);
    expect(missesKey("203.0.113.7", "2026-11-21T12:01:00.000Z")).not.toEqual(key);
  });

  test("does not hold the address", () => {
    expect(key.pk).toMatch(/^throttle#code#[\w-]{43}#\d+$/);
  });
});

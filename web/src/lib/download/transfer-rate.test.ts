import { describe, expect, test } from "vitest";
import { trackRate } from "./transfer-rate.ts";

describe("trackRate", () => {
  test("gives no rate until it has enough samples", () => {
    const rateAt = trackRate(10_000);

    expect(rateAt(0, 0)).toBeUndefined();
    expect(rateAt(500, 300)).toBeUndefined();
  });

  test("gives bytes per second and the remaining seconds", () => {
    const rateAt = trackRate(10_000);
    rateAt(0, 0);

    expect(rateAt(2000, 1000)).toEqual({ bytesPerSecond: 2000, secondsLeft: 4 });
  });

  test("ignores old samples: a slow start does not affect the end", () => {
    const rateAt = trackRate(100_000);
    rateAt(0, 0);
    rateAt(10, 4000);
    rateAt(10_010, 10_000);

    expect(rateAt(20_010, 11_000)?.bytesPerSecond).toBe(10_000);
  });

  test("gives no rate during a stall", () => {
    const rateAt = trackRate(10_000);
    rateAt(500, 0);

    expect(rateAt(500, 2000)).toBeUndefined();
  });
});

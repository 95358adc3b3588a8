import { describe, expect, test } from "vitest";
import { trackRate } from "./transfer-rate.ts";

describe("followRate", () => {
  test("says nothing until it has seen enough", () => {
    const rateAt = trackRate(10_000);

    expect(rateAt(0, 0)).toBeUndefined();
    expect(rateAt(500, 300)).toBeUndefined();
  });

  test("tells bytes per second and the seconds that are left", () => {
    const rateAt = trackRate(10_000);
    rateAt(0, 0);

    expect(rateAt(2000, 1000)).toEqual({ bytesPerSecond: 2000, secondsLeft: 4 });
  });

  test("forgets what was long ago: a slow beginning does not slow the end", () => {
    const rateAt = trackRate(100_000);
    rateAt(0, 0);
    rateAt(10, 4000);
    rateAt(10_010, 10_000);

    expect(rateAt(20_010, 11_000)?.bytesPerSecond).toBe(10_000);
  });

  test("says nothing while nothing moves", () => {
    const rateAt = trackRate(10_000);
    rateAt(500, 0);

    expect(rateAt(500, 2000)).toBeUndefined();
  });
});

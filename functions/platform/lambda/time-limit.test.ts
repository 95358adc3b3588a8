import { describe, expect, test } from "vitest";
import { runWithinTime } from "./time-limit.ts";
import { expectMeasured } from "../../../test/support/expect-measured.ts";

describe("work within a time", () => {
  test("returns what the work returns, and throws what it throws", () => {
    expect(runWithinTime(1000, () => [1, "ő"])).toEqual([1, "ő"]);
    const fail = () => {
      throw new RangeError("no");
    };
    expect(() => runWithinTime(1000, fail)).toThrow(RangeError);
  });

  test("ends endless work, even if it catches every error", () => {
    const began = performance.now();
    const endless = () => {
      for (;;)
        try {
          while (performance.now() > 0) began.toFixed();
        } catch {
          // tries again
        }
    };

    expect(() => runWithinTime(50, endless)).toThrow(
      expect.objectContaining({ code: "ERR_SCRIPT_EXECUTION_TIMEOUT" }),
    );
    expectMeasured(performance.now() - began, { below: 5000 });
    expect(runWithinTime(1000, () => "after")).toBe("after");
  });
});

import { expect, test } from "vitest";
import { idleAfterMs, maxPollMs, minPollMs, pollDelay } from "./poll-delay.ts";

test("the checks become rarer while nothing is new, down to a fixed rate", () => {
  const delays = [0, 1, 2, 3, 4, 5, 500].map((quiet) => pollDelay(quiet, 0));

  expect(delays).toEqual([
    minPollMs,
    2 * minPollMs,
    4 * minPollMs,
    8 * minPollMs,
    16 * minPollMs,
    maxPollMs,
    maxPollMs,
  ]);
});

test("a screen without a user asks nothing", () => {
  expect(pollDelay(0, idleAfterMs - 1)).toBe(minPollMs);
  expect(pollDelay(0, idleAfterMs)).toBe(false);
});

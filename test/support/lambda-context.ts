import type { Context } from "aws-lambda";

/** The remaining time of a function in ms: a number, or a function that is called for each look at the clock. */
export type TimeLeft = number | (() => number);

/** The context of a Lambda call, as far as event functions read it. */
export function makeLambdaContext(timeLeft: TimeLeft = 60_000): Context {
  if (typeof timeLeft !== "number") return { getRemainingTimeInMillis: timeLeft } as Context;
  const end = performance.now() + timeLeft;
  return { getRemainingTimeInMillis: () => Math.max(0, end - performance.now()) } as Context;
}

import { expect, test } from "vitest";
import { makeLambdaContext } from "../../../test/support/lambda-context.ts";
import { callDeadline } from "./event-deadline.ts";

test("a call ends a second before its function, however much time it could take (T77)", () => {
  const left = callDeadline(makeLambdaContext(1500), 8000).left();

  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(500);
});

test("a call ends after its own time when the function has more (T77)", () => {
  expect(callDeadline(makeLambdaContext(27_000), 3000).left()).toBeLessThanOrEqual(3000);
});

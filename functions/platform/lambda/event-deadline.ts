import type { Context } from "aws-lambda";
import { deadlineWithin, type Deadline } from "./deadline.ts";

/** Time that a function keeps for reporting what failed, in ms. */
const reportMs = 1000;

/**
 * The deadline of an event function: the end of its Lambda time less a margin, so that it still reports what failed
 * (security T77).
 */
export function eventDeadline(context: Context, marginMs = reportMs): Deadline {
  return { left: () => Math.max(0, context.getRemainingTimeInMillis() - marginMs) };
}

/**
 * The deadline of a call: so many ms from now, but never later than the function's own time less a margin for the reply
 * (security T77).
 */
export function callDeadline(context: Context, ms: number): Deadline {
  return deadlineWithin(eventDeadline(context), ms);
}

import { deadlineIn, type Deadline } from "./deadline.ts";

/** Time that a function called by the cloud itself gives its table calls, in ms. */
const eventMs = 20_000;

export function eventDeadline(): Deadline {
  return deadlineIn(eventMs);
}

import { untilDeadline, type Deadline } from "../lambda/deadline.ts";
import { statusOf } from "./file-objects.ts";

/** Repeats work with objects while S3 is not itself, until the request's time is up; then `overloaded`. */
export function retryS3<Answer>(deadline: Deadline, work: () => Promise<Answer>): Promise<Answer> {
  return untilDeadline(deadline, isTransient, work);
}

/** Two writers of one key at the same moment; too much asked for; failures of S3's own, and of the way there. */
function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status === 409 || status === 429 || status >= 500;
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  return name === "TimeoutError" || /^E(CONN|PIPE|TIMEDOUT|AI_AGAIN)/.test(String(code));
}

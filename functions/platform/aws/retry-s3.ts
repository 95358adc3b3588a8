import { retryUntilDeadline, type Deadline } from "../lambda/deadline.ts";
import { getErrorStatus } from "./file-objects.ts";
import { isConnectionFault } from "./service-refused.ts";

/** Retries work with objects after a transient S3 error until the request's deadline. Then it throws `overloaded`. */
export function retryS3<Answer>(deadline: Deadline, work: () => Promise<Answer>): Promise<Answer> {
  return retryUntilDeadline(deadline, isTransient, work);
}

/** Concurrent writes of one key, throttling, server errors and network errors. */
function isTransient(error: unknown): boolean {
  const status = getErrorStatus(error);
  if (status === undefined) return isConnectionFault(error);
  return status === 409 || status === 429 || status >= 500;
}

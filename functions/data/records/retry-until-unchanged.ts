import { ConditionFailed } from "../../platform/aws/table.ts";
import { retryUntilDeadline, type Deadline } from "../../platform/lambda/deadline.ts";

/**
 * Repeats "read, check, write" while somebody else changes the record in between, until the request's time is up;
 * then `overloaded`. Work that must not be repeated throws its own error instead of `ConditionFailed`.
 */
export function retryUntilUnchanged<Answer>(
  deadline: Deadline,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return retryUntilDeadline(deadline, (error) => error instanceof ConditionFailed, work);
}

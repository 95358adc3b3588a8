import { ConditionFailed } from "../../platform/aws/table.ts";
import { retryUntilDeadline, type Deadline } from "../../platform/lambda/deadline.ts";

/**
 * Repeats "read, check, write" after each concurrent change of the record, until the request's deadline; then
 * `overloaded`. Work that must not be repeated throws its own error instead of `ConditionFailed`.
 */
export function retryUntilUnchanged<Answer>(
  deadline: Deadline,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return retryUntilDeadline(deadline, (error) => error instanceof ConditionFailed, work);
}

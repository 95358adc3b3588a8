import { HubError } from "../../../shared/errors.ts";
import { deadlineWithin, type Deadline } from "../../platform/lambda/deadline.ts";

/** Pause before the next attempt, and how long there are attempts, in ms. */
const pauseMs = 2000;
const busyMs = 180_000;

/**
 * Repeats the making of a file while the search that it needs is not ready or too slow. Without it a person would wait for
 * an hour: SQS hides the message of a failed worker for so long. The work reads all rights again. Throws the error of the
 * last attempt.
 */
export async function repeatWhileBusy<Answer>(
  deadline: Deadline,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const attempts = deadlineWithin(deadline, busyMs);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof HubError && error.code === "overloaded";
      if (!isBusy || attempts.left() <= pauseMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

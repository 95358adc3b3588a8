import { HubError } from "../../../shared/errors.ts";

/** The moment at which a request must have its answer. */
export interface Deadline {
  /** ms left; never negative. */
  left(): number;
}

/** A deadline so many ms from now, by the machine's own monotonic clock. */
export function deadlineIn(ms: number): Deadline {
  const end = performance.now() + ms;
  return { left: () => Math.max(0, end - performance.now()) };
}

/** The earlier of a deadline and so many ms from now. */
export function deadlineWithin(deadline: Deadline, ms: number): Deadline {
  const own = deadlineIn(ms);
  return { left: () => Math.min(deadline.left(), own.left()) };
}

const firstWaitMs = 25;
const longestWaitMs = 800;

/**
 * Retries the work after errors that `isTransient` accepts, with full jitter, until the deadline. Then throws
 * `overloaded` (503).
 * The work gets the number of earlier attempts. It must be safe to repeat: a read, or a write under a token or condition.
 */
export async function retryUntilDeadline<Answer>(
  deadline: Deadline,
  isTransient: (error: unknown) => boolean,
  work: (attempt: number) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!isTransient(error)) throw error;
      await waitForRetry(deadline, attempt, error);
    }
  }
}

/**
 * Waits before a repeat, longer after each attempt and with full jitter. Throws `overloaded` (503) when the deadline is
 * nearer.
 */
export async function waitForRetry(
  deadline: Deadline,
  attempt: number,
  cause?: unknown,
): Promise<void> {
  const wait = Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
  if (wait >= deadline.left())
    throw new HubError("overloaded", { retryAfter: 1 + Math.floor(Math.random() * 4) }, { cause });
  await new Promise((resolve) => setTimeout(resolve, wait));
}

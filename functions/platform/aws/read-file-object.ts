import { environment } from "../../../shared/environment.ts";
import { requireVariable } from "../lambda/environment.ts";
import { retryUntilDeadline, type Deadline } from "../lambda/deadline.ts";
import { isConnectionFault } from "./service-refused.ts";
import { signObject } from "./sign-object.ts";

/** How long the address of one attempt is valid, in ms. */
const validMs = 60_000;

/** Time of the first two attempts, in ms: one on a dead connection leaves time for others. Each later attempt gets as much more. */
const firstAttemptsMs = 1000;

class ObjectRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The object was answered ${status}`);
    this.status = status;
  }
}

/**
 * Reads a small object of the files' bucket without the bucket's client, which would be a third of the bundle. Undefined
 * when there is none. Repeats transient faults until the deadline.
 */
export function readFileObject(key: string, deadline: Deadline): Promise<Uint8Array | undefined> {
  const bucket = requireVariable(environment.uploadBucket);
  return retryUntilDeadline(deadline, isTransient, async (attempt) => {
    const attemptMs = Math.min(firstAttemptsMs * Math.max(1, attempt), deadline.left());
    const address = await signObject({ bucket, key, validMs });
    const signal = AbortSignal.timeout(Math.ceil(attemptMs));
    const response = await fetch(address, { signal });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ObjectRefused(response.status);
    return new Uint8Array(await response.arrayBuffer());
  });
}

/** Throttling, server errors and broken connections, which `fetch` reports as a `TypeError`. */
function isTransient(error: unknown): boolean {
  if (error instanceof ObjectRefused) return error.status === 429 || error.status >= 500;
  return error instanceof TypeError || isConnectionFault(error);
}

import { errorStatus, type ErrorCode, type FieldProblem, type Problem } from "../errors.ts";

/** A call that failed: by its status, or because no answer came (status 0). */
export class HubCallError extends Error {
  /** HTTP status; 0 if the service could not be reached. */
  readonly status: number;
  /** From the problem document; `unexpected` if there was none. */
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldProblem>>;
  /** The entity as it is now, with `entity.changed`. */
  readonly current: Record<string, unknown> | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;
  /** With `tag.wrongSecret`: how many more may be tried. */
  readonly triesLeft: number | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, problem: Partial<Problem> = {}, options?: ErrorOptions) {
    const code =
      problem.code && Object.hasOwn(errorStatus, problem.code) ? problem.code : "unexpected";
    super(`${status} ${code}`, options);
    this.name = "HubCallError";
    this.status = status;
    this.code = code;
    this.fields = problem.fields ?? {};
    this.current = problem.current;
    this.retryAfter = problem.retryAfter;
    this.triesLeft = problem.triesLeft;
    this.requestId = problem.requestId;
  }
}

/** The code of a failure; `unexpected` for anything that is not a failed call. */
export function getErrorCode(failure: unknown): ErrorCode {
  return failure instanceof HubCallError ? failure.code : "unexpected";
}

import type { SignedReply } from "./signed-post.ts";

/** Refusals of a signature whose cause may be a wrong clock. */
const clockNames = new Set([
  "InvalidSignatureException",
  "RequestExpired",
  "RequestTimeTooSkewed",
  "SignatureDoesNotMatch",
]);

/** An AWS service refused a call. `name` is its own name of the error, for example `ThrottlingException`. */
export class ServiceRefused extends Error {
  readonly status: number;
  /** The clock was wrong and is corrected now. */
  readonly isClockCorrected: boolean;

  constructor(
    { status, text, errorType = "Unknown", hadWrongClock }: SignedReply,
    refusal = parseRefusal(text),
  ) {
    const { __type, message, Message } = refusal;
    // A refused signature is explained in further lines that quote the request's headers.
    const [firstLine = ""] = (message ?? Message ?? "UnknownError").split("\n", 1);
    super(firstLine);
    const [type = ""] = (__type ?? errorType).split(":");
    this.name = type.split("#").at(-1) ?? "";
    this.status = status;
    this.isClockCorrected = hadWrongClock && clockNames.has(this.name);
  }
}

/** The body of a refusal in AWS's JSON protocol. */
interface Refusal {
  /** `namespace#name`; an address may follow after `:`. */
  __type?: string;
  message?: string;
  Message?: string;
  /** DynamoDB's, for a cancelled transaction. */
  CancellationReasons?: { Code?: string }[];
}

/** A server between the product and the service may answer a text that is no JSON. */
export function parseRefusal(text: string): Refusal {
  try {
    return Object(JSON.parse(text)) as Refusal; // the service's protocol
  } catch {
    return {};
  }
}

/** Services throttle with the status 400 or 403 too. */
const throttleNames = new Set([
  "KmsThrottled",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "RequestThrottled",
  "RequestThrottledException",
  "Throttling",
  "ThrottlingException",
  "TooManyRequestsException",
]);

/** Throttling, errors of the service, a corrected clock and broken connections: the same call may succeed the next time. */
export function isTransientServiceFault(error: unknown): boolean {
  if (!(error instanceof ServiceRefused)) return isConnectionFault(error);
  const { name, status, isClockCorrected } = error;
  return throttleNames.has(name) || isClockCorrected || status === 429 || status >= 500;
}

/** A connection broke, or the reply did not arrive in time. */
export function isConnectionFault(error: unknown): boolean {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }; // errors of connections have both
  return name === "TimeoutError" || /^E(CONN|PIPE|TIMEDOUT|AI_AGAIN)/.test(String(code));
}

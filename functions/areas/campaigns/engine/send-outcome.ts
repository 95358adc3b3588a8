/** What one request to the mail provider proves about the mail. */
export type SendOutcome =
  /** Accepted, under the provider's id. */
  | { is: "accepted"; messageId: string }
  /** Not accepted because of the moment: the row may be sent later. */
  | { is: "throttled" | "unreachable" | "accountPaused" }
  /** Not accepted because of the mail or its address: it is not sent again. */
  | { is: "refused"; reason: string }
  /** No answer proves either: it is not sent again by itself. */
  | { is: "unknown"; reason: string };

/**
 * What became of a row. `open`: it waits, or another worker has it · `halted`: the campaign is not being sent.
 */
export type RowResult =
  | "sent"
  | "settled"
  | "open"
  | "halted"
  | Exclude<SendOutcome["is"], "accepted" | "refused" | "unknown">;

/** Errors by which the provider says that it sends nothing for the account. */
const pausedNames = new Set([
  "AccountSendingPausedException",
  "AccountSendingPaused",
  "ConfigurationSetSendingPausedException",
  "ConfigurationSetSendingPaused",
]);

/** The parts of an SDK error that are read here. */
interface SdkError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Errors that occur before a byte of the request leaves. */
const notConnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"]);

/** Reads a failed request. Only an answer of the provider proves that it has not accepted the mail. */
export function readSendFailure(error: unknown): SendOutcome {
  const { name = "unknown", code, $metadata }: SdkError = Object(error) as SdkError;
  if (code !== undefined && notConnected.has(code)) return { is: "unreachable" };
  const status = $metadata?.httpStatusCode;
  if (status === undefined || status < 400 || status >= 500) return { is: "unknown", reason: name };
  if (pausedNames.has(name)) return { is: "accountPaused" };
  if (status === 429 || name.startsWith("Throttling") || name === "LimitExceededException")
    return { is: "throttled" };
  return { is: "refused", reason: name };
}

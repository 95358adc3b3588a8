import { environment } from "../../../shared/environment.ts";
import { HubError, type Problem } from "../../../shared/errors.ts";
import type { Language } from "../../../shared/languages.ts";
import type { getErrorText } from "../../../shared/texts/errors.ts";
import { readVariable } from "../lambda/environment.ts";
import { toLogText } from "../lambda/log-text.ts";
import type { HttpResult } from "./event.ts";

/**
 * The answer of a failing call: an RFC 9457 problem document in the caller's language.
 * @param textOf given by the caller, because functions load the texts when a call fails
 */
export function toProblemResult(
  error: unknown,
  textOf: typeof getErrorText,
  { language, requestId }: { language: Language; requestId: string },
): HttpResult {
  const known = error instanceof HubError ? error : new HubError("unexpected");
  const { retryAfter, ...details } = known.details;
  const problem: Problem = {
    type: `${readVariable(environment.publicOrigin) ?? ""}/problems/${known.code}`,
    status: known.status,
    ...textOf(known.code, language),
    code: known.code,
    ...details,
    requestId,
  };
  return {
    statusCode: known.status,
    headers: {
      "content-type": "application/problem+json; charset=utf-8",
      "content-language": language,
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    },
    body: JSON.stringify(problem),
  };
}

/** What the log says of a failure: everything about the unexpected, one line about the expected; no input. */
export function logFailure(error: unknown, operation: string, requestId: string): void {
  const isExpected = error instanceof HubError && error.status < 500;
  const line = isExpected
    ? { level: "info", operation, requestId, code: error.code }
    : { level: "error", operation, requestId, ...describe(error) };
  console[isExpected ? "info" : "error"](JSON.stringify(line));
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: toLogText(String(error)) };
  const { name, message, stack = "", cause } = error;
  return {
    name,
    message: toLogText(message),
    stack: toLogText(stack),
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}

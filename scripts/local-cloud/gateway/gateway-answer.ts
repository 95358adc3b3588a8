import { toProblemResult } from "../../../functions/platform/http/problem.ts";
import { apiHeaders } from "../../../functions/platform/http/security-headers.ts";
import { errorStatus, HubError, type ErrorCode } from "../../../shared/errors.ts";
import type { Language } from "../../../shared/languages.ts";
import { getErrorText } from "../../../shared/texts/errors.ts";

/** The reply to the viewer. */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  cookies?: readonly string[];
  body: Buffer;
}

/** The function answered what API Gateway cannot pass on. */
class BadFunctionResult extends Error {
  override name = "BadFunctionResult";
}

/** A problem document for what the platform itself refuses; `status` where AWS gives another than the code's. */
export function problemAnswer(
  code: ErrorCode,
  viewer: { language: Language; requestId: string },
  status: number = errorStatus[code],
): Answer {
  const error = new HubError(code, code === "overloaded" ? { retryAfter: 1 } : {});
  const { headers, body = "" } = toProblemResult(error, getErrorText, viewer);
  const problem = status === error.status ? body : JSON.stringify({ ...JSON.parse(body), status });
  return {
    status,
    headers: plainHeaders({ ...apiHeaders, ...headers }),
    body: Buffer.from(problem),
  };
}

/** Reads a function's result as an HTTP API does (payload format 2.0). Throws `BadFunctionResult`. */
export function answerOf(result: unknown): Answer {
  if (!isRecord(result) || !("statusCode" in result)) {
    return {
      status: 200,
      headers: { "content-type": "application/json" },
      body: Buffer.from(JSON.stringify(result) ?? "null"),
    };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new BadFunctionResult(`statusCode is ${String(statusCode)}.`);
  }
  if (body !== undefined && body !== null && typeof body !== "string") {
    throw new BadFunctionResult(`body is of type ${typeof body}, not a text.`);
  }
  return {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...plainHeaders(headers) },
    ...(Array.isArray(cookies) ? { cookies: cookies.map(headerValue) } : {}),
    body: Buffer.from(body ?? "", isBase64Encoded === true ? "base64" : "utf8"),
  };
}

/** Headers of one connection, which a gateway sets itself. */
const ownHeaders = new Set(["connection", "content-length", "transfer-encoding", "keep-alive"]);

function plainHeaders(headers: unknown): Record<string, string> {
  if (!isRecord(headers)) return {};
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !ownHeaders.has(name.toLowerCase()))
      .map(([name, value]) => [name.toLowerCase(), headerValue(value)]),
  );
}

function headerValue(value: unknown): string {
  const text = String(value);
  // Node would throw only while writing, after the status was sent.
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) {
    throw new BadFunctionResult("A header holds characters that HTTP does not carry.");
  }
  return text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

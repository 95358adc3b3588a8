import middy from "@middy/core";
import type { Context } from "aws-lambda";
import { HubError } from "../../shared/errors.ts";
import type { FunctionName } from "../../shared/operations/all.ts";
import type { getErrorText } from "../../shared/texts/errors.ts";
import type { FailedCall } from "../platform/http/failed-call.ts";
import { compressReply } from "../platform/http/compress-reply.ts";
import { getHeader, type HttpEvent, type HttpResult } from "../platform/http/event.ts";
import { readLanguage } from "../platform/http/request-info.ts";
import { logFailure, toProblemResult } from "../platform/http/problem.ts";
import { apiHeaders } from "../platform/http/security-headers.ts";

/**
 * Makes a Lambda handler of a function that answers HTTP events: it compresses replies, logs what is thrown and replies
 * to it with a problem document, or with the result of `replyToFailure`.
 */
export function makeHttpHandler(
  name: FunctionName,
  answer: (event: HttpEvent, context: Context) => Promise<HttpResult>,
  replyToFailure?: (failed: FailedCall) => HttpResult,
) {
  return middy<HttpEvent, HttpResult>()
    .use({
      after: (request) => {
        request.response = compressReply(request.event, request.response ?? {});
      },
      onError: async (request) => {
        const { event, context, error } = request;
        const requestId = context.awsRequestId;
        logFailure(error, name, requestId);
        const { getErrorText } = await import("../../shared/texts/errors.ts");
        const language = readLanguage(event);
        const problem = toProblemResult(error, getErrorText, { language, requestId });
        const result = replyToFailure
          ? replyToFailure(failedCall(event, error, { problem, textOf: getErrorText }))
          : { ...problem, headers: { ...apiHeaders, ...problem.headers } };
        request.response = compressReply(event, result);
      },
    })
    .handler(answer);
}

function failedCall(
  event: HttpEvent,
  thrown: unknown,
  { problem, textOf }: { problem: HttpResult; textOf: typeof getErrorText },
): FailedCall {
  const error = thrown instanceof HubError ? thrown : new HubError("unexpected");
  const language = readLanguage(event);
  return {
    error,
    text: textOf(error.code, language),
    problem,
    language,
    path: event.rawPath,
    query: event.rawQueryString,
    userAgent: getHeader(event, "user-agent") ?? "",
    accept: getHeader(event, "accept") ?? "",
  };
}

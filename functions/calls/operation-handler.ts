import type { Context as LambdaContext } from "aws-lambda";
import { documentTypes } from "../../shared/operations/content-types.ts";
import type { OperationSpec, Reply } from "../../shared/operations/operation-spec.ts";
import type { Input, OperationName } from "../../shared/operations/all.ts";
import { startedJob } from "../../shared/operations/replies.ts";
import { makeHttpHandler } from "./http-handler.ts";
import { DocumentReply } from "../platform/http/document-reply.ts";
import type { FailureReply } from "../platform/http/failed-call.ts";
import { checkAppToken } from "../platform/http/app-token.ts";
import { toDocumentResult } from "../platform/http/document-result.ts";
import type { HttpEvent, HttpResult } from "../platform/http/event.ts";
import { readInput } from "../platform/http/read-input.ts";
import { checkBody } from "../platform/http/read-body.ts";
import { checkOriginKey } from "../platform/http/origin-key.ts";
import { apiHeaders } from "../platform/http/security-headers.ts";
import { StartedJob } from "../platform/http/started-job.ts";

/**
 * The declared operations of one area. Each function names its own area, so that no bundle carries, and no cold start
 * builds, the rows of all areas.
 */
export type OperationRows<Name extends OperationName> = Readonly<
  Record<NoInfer<Name>, OperationSpec>
>;

/** Replies of one operation that differ from those of all others. */
export interface ReplyOptions {
  /** Replies to a failure with a document instead of the problem document, which caches must not store. */
  failure?: FailureReply;
}

/** Makes every check that precedes reading the input; returns the context of the operation. */
export type Admit<Context> = (
  operation: OperationSpec,
  event: HttpEvent,
  outgoing: ReplyHeaders,
  lambda: LambdaContext,
) => Promise<Context>;

/** Headers that an operation adds to its reply. */
export interface ReplyHeaders {
  cookies: string[];
  headers: Record<string, string>;
}

/** Makes an operation a Lambda handler: events, input, replies, compression, logging and failures. */
export function makeOperationHandler<Name extends OperationName, Context>(
  rows: OperationRows<Name>,
  name: Name,
  admit: Admit<Context>,
  run: (input: Input<Name>, context: Context) => Promise<unknown>,
  { failure }: ReplyOptions,
) {
  const operation = rows[name];
  return makeHttpHandler(
    name,
    async (event, lambda) => {
      const outgoing: ReplyHeaders = { cookies: [], headers: {} };
      const context = await admit(operation, event, outgoing, lambda);
      // `readInput` has parsed it with the schema that `name` declares.
      const input = readInput(operation, event) as Input<Name>;
      return toResult(operation, await run(input, context), outgoing);
    },
    failure && ((failed) => toResult(operation, failure(failed))),
  );
}

/** The first checks of every call: origin key, application token, size and type. */
export function checkCall(operation: OperationSpec, event: HttpEvent): void {
  checkOriginKey(event);
  if (operation.access !== "open" && !operation.opensInBrowser) checkAppToken(event);
  const { accepts, maxBodyBytes: maxBytes } = operation;
  if (accepts) checkBody(event, { accepts, maxBytes });
}

const jsonType = "application/json; charset=utf-8";

/** The type of a document, as its operation declares it. A file names its own type. */
function declaredType(reply: Reply, { status }: DocumentReply): Record<string, string> {
  if (status !== 200) return {};
  if ("json" in reply) return { "content-type": jsonType };
  if (!("document" in reply) || reply.document === "redirect" || reply.document === "file")
    return {};
  const type = documentTypes[reply.document];
  return { "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type };
}

function toResult(
  { reply, startsJob }: OperationSpec,
  answer: unknown,
  { cookies, headers }: ReplyHeaders = { cookies: [], headers: {} },
): HttpResult {
  const withCookies = cookies.length > 0 ? { cookies } : {};
  if (answer instanceof DocumentReply)
    return {
      ...toDocumentResult(answer, { ...declaredType(reply, answer), ...headers }),
      ...withCookies,
    };
  const common = { ...apiHeaders, ...headers };
  if (startsJob && answer instanceof StartedJob)
    return {
      statusCode: 202,
      headers: { ...common, "content-type": jsonType },
      body: JSON.stringify(startedJob.parse(answer)),
      ...withCookies,
    };
  if (!("json" in reply)) return { statusCode: reply.status, headers: common, ...withCookies };
  return {
    statusCode: reply.status,
    headers: { ...common, "content-type": jsonType },
    body: JSON.stringify(reply.json.parse(answer)),
    ...withCookies,
  };
}

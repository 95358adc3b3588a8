import type { OperationSpec } from "../../shared/operations/operation-spec.ts";
import type { Input, OperationName } from "../../shared/operations/all.ts";
import { startedJob } from "../../shared/operations/replies.ts";
import { answered } from "./http-handler.ts";
import { DocumentReply } from "../platform/http/document.ts";
import type { Failure } from "../platform/http/failure.ts";
import { checkAppToken } from "../platform/http/app-token.ts";
import { documentResult } from "../platform/http/document-result.ts";
import { cookie, header, viewerAddress, type HttpEvent, type HttpResult } from "../platform/http/event.ts";
import { readInput } from "../platform/http/input.ts";
import { checkBody } from "../platform/http/json-body.ts";
import { languageOf } from "../platform/http/language.ts";
import { checkOriginKey } from "../platform/http/origin-key.ts";
import { apiHeaders } from "../platform/http/security-headers.ts";
import { StartedJob } from "../platform/http/started-job.ts";
import type { BareTools } from "./call-context.ts";

/**
 * The part of the declared operations in which a row stands. Each function names its own part, so that no bundle
 * carries, and no cold start builds, the rows of all.
 */
export type Rows<Name extends OperationName> = Readonly<Record<NoInfer<Name>, OperationSpec>>;

/** What an operation answers otherwise than the wrapper does. */
export interface Answers {
  /** Answers a failure, in place of a problem document that nobody may store. */
  failure?: Failure;
}

/** Everything that is checked before the input is looked at; answers the tools that the operation works with. */
export type Admit<Tools> = (
  operation: OperationSpec,
  event: HttpEvent,
  outgoing: Outgoing,
) => Promise<Tools>;

/** What an operation adds to its answer beside the body. */
export interface Outgoing {
  cookies: string[];
  headers: Record<string, string>;
}

/** Turns an operation into a Lambda handler: events, input, replies, compression, logging and failures. */
export function wrap<Name extends OperationName, Tools>(
  rows: Rows<Name>,
  name: Name,
  admit: Admit<Tools>,
  run: (input: Input<Name>, tools: Tools) => Promise<unknown>,
  { failure }: Answers,
) {
  const operation = rows[name];
  return answered(
    name,
    async (event) => {
      const outgoing: Outgoing = { cookies: [], headers: {} };
      const tools = await admit(operation, event, outgoing);
      // `readInput` has parsed it with the schema that `name` declares.
      const input = readInput(operation, event) as Input<Name>;
      return toResult(operation, await run(input, tools), outgoing);
    },
    failure && ((failed) => toResult(operation, failure(failed))),
  );
}

/** The first checks of every call: origin key, application token, size and type. */
export function checkCall(operation: OperationSpec, event: HttpEvent): void {
  checkOriginKey(event);
  if (operation.access !== "open" && !operation.opensInBrowser) checkAppToken(event);
  if (operation.method === "POST" || operation.method === "PATCH") checkBody(event, operation);
}

/** What can be said of a call without the table. */
export function bareTools(event: HttpEvent): BareTools {
  return {
    language: languageOf(event),
    request: {
      method: event.requestContext.http.method,
      address: viewerAddress(event),
      userAgent: header(event, "user-agent") ?? "",
      cookie: (wanted) => cookie(event, wanted),
      header: (wanted) => header(event, wanted),
    },
  };
}

const jsonType = "application/json; charset=utf-8";

function toResult(
  { reply, startsJob }: OperationSpec,
  answer: unknown,
  { cookies, headers }: Outgoing = { cookies: [], headers: {} },
): HttpResult {
  const withCookies = cookies.length > 0 ? { cookies } : {};
  if (answer instanceof DocumentReply)
    return { ...documentResult(answer, headers), ...withCookies };
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

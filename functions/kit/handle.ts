import middy from "@middy/core";
import { HubError } from "../../shared/errors.ts";
import { defaultLanguage, isLanguage, type Language } from "../../shared/languages.ts";
import { deadlines } from "../../shared/limits.ts";
import type { OperationSpec } from "../../shared/operation-spec.ts";
import { operations, type Input, type OperationName } from "../../shared/operations.ts";
import { nowIso } from "./clock.ts";
import { deadlineIn } from "./deadline.ts";
import { DocumentReply } from "./document.ts";
import type { Failed, Failure } from "./failure.ts";
import { checkAppToken } from "./http/app-token.ts";
import { compressed } from "./http/compress.ts";
import { cookie, header, viewerAddress, type HttpEvent, type HttpResult } from "./http/event.ts";
import { readInput } from "./http/input.ts";
import { checkBody } from "./http/json-body.ts";
import { checkOriginKey } from "./http/origin-key.ts";
import { logFailure, problemResult } from "./http/problem.ts";
import { apiHeaders, securityHeaders } from "./http/security-headers.ts";
import { newId } from "./ids.ts";
import { modelNamed } from "./models.ts";
import { isClosed } from "./rights/audiences.ts";
import { callerOf } from "./rights/caller.ts";
import { sessionCookie } from "./session/session-cookies.ts";
import { loadSession, type Session } from "./session/sessions.ts";
import { checkOrigin, checkXsrf } from "./session/xsrf.ts";
import { openStore, type Identity } from "./store/store.ts";
import { openTable } from "./table.ts";
import type { ToolsOf } from "./tools.ts";

/** The code of one operation: load, check rights, change, return. It never sees an API Gateway event. */
export type Operation<Name extends OperationName> = (
  input: Input<Name>,
  tools: ToolsOf<Name>,
) => Promise<unknown>;

/** What an operation answers otherwise than the wrapper does. */
export interface Answers {
  /** Answers a failure, in place of a problem document that nobody may store. */
  failure?: Failure;
}

/**
 * Wraps an operation as a Lambda handler. Order of checks (design section 4): origin key, application token, size
 * and type, session, XSRF, model, rights, input; the record is the operation's own business.
 */
export function handle<Name extends OperationName>(
  name: Name,
  run: Operation<Name>,
  { failure }: Answers = {},
) {
  const operation: OperationSpec = operations[name];
  return middy<HttpEvent, HttpResult>()
    .use({
      after: (request) => {
        request.response = compressed(request.event, request.response ?? {});
      },
      onError: (request) => {
        const { event, context, error } = request;
        logFailure(error, name, context.awsRequestId);
        const problem = problemResult(error, languageOf(event), context.awsRequestId);
        const answer = failure
          ? toResult(operation, failure(failedCall(event, error, problem)), [])
          : withHeaders(problem, apiHeaders);
        request.response = compressed(event, answer);
      },
    })
    .handler(async (event: HttpEvent): Promise<HttpResult> => {
      const cookies: string[] = [];
      const tools = await admit(operation, event, cookies);
      const input = readInput(operation, event);
      // The table above says which tools and input belong to `name`; TypeScript cannot follow it through the wrapper.
      const answer = await run(input as Input<Name>, tools as unknown as ToolsOf<Name>);
      return toResult(operation, answer, cookies);
    });
}

/** Everything that is checked before the input is looked at; answers the tools that the operation works with. */
async function admit(operation: OperationSpec, event: HttpEvent, cookies: string[]) {
  checkOriginKey(event);
  if (operation.access !== "open") checkAppToken(event);
  const isWritten = operation.method === "POST" || operation.method === "PATCH";
  if (isWritten) checkBody(event, operation.maxBodyBytes);

  const isChange = operation.method !== "GET" && operation.table === "write";
  const deadline = deadlineIn(isChange ? deadlines.writeMs : deadlines.readMs);
  const session = await sessionOf(operation, event, () => openTable(deadline));
  if (isChange && operation.access !== "open") {
    checkOrigin(event);
    checkXsrf(event, session);
  }

  const caller = session && callerOf(session.user);
  const model = operation.path.includes("{model}")
    ? modelNamed(event.pathParameters?.["model"])
    : undefined;
  if (model && caller && operation.right && isClosed(caller, model, operation.right))
    throw new HubError("access.denied");

  const by: Identity = caller ? { user: caller.id } : { system: "visitor" };
  return {
    store: openStore({ by, deadline, now: nowIso, newId }),
    now: nowIso,
    newId,
    language: languageOf(event),
    request: {
      address: viewerAddress(event),
      userAgent: header(event, "user-agent") ?? "",
      cookie: (wanted: string) => cookie(event, wanted),
      header: (wanted: string) => header(event, wanted),
    },
    setCookie: (value: string) => void cookies.push(value),
    session,
    caller,
    model,
  };
}

/** The caller's session; operations that anybody may call never ask for one. Throws `session.required`. */
async function sessionOf(
  operation: OperationSpec,
  event: HttpEvent,
  table: () => ReturnType<typeof openTable>,
): Promise<Session | undefined> {
  if (operation.access === "open" || operation.table === "none") return undefined;
  const value = cookie(event, sessionCookie);
  const session = value === undefined ? undefined : await loadSession(table(), value);
  if (operation.access === "session" && session === undefined)
    throw new HubError("session.required");
  return session;
}

/** The language that the edge found out. */
function languageOf(event: HttpEvent): Language {
  const language = header(event, "x-lang");
  return isLanguage(language) ? language : defaultLanguage;
}

function toResult({ reply }: OperationSpec, answer: unknown, cookies: string[]): HttpResult {
  const withCookies = cookies.length > 0 ? { cookies } : {};
  if (answer instanceof DocumentReply) {
    const { body } = answer;
    return {
      statusCode: answer.status,
      headers: { ...securityHeaders, ...answer.headers },
      body: typeof body === "string" ? body : Buffer.from(body).toString("base64"),
      isBase64Encoded: typeof body !== "string",
      ...withCookies,
    };
  }
  if (!("json" in reply))
    return { statusCode: reply.status, headers: { ...apiHeaders }, ...withCookies };
  return {
    statusCode: reply.status,
    headers: { ...apiHeaders, "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(reply.json.parse(answer)),
    ...withCookies,
  };
}

function failedCall(event: HttpEvent, error: unknown, problem: HttpResult): Failed {
  return {
    error: error instanceof HubError ? error : new HubError("unexpected"),
    problem,
    language: languageOf(event),
    path: event.rawPath,
    query: event.rawQueryString,
    userAgent: header(event, "user-agent") ?? "",
  };
}

function withHeaders(result: HttpResult, headers: Record<string, string>): HttpResult {
  return { ...result, headers: { ...headers, ...result.headers } };
}

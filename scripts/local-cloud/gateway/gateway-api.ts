import type { Language } from "../../../shared/languages.ts";
import { platformLimits } from "../../../shared/limits/platform.ts";
import { answerOf, problemAnswer, type Answer } from "./gateway-answer.ts";
import { normalisedEncoding, type EdgeCache } from "./gateway-cache.ts";
import { gatewayEvent, type EdgeRequest } from "./gateway-event.ts";
import type { RouteMatch } from "./gateway-route.ts";
import { FunctionTimedOut, invoke, type LocalFunction } from "../lambda.ts";

export interface ApiCall {
  request: EdgeRequest;
  match: RouteMatch | undefined;
  body: Buffer;
  viewer: { language: Language; requestId: string };
  /** The body may be larger than the cloud carries. */
  isCarried?: boolean;
}

export interface HttpApi {
  /** Answers calls that match no route. */
  defaultRoute?: LocalFunction;
  cache?: EdgeCache;
  /** How long it waits for a function, in ms; absent: as on AWS. */
  maxCallMs?: number | undefined;
  now(): Date;
  /** Receives the error that a function threw. The viewer gets no details. */
  onError(error: unknown, functionName: string): void;
}

/** Below this no escaping or base64 can bring a payload past Lambda's limit, so it is not measured. */
const surelySmallBytes = 900_000;

/** Answers one call as CloudFront, an HTTP API and Lambda do together, limits included. */
export async function answerApiCall(api: HttpApi, call: ApiCall): Promise<Answer> {
  const { match } = call;
  const refused = refusal(call);
  if (refused) return refused;
  const called = match?.route ?? api.defaultRoute;
  if (!api.cache) return answeredBy(api, called, call);
  const isPage = match?.route.isPage === true;
  const request = isPage ? withNormalisedEncoding(call.request) : call.request;
  const cached = { request, isPage };
  const kept = api.cache.find(cached);
  if (kept) return kept;
  const answer = await answeredBy(api, called, { ...call, request });
  const stale = answer.status >= 500 ? api.cache.findStale(cached) : undefined;
  if (stale) return stale;
  api.cache.keep(cached, answer);
  if (!isPage) return answer;
  return { ...answer, headers: { ...answer.headers, "x-cache": "Miss from cloudfront" } };
}

function withNormalisedEncoding(request: EdgeRequest): EdgeRequest {
  const encoding = normalisedEncoding(request.headers["accept-encoding"]);
  return { ...request, headers: { ...request.headers, "accept-encoding": encoding } };
}

function refusal({ request, viewer }: ApiCall): Answer | undefined {
  if (headBytes(request) > platformLimits.maxRequestHeadBytes) {
    return problemAnswer("input.invalid", viewer, 431);
  }
  return undefined;
}

/** Request line and headers as they reach API Gateway, with what the edge has added. */
function headBytes({ method, uri, query, headers }: EdgeRequest): number {
  const line = Buffer.byteLength(`${method} ${uri}?${query} HTTP/1.1\r\n`);
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(`${name}: ${value}\r\n`),
    line,
  );
}

async function answeredBy(
  api: HttpApi,
  called: LocalFunction | undefined,
  { request, match, body, viewer, isCarried = false }: ApiCall,
): Promise<Answer> {
  if (!called) return problemAnswer("route.unknown", viewer);
  const event = gatewayEvent({ request, match, body, requestId: viewer.requestId, now: api.now() });
  if (!isCarried && isPastPayload(event, body.length))
    return problemAnswer("body.tooLarge", viewer);
  try {
    const result = await invoke(withinApi(api, called), event, viewer.requestId);
    const answer = answerOf(result);
    if (isPastPayload(result, answer.body.length)) {
      throw new Error(`The answer of ${called.name} is larger than Lambda carries.`);
    }
    return answer;
  } catch (error) {
    api.onError(error, called.name);
    const isApisOwnLimit = error instanceof FunctionTimedOut && called.timeoutMs >= maxCallOf(api);
    return problemAnswer(isApisOwnLimit ? "overloaded" : "unexpected", viewer);
  }
}

const maxCallOf = ({ maxCallMs = platformLimits.timeoutMs }: HttpApi): number => maxCallMs;

/** An HTTP API gives up after its own time (503), whatever time the function has. */
function withinApi(api: HttpApi, called: LocalFunction): LocalFunction {
  return { ...called, timeoutMs: Math.min(called.timeoutMs, maxCallOf(api)) };
}

function isPastPayload(payload: unknown, bodyBytes: number): boolean {
  if (bodyBytes < surelySmallBytes) return false;
  return Buffer.byteLength(JSON.stringify(payload)) > platformLimits.maxLambdaPayloadBytes;
}

import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { localAccount } from "../lambda.ts";
import type { RouteMatch } from "./gateway-route.ts";

/** A request behind the edge function: header names in lower case, repeated headers joined with commas. */
export interface EdgeRequest {
  method: string;
  /** Well percent-encoded, without the query. */
  uri: string;
  /** Without the question mark; as the viewer sent it. */
  query: string;
  headers: Record<string, string>;
}

export interface EventParts {
  request: EdgeRequest;
  match: RouteMatch | undefined;
  body: Buffer;
  requestId: string;
  now: Date;
}

/** An HTTP API event in payload format 2.0. */
export function gatewayEvent(parts: EventParts): APIGatewayProxyEventV2 {
  const { request, match, body, requestId, now } = parts;
  const { cookie, ...headers } = request.headers;
  const routeKey = match ? `${match.route.method} ${match.route.path}` : "$default";
  // An HTTP API hands on the path decoded, whatever the field's name says.
  const path = decodeURIComponent(request.uri);
  const isText = isTextType(headers["content-type"]);
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie ? { cookies: cookie.split(/;\s*/).filter(Boolean) } : {}),
    headers,
    ...(request.query ? { queryStringParameters: queryParameters(request.query) } : {}),
    requestContext: {
      accountId: localAccount,
      apiId: "local",
      domainName: headers["host"] ?? "",
      domainPrefix: "local",
      http: {
        method: request.method,
        path,
        protocol: "HTTP/1.1",
        // Behind CloudFront this is an edge's address, never the viewer's.
        sourceIp: "127.0.0.1",
        userAgent: headers["user-agent"] ?? "",
      },
      requestId,
      routeKey,
      stage: "$default",
      time: accessLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(match?.pathParameters ? { pathParameters: match.pathParameters } : {}),
    ...(body.length > 0 ? { body: body.toString(isText ? "utf8" : "base64") } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** Types that an HTTP API passes on as text; everything else arrives in base64. */
function isTextType(contentType = ""): boolean {
  return /^\s*(text\/|application\/(json|xml|javascript)\s*(;|$))/i.test(contentType);
}

function queryParameters(query: string): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before},${value}`);
  }
  // Own properties whatever the name, `__proto__` too, as after JSON.parse in Lambda.
  return Object.fromEntries(values);
}

const two = (part: number) => String(part).padStart(2, "0");
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function accessLogTime(now: Date): string {
  const day = `${two(now.getUTCDate())}/${months[now.getUTCMonth()]}/${now.getUTCFullYear()}`;
  return `${day}:${two(now.getUTCHours())}:${two(now.getUTCMinutes())}:${two(now.getUTCSeconds())} +0000`;
}

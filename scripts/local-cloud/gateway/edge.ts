import { createContext, runInContext } from "node:vm";
import type { Answer } from "./gateway-answer.ts";
import type { EdgeRequest } from "./gateway-event.ts";

/** The request that the edge forwards, or the edge's own answer. */
export type EdgeOutcome =
  | { request: EdgeRequest; answer?: undefined }
  | { answer: Answer; request?: undefined };

interface Value {
  value: string;
}

/** What the function may return: the changed request or a response (CloudFront Functions event structure). */
interface Returned {
  uri?: string;
  headers: Record<string, Value>;
  statusCode?: number;
  body?: { data: string };
}

/**
 * Loads the code of a CloudFront Function on viewer-request into a world of its own, with nothing
 * in it but the language, and gives a function that runs it.
 */
export function loadEdge(
  code: string,
): (request: EdgeRequest, viewerAddress: string) => EdgeOutcome {
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
  });
  // The last expression of the script is the handler that CloudFront calls by this name.
  const handler = runInContext(`${code}\n;handler`, context) as (event: unknown) => Returned;
  return (request, viewerAddress) => {
    const { cookie, ...headers } = request.headers;
    const returned = handler({
      version: "1.0",
      context: { eventType: "viewer-request" },
      viewer: { ip: viewerAddress },
      request: {
        method: request.method,
        uri: request.uri,
        querystring: values(request.query.split("&")),
        headers: asValues(headers),
        cookies: values((cookie ?? "").split(/;\s*/)),
      },
    });
    const changed = plain(returned.headers);
    if (returned.statusCode !== undefined) {
      const { statusCode: status, body } = returned;
      return { answer: { status, headers: changed, body: Buffer.from(body?.data ?? "") } };
    }
    if (cookie !== undefined) changed["cookie"] = cookie;
    return { request: { ...request, uri: returned.uri ?? request.uri, headers: changed } };
  };
}

/** `name=value` pairs, not decoded; the last one of a name wins, as in CloudFront. */
function values(pairs: readonly string[]): Record<string, Value> {
  return Object.fromEntries(
    pairs.filter(Boolean).map((pair) => {
      const cut = pair.indexOf("=");
      return cut < 0 ? [pair, { value: "" }] : [pair.slice(0, cut), { value: pair.slice(cut + 1) }];
    }),
  );
}

// Loops: arrays of pairs for every header of every request are a tenth of the gateway's time.
function asValues(headers: Record<string, string>): Record<string, Value> {
  const wrapped: Record<string, Value> = {};
  for (const name in headers) wrapped[name] = { value: headers[name] ?? "" };
  return wrapped;
}

function plain(headers: Record<string, Value>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name in headers) texts[name] = headers[name]?.value ?? "";
  return texts;
}

import { answerApiCall } from "../../scripts/local-cloud/gateway/gateway-api.ts";
import { routeTable } from "../../scripts/local-cloud/gateway/gateway-route.ts";
import { environment } from "../../shared/environment.ts";
import { xsrf } from "../../shared/limits/sessions.ts";
import { testCallMs } from "./call-limits.ts";
import type { Hub, Person } from "./start-hub.ts";

/** The call of a guess. */
export interface DirectCall {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path with its query string. */
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface DirectReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/**
 * Calls the handlers of the hub without a connection, for tests with tens of thousands of calls. The request id is
 * always the same, so that replies can be compared byte for byte.
 */
export function createDirectClient({ routes, originKey }: Pick<Hub, "routes" | "originKey">) {
  const match = routeTable(routes);
  const api = { maxCallMs: testCallMs, now: () => new Date(), onError: () => undefined };

  return async (person: Person | undefined, call: DirectCall): Promise<DirectReply> => {
    const [uri = "", query = ""] = call.path.split("?");
    const body = call.body === undefined ? "" : JSON.stringify(call.body);
    const answer = await answerApiCall(api, {
      request: {
        method: call.method,
        uri,
        query,
        headers: {
          host: "api.localhost",
          "x-lang": "en",
          "x-origin-key": originKey,
          "x-access-token": process.env[environment.appToken] ?? "",
          "x-viewer-address": "192.0.2.7",
          ...(person && { cookie: person.cookie, [xsrf.header]: person.xsrf }),
          ...(body !== "" && { "content-type": "application/json" }),
          ...call.headers,
        },
      },
      match: match(call.method, uri),
      body: Buffer.from(body),
      viewer: { language: "en", requestId: "request" },
    });
    return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
  };
}

export type DirectClient = ReturnType<typeof createDirectClient>;

/** Everything that a caller sees of a reply; a measured time, which no filter changes, without its figure. */
export function formatReply({ status, headers, text }: DirectReply): string {
  const timing = headers["server-timing"];
  const told = {
    ...headers,
    ...(timing && { "server-timing": timing.replace(/dur=[\d.]+/g, "dur=") }),
  };
  return JSON.stringify([status, told, text]);
}

import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buildEdgeCode, type EdgeSettings } from "../../../infra/edge/edge-code.ts";
import { publishedPrefix } from "../../../shared/files/files.ts";
import { defaultLanguage, isLanguage, type Language } from "../../../shared/languages.ts";
import { maxUploadBytes } from "../../../shared/limits/files.ts";
import { platformLimits } from "../../../shared/limits/platform.ts";
import { loadEdge } from "./edge.ts";
import { problemAnswer, type Answer } from "./gateway-answer.ts";
import { answerApiCall } from "./gateway-api.ts";
import { openEdgeCache } from "./gateway-cache.ts";
import type { EdgeRequest } from "./gateway-event.ts";
import { isWellEncoded, routeTable, type GatewayRoute } from "./gateway-route.ts";
import { BodyTooLarge, readWholeBody } from "../http-service.ts";
import { refuseForeignHosts } from "../local-host.ts";
import type { LocalFunction } from "../lambda.ts";
import type { PublishedFiles } from "./published-files.ts";
import { loadSite, type SiteOptions } from "./site.ts";

export interface GatewayOptions {
  /** 0 takes a free one. */
  port: number;
  routes: readonly GatewayRoute[];
  /** The `$default` route of the API; without it unknown calls get the gateway's own `route.unknown`. */
  defaultRoute?: LocalFunction;
  edge: EdgeSettings;
  /** Without it there is only the API. */
  site?: SiteOptions;
  /** Serves published files. Absent: published files are not found. */
  files?: PublishedFiles;
  /** Sent on as `x-origin-key`, as CloudFront does. */
  originKey: string;
  /** Until it says true, every call of the API is answered 503. */
  isReady?: () => boolean;
  /** The viewer's address, given that of the connection; absent: that one. Tests call from several sources. */
  viewerAddress?: (connected: string) => string;
  /** CloudFront's cache before the functions; off where a test must see each call. */
  cachePages?: boolean;
  /** Seconds that the edge keeps errors at least; absent: as on AWS. */
  errorSeconds?: number;
  /** How long the API waits for a function, in ms; absent: as on AWS. */
  maxCallMs?: number | undefined;
  /** Uploads may be larger than the cloud carries. */
  carriesAnyUpload?: boolean;
  /** Answers what only the local runtime has; says false to pass. */
  local?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  now?: () => Date;
  onError?: (error: unknown, functionName: string) => void;
}

export interface Gateway {
  /** `http://localhost:PORT`, without a trailing slash. */
  url: string;
  port: number;
  /** Takes no new call and waits for running ones, at most 5 s. */
  close(): Promise<void>;
}

const closeMs = 5000;
/** The largest file, and what a form puts around it. */
const maxUploadBodyBytes = maxUploadBytes + 64 * 1024;
/** Node's own limit is above API Gateway's, so that the gateway answers and not Node. */
const maxHeaderBytes = 32 * 1024;

/**
 * CloudFront, HTTP API and Lambda on one machine: the edge function, then the site's files or the
 * functions, with the cloud's limits. Listens on 127.0.0.1. Rejects with the error of `listen`.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const answer = await answering(options);
  const server = createServer(
    { maxHeaderSize: maxHeaderBytes },
    refuseForeignHosts((request, response) => {
      respond(request, response).catch((error: unknown) => {
        options.onError?.(error, "gateway");
        if (response.headersSent) response.destroy();
        else send(request, response, problemAnswer("unexpected", unknownViewer()));
      });
    }),
  );
  async function respond(request: IncomingMessage, response: ServerResponse) {
    if (await options.local?.(request, response)) return;
    const requestId = randomUUID();
    const found = await answer(request, requestId);
    response.setHeader("apigw-requestid", requestId);
    send(request, response, found);
  }
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  // A TCP server's address is an object; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), closeMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

async function answering(options: GatewayOptions) {
  const runEdge = loadEdge(buildEdgeCode(options.edge));
  const { viewerAddress: chooseAddress = (connected: string) => connected } = options;
  const site = options.site ? await loadSite(options.site) : undefined;
  const match = routeTable(options.routes);
  const api = {
    ...(options.defaultRoute ? { defaultRoute: options.defaultRoute } : {}),
    ...(options.cachePages === false
      ? {}
      : { cache: openEdgeCache({ errorSeconds: options.errorSeconds }) }),
    maxCallMs: options.maxCallMs,
    now: options.now ?? (() => new Date()),
    onError: options.onError ?? (() => {}),
  };
  return async (incoming: IncomingMessage, requestId: string): Promise<Answer> => {
    const asked = edgeRequest(incoming);
    if (!asked) return problemAnswer("input.invalid", { language: defaultLanguage, requestId });
    const { request, answer } = runEdge(asked, chooseAddress(viewerAddress(incoming)));
    if (answer) {
      incoming.resume();
      return site ? site.secured(answer) : answer;
    }
    const { method, uri, headers } = request;
    const viewer = { language: languageAtEdge(headers), requestId };
    if (!isWellEncoded(uri)) return problemAnswer("input.invalid", viewer);
    if (options.files && uri.startsWith(`/${publishedPrefix}`)) {
      incoming.resume();
      if (options.isReady?.() === false) return problemAnswer("overloaded", viewer);
      return options.files(request);
    }
    const isCall = uri === "/api" || uri.startsWith("/api/") || match("GET", uri) !== undefined;
    if (!isCall) {
      incoming.resume();
      return site ? site.answer(request, asked.uri) : problemAnswer("route.unknown", viewer);
    }
    const found = match(method, uri);
    const isCarried = options.carriesAnyUpload === true && found?.route.acceptsUpload === true;
    const body = await bodyOf(
      incoming,
      isCarried ? maxUploadBodyBytes : platformLimits.maxBodyBytes,
    );
    if (!body) return problemAnswer("body.tooLarge", viewer);
    if (options.isReady?.() === false) return problemAnswer("overloaded", viewer);
    return answerApiCall(api, {
      request: { ...request, headers: atTheApi(headers, options.originKey) },
      match: found,
      body,
      viewer,
      isCarried,
    });
  };
}

/** The request as CloudFront gives it to the function; undefined for a target that is no path. */
function edgeRequest({ method, url, headersDistinct }: IncomingMessage): EdgeRequest | undefined {
  if (!url?.startsWith("/")) return undefined;
  const [uri = "", ...query] = url.split("?");
  const headers: Record<string, string> = {};
  for (const name in headersDistinct)
    headers[name] = headersDistinct[name]?.join(name === "cookie" ? "; " : ",") ?? "";
  return { method: method ?? "GET", uri, query: query.join("?"), headers };
}

function viewerAddress({ socket }: IncomingMessage): string {
  return socket.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1";
}

function languageAtEdge({ "x-lang": language }: Record<string, string>): Language {
  return isLanguage(language) ? language : defaultLanguage;
}

function unknownViewer() {
  return { language: defaultLanguage, requestId: randomUUID() };
}

/** The API has a host name of its own: nothing may be built from the one that the viewer sent. */
function atTheApi(headers: Record<string, string>, originKey: string): Record<string, string> {
  return { ...headers, host: "api.localhost", "x-origin-key": originKey };
}

const noBody = Buffer.alloc(0);

async function bodyOf(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  // A request with neither header has no body (RFC 9112, section 6.3); reading it as a stream would cost more than all
  // the rest of its parsing.
  const { "content-length": length, "transfer-encoding": coding } = incoming.headersDistinct;
  if (length === undefined && coding === undefined) {
    incoming.resume();
    return noBody;
  }
  try {
    return await readWholeBody(incoming, maxBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, cookies, body } = answer;
  if (cookies?.length) response.setHeader("set-cookie", [...cookies]);
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, { ...headers, ...(hasBody ? { "content-length": body.length } : {}) });
  response.end(hasBody && request.method !== "HEAD" ? body : undefined);
}

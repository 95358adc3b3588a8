import { createServer, request as rawRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pageQueryKeys } from "../../../infra/edge/page-routes.ts";
import { operationSpecs } from "../../../shared/operations/all.ts";
import { answerApiCall } from "./gateway-api.ts";
import { startGateway, type Gateway } from "./gateway.ts";
import type { GatewayRoute } from "./gateway-route.ts";
import { publicCache } from "../../../functions/pages/public-cache.ts";
import { openEdgeCache } from "./gateway-cache.ts";
import { FunctionTimedOut } from "../lambda.ts";

type Probe = (event: APIGatewayProxyEventV2, context: Context) => unknown;

const route = (method: string, path: string, probe: Probe, timeoutMs = 10_000): GatewayRoute => ({
  name: `${method} ${path}`,
  method,
  path,
  timeoutMs,
  // The gateway gives these functions the event that the probe expects.
  load: async () => async (event, context) => probe(event, context),
});

const pageRoute = (path: string, probe: Probe): GatewayRoute => ({
  ...route("GET", path, probe),
  isPage: true,
});

const echo: Probe = (event) => ({ statusCode: 200, body: JSON.stringify(event) });
const named =
  (name: string): Probe =>
  () => ({ statusCode: 200, body: name });

const errors: unknown[] = [];
let calls = 0;
let ready = true;
let firstCacheControl = "";
let gateway: Gateway;

const routes = [
  route("GET", "/api/health", () => ({ status: "ok" })),
  route("GET", "/api/echo", echo),
  route("POST", "/api/echo", echo),
  route("GET", "/api/echo/{one}/{two}", echo),
  route("GET", "/api/things/{id}", named("parameter")),
  route("GET", "/api/things/first", named("written")),
  route("GET", "/api/{rest+}", named("greedy")),
  route("GET", "/api/things/{id}/parts/{rest+}", echo),
  route("GET", "/api/throws", () => {
    throw new Error("secret detail");
  }),
  route("GET", "/api/hangs", () => new Promise(() => {}), 50),
  route(
    "GET",
    "/api/answers/{what}",
    ({ pathParameters }) => answers[pathParameters?.["what"] ?? ""],
  ),
  route("POST", "/api/size", ({ body }) => ({ statusCode: 200, body: String(body?.length) })),
  route("GET", "/api/large", ({ queryStringParameters }) => ({
    statusCode: 200,
    body: "x".repeat(Number(queryStringParameters?.["bytes"])),
  })),
  pageRoute("/contact", () => {
    calls += 1;
    return {
      statusCode: calls % 2 ? 200 : 404,
      headers: { "Cache-Control": "s-maxage=4, max-age=0", "Content-Type": "text/html" },
      body: String(calls),
    };
  }),
  pageRoute("/gateway", () => {
    calls += 1;
    const parts = calls === 1 ? { statusCode: 200 } : { statusCode: 503 };
    const cacheControl = calls === 1 ? firstCacheControl : "no-store";
    return { ...parts, headers: { "cache-control": cacheControl }, body: String(calls) };
  }),
  route("GET", "/api/fails/{id}", () => {
    calls += 1;
    return { statusCode: 503, headers: { "cache-control": "no-store" }, body: String(calls) };
  }),
  pageRoute("/inactive", () => ({ statusCode: 200, body: String((calls += 1)) })),
];

const answers: Record<string, unknown> = {
  cookies: { statusCode: 204, cookies: ["a=1; HttpOnly", "b=2"] },
  bytes: { statusCode: 200, isBase64Encoded: true, body: Buffer.from([0, 255]).toString("base64") },
  bare: { name: "Ő" },
  text: "plain",
  number: { statusCode: 200, headers: { "X-Count": 7, "X-None": undefined }, body: null },
  wrongStatus: { statusCode: "many" },
  wrongBody: { statusCode: 200, body: { no: "text" } },
  splitHeader: { statusCode: 200, headers: { location: "/a\r\nset-cookie: b=1" } },
};

beforeAll(async () => {
  gateway = await startGateway({
    port: 0,
    routes,
    edge: { spaPatterns: [], prerendered: [], shell: "" },
    originKey: "key-of-the-edge",
    isReady: () => ready,
    onError: (error) => void errors.push(error),
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  errors.length = 0;
  ready = true;
});

const call = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
const eventOf = async (path: string, init?: RequestInit): Promise<APIGatewayProxyEventV2> =>
  (await call(path, init)).json();
const problemOf = async (reply: Response) => ({ ...(await reply.json()), http: reply.status });

/** Sends the path as it is: fetch would tidy it. */
function raw(path: string, headers: Record<string, string | string[]> = {}, method = "GET") {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      rawRequest({ port: gateway.port, host: "127.0.0.1", path, headers, method }, (reply) => {
        let body = "";
        reply.on("data", (chunk: Buffer) => (body += chunk.toString()));
        reply.on("end", () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }),
        );
      })
        .on("error", reject)
        .end();
    },
  );
}

const post = (bytes: number, type: string) =>
  call("/api/size", {
    method: "POST",
    headers: { "content-type": type },
    body: "x".repeat(bytes),
  });

const page = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await call(path, { headers });
  return { text: await reply.text(), status: reply.status, from: reply.headers.get("x-cache") };
};

describe("event", () => {
  test("has payload format 2.0", async () => {
    const event = await eventOf("/api/echo?a=1&b=x%20y&a=2&empty=", {
      headers: { "User-Agent": "probe/1", "X-Custom": "Value" },
    });

    expect(event).toMatchObject({
      version: "2.0",
      routeKey: "GET /api/echo",
      rawPath: "/api/echo",
      rawQueryString: "a=1&b=x%20y&a=2&empty=",
      queryStringParameters: { a: "1,2", b: "x y", empty: "" },
      headers: { "x-custom": "Value", "user-agent": "probe/1" },
      requestContext: {
        http: { method: "GET", path: "/api/echo", protocol: "HTTP/1.1", userAgent: "probe/1" },
        stage: "$default",
        routeKey: "GET /api/echo",
      },
      isBase64Encoded: false,
    });
    expect(event).not.toHaveProperty("body");
    expect(event).not.toHaveProperty("pathParameters");
    expect(event).not.toHaveProperty("cookies");
    expect(event.requestContext.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(event.requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  });

  test("has cookies in their own list and repeated headers joined by commas", async () => {
    const { body } = await raw("/api/echo", {
      cookie: "session=a; XSRF-TOKEN=b",
      "x-many": ["1", "2"],
    });

    expect(JSON.parse(body)).toMatchObject({
      cookies: ["session=a", "XSRF-TOKEN=b"],
      headers: { "x-many": "1,2" },
    });
    expect(JSON.parse(body).headers).not.toHaveProperty("cookie");
  });

  test("carries what the edge adds, never what the visitor sent in its place", async () => {
    const { headers } = await eventOf("/api/echo", {
      headers: { "x-origin-key": "guess", "x-viewer-address": "203.0.113.1", "x-lang": "xx" },
    });

    expect(headers).toMatchObject({
      "x-origin-key": "key-of-the-edge",
      "x-viewer-address": "127.0.0.1",
      "x-lang": "en",
      host: "api.localhost",
    });
  });

  test("has path parameters decoded once, and the decoded path", async () => {
    const event = JSON.parse((await raw("/api/echo/Gy%C5%91r%2F1/100%2525")).body);

    expect(event.pathParameters).toEqual({ one: "Győr/1", two: "100%25" });
    expect(event.rawPath).toBe("/api/echo/Győr/1/100%25");
  });

  test.each([
    ["application/json", '{"a":"Ő"}', false],
    ["application/json; charset=utf-8", "{}", false],
    ["text/plain", "Ő", false],
    ["application/octet-stream", "Ő", true],
    ["multipart/form-data; boundary=x", "--x--", true],
    ["application/jsonx", "{}", true],
  ])("with body of type %s is base64: %s -> %s", async (type, body, isBase64Encoded) => {
    const event = await eventOf("/api/echo", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });

    expect(event.isBase64Encoded).toBe(isBase64Encoded);
    expect(Buffer.from(event.body ?? "", isBase64Encoded ? "base64" : "utf8").toString()).toBe(
      body,
    );
  });

  test("keeps a poisoned query name as a name", async () => {
    const event = JSON.parse((await raw("/api/echo?__proto__=x&constructor=y")).body);

    expect(Object.keys(event.queryStringParameters)).toEqual(["__proto__", "constructor"]);
  });
});

describe("routes", () => {
  test.each([
    ["/api/things/first", "written"],
    ["/api/things/second", "parameter"],
    ["/api/things/first/parts", "greedy"],
    ["/api/anything/else/at/all", "greedy"],
  ])("%s reaches the most exact one", async (path, name) => {
    expect(await (await call(path)).text()).toBe(name);
  });

  test("a greedy parameter takes the rest, slashes included", async () => {
    expect((await eventOf("/api/things/1/parts/a/b%20c")).pathParameters).toEqual({
      id: "1",
      rest: "a/b c",
    });
  });

  test("a trailing slash makes no difference", async () => {
    expect(await (await call("/api/things/first/")).text()).toBe("written");
  });

  test.each([
    ["PUT", "/api/echo"],
    ["OPTIONS", "/api/echo"],
    ["HEAD", "/api/health"],
    ["POST", "/api/none"],
  ])("%s %s without a route is 404 with a problem document", async (method, path) => {
    const reply = await call(path, { method });

    expect(reply.status).toBe(404);
    expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  });

  test("an unknown call learns the code of its problem", async () => {
    expect(await problemOf(await call("/api/none", { method: "POST" }))).toMatchObject({
      http: 404,
      code: "route.unknown",
    });
  });

  test("a declared default route takes unknown calls", async () => {
    const other = await startGateway({
      port: 0,
      routes: [],
      defaultRoute: route("ANY", "$default", echo),
      edge: { spaPatterns: [], prerendered: [], shell: "" },
      originKey: "k",
    });

    const event = await (await fetch(`${other.url}/api/no/where`)).json();

    expect(event.routeKey).toBe("$default");
    await other.close();
  });

  test.each(["/api/things/%E0%A4%A", "/api/things/%", "/api/%ff"])(
    "%s is 400: not well encoded",
    async (path) => {
      const { status, body } = await raw(path);

      expect(status).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ code: "input.invalid", status: 400 });
    },
  );

  test("a target that is no path is 400", async () => {
    expect((await raw("http://elsewhere.example/api/health")).status).toBe(400);
    expect((await raw("*", {}, "OPTIONS")).status).toBe(400);
  });
});

describe("answers", () => {
  test("several cookies become several headers", async () => {
    const reply = await call("/api/answers/cookies");

    expect(reply.status).toBe(204);
    expect(reply.headers.getSetCookie()).toEqual(["a=1; HttpOnly", "b=2"]);
  });

  test("base64 becomes bytes", async () => {
    expect([...(await (await call("/api/answers/bytes")).bytes())]).toEqual([0, 255]);
  });

  test("a result without a status is JSON with 200", async () => {
    const bare = await call("/api/answers/bare");
    expect(bare.headers.get("content-type")).toBe("application/json");
    expect(await bare.json()).toEqual({ name: "Ő" });
    expect(await (await call("/api/answers/text")).json()).toBe("plain");
    expect(await (await call("/api/answers/none")).json()).toBeNull();
  });

  test("headers may be numbers or absent", async () => {
    const { headers } = await call("/api/answers/number");

    expect(headers.get("x-count")).toBe("7");
    expect(headers.has("x-none")).toBe(false);
  });

  test.each(["wrongStatus", "wrongBody", "splitHeader"])("%s is 500", async (what) => {
    const reply = await call(`/api/answers/${what}`);

    expect(await problemOf(reply)).toMatchObject({ http: 500, code: "unexpected" });
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  test("a throw is a problem document without its text, and the process lives", async () => {
    const reply = await call("/api/throws");
    const text = await reply.text();

    expect(reply.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: "unexpected", requestId: expect.any(String) });
    expect(text).not.toContain("secret");
    expect(errors).toMatchObject([{ message: "secret detail" }]);
    expect((await call("/api/health")).status).toBe(200);
  });
});

describe("limits", () => {
  const megabyte = 1024 * 1024;

  test("10 MB of body are too many", async () => {
    expect(await problemOf(await post(10 * megabyte + 1, "text/plain"))).toMatchObject({
      http: 413,
      code: "body.tooLarge",
    });
  });

  test("a chunked body past 10 MB is refused all the same", async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let chunk = 0; chunk < 12; chunk += 1) controller.enqueue(new Uint8Array(megabyte));
        controller.close();
      },
    });
    const init = { method: "POST", body, duplex: "half" };

    expect((await call("/api/size", init)).status).toBe(413);
  });

  test("Lambda's 6 MB are measured after base64", async () => {
    expect((await post(5 * megabyte, "text/plain")).status).toBe(200);
    expect((await post(5 * megabyte, "application/octet-stream")).status).toBe(413);
    expect((await post(4 * megabyte, "application/octet-stream")).status).toBe(200);
    expect((await post(6 * megabyte, "text/plain")).status).toBe(413);
  });

  test("an answer past 6 MB is 500", async () => {
    expect((await call(`/api/large?bytes=${5 * megabyte}`)).status).toBe(200);
    expect(await problemOf(await call(`/api/large?bytes=${6 * megabyte}`))).toMatchObject({
      http: 500,
      code: "unexpected",
    });
  });

  test("10,240 bytes of request line and headers, what the edge adds included", async () => {
    expect((await raw("/api/echo", { "x-long": "x".repeat(9_500) })).status).toBe(200);
    const refused = await raw("/api/echo", { "x-long": "x".repeat(10_240) });
    expect(refused.status).toBe(431);
    expect(JSON.parse(refused.body)).toMatchObject({ status: 431 });
    expect((await raw(`/api/echo?q=${"x".repeat(10_240)}`)).status).toBe(431);
    expect((await raw("/api/echo", { "x-long": "x".repeat(60_000) })).status).toBe(431);
  });

  test("a function past its own time is 500", async () => {
    expect(await problemOf(await call("/api/hangs"))).toMatchObject({ http: 500 });
    expect(errors[0]).toBeInstanceOf(FunctionTimedOut);
  });

  test("past 30 s the API answers 503, whatever time the function has", async () => {
    vi.useFakeTimers();
    const answer = answerApiCall(
      { now: () => new Date(), onError: () => {} },
      {
        request: { method: "GET", uri: "/api/hangs", query: "", headers: {} },
        match: { route: route("GET", "/api/hangs", () => new Promise(() => {}), 60_000) },
        body: Buffer.alloc(0),
        viewer: { language: "en", requestId: "r" },
      },
    );
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();

    expect(await answer).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
  });
});

describe("before it is ready", () => {
  test("every call is 503 with Retry-After, health first of all", async () => {
    ready = false;
    const reply = await call("/api/health");

    expect(reply.headers.get("retry-after")).toBe("1");
    expect(await problemOf(reply)).toMatchObject({ http: 503, code: "overloaded" });
    ready = true;
    expect((await call("/api/health")).status).toBe(200);
  });
});

describe("page cache", () => {
  test("answers again by path, c, lang and language alone, errors too", async () => {
    calls = 0;
    const first = await page("/contact?c=A&utm=1", { "user-agent": "one" });
    const again = await page("/contact?c=A&utm=2", { "user-agent": "two", cookie: "session=x" });
    const other = await page("/contact?c=B");
    const failed = await page("/contact?c=B");
    const hungarian = await page("/contact?c=A", { "accept-language": "hu" });

    expect(first).toEqual({ text: "1", status: 200, from: "Miss from cloudfront" });
    expect(again).toEqual({ text: "1", status: 200, from: "Hit from cloudfront" });
    expect(other).toMatchObject({ text: "2", status: 404 });
    expect(failed).toMatchObject({ text: "2", status: 404, from: "Hit from cloudfront" });
    expect(hungarian.text).toBe("3");
  });

  test.each(pageQueryKeys(operationSpecs))("tells pages with another `%s` apart", async (key) => {
    const first = await page(`/contact?c=K&${key}=en`);

    expect(first.from).toBe("Miss from cloudfront");
    expect((await page(`/contact?c=K&${key}=hu`)).text).not.toBe(first.text);
    expect((await page(`/contact?c=K&${key}=en`)).text).toBe(first.text);
  });

  test("a crawler and a person never get each other's cached error page", async () => {
    const agent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    const crawler = await page("/contact?c=CRAWLED", { "user-agent": agent });
    const person = await page("/contact?c=CRAWLED", { "user-agent": "Firefox/140.0" });

    expect(person.from).toBe("Miss from cloudfront");
    expect(person.text).not.toBe(crawler.text);
    expect((await page("/contact?c=CRAWLED", { "user-agent": agent })).text).toBe(crawler.text);
  });

  test("a failure after a cached success is shown, because public pages say stale-if-error=0 (T75)", async () => {
    calls = 0;
    firstCacheControl = publicCache["cache-control"].replace(/s-maxage=\d+/, "s-maxage=0.05");

    expect(await page("/gateway?c=FRESH")).toMatchObject({ status: 200, text: "1" });
    await pause(60);
    expect(await page("/gateway?c=FRESH")).toMatchObject({ status: 503, text: "2" });
  });

  test("without stale-if-error=0 the older page is served in place of a failure", async () => {
    calls = 0;
    firstCacheControl = "public, s-maxage=0.05, max-age=0";

    await page("/gateway?c=STALE");
    await pause(60);
    expect(await page("/gateway?c=STALE")).toMatchObject({ status: 200, text: "1" });
  });

  test("no error of a page or a call is kept for the next viewer (T75)", async () => {
    calls = 1;
    const texts = [
      (await page("/gateway?c=ERROR")).text,
      (await page("/gateway?c=ERROR")).text,
      (await page("/api/fails/1")).text,
      (await page("/api/fails/1")).text,
    ];

    expect(texts).toEqual(["2", "3", "4", "5"]);
  });

  test("with CloudFront's default of ten seconds an error is kept by its path, for all viewers", async () => {
    const cache = openEdgeCache({ errorSeconds: 10 });
    const callOf = (cookie: string) => ({
      isPage: false,
      request: { method: "GET", uri: "/api/hub/get/card/1", query: "", headers: { cookie } },
    });
    cache.keep(callOf("one"), { status: 503, headers: {}, body: Buffer.from("busy") });

    expect(cache.find(callOf("two"))?.status).toBe(503);
  });

  test("the cache drops its oldest replies when their bodies fill its memory", () => {
    const cache = openEdgeCache();
    const callOf = (name: string) => ({
      request: { method: "GET", uri: `/${name}`, query: "", headers: {} },
      isPage: true,
    });
    const body = Buffer.alloc(6 * 1024 * 1024);
    const headers = { "cache-control": "s-maxage=60" };
    for (const name of ["one", "two", "two", "three"])
      cache.keep(callOf(name), { status: 200, headers, body });

    const isKept = ["one", "two", "three"].map((name) => cache.find(callOf(name)) !== undefined);

    expect(isKept).toEqual([false, true, true]);
  });

  test("keeps nothing that does not say s-maxage", async () => {
    const first = await page("/inactive");

    expect((await page("/inactive")).text).not.toBe(first.text);
  });
});

test("a busy port is an error that names it", async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => blocker.once("listening", resolve));
  const { port } = blocker.address() as AddressInfo;

  await expect(
    startGateway({
      port,
      routes: [],
      edge: { spaPatterns: [], prerendered: [], shell: "" },
      originKey: "k",
    }),
  ).rejects.toMatchObject({ code: "EADDRINUSE", port });
  blocker.close();
});

describe("uploads on a machine that carries them", () => {
  const size = 20 * 1024 * 1024;
  const route20 = (path: string) =>
    route("POST", path, ({ body = "" }) => ({ statusCode: 200, body: String(body.length) }));

  async function posted(path: string, carriesAnyUpload: boolean): Promise<[number, number]> {
    const carrier = await startGateway({
      port: 0,
      routes: [
        { ...route20("/api/hub/fileupload"), acceptsUpload: true },
        route20("/api/hub/other"),
      ],
      edge: { spaPatterns: [], prerendered: [], shell: "" },
      originKey: "key-of-the-edge",
      carriesAnyUpload,
    });
    const reply = await fetch(carrier.url + path, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: new Uint8Array(size),
    });
    const length = Number(await reply.text());
    await carrier.close();
    return [reply.status, length];
  }

  test("pass on a route that accepts uploads, and only where the option is set", async () => {
    expect(await posted("/api/hub/fileupload", true)).toEqual([200, 4 * Math.ceil(size / 3)]);
    expect(await posted("/api/hub/fileupload", false)).toEqual([413, Number.NaN]);
    expect(await posted("/api/hub/other", true)).toEqual([413, Number.NaN]);
  });
});

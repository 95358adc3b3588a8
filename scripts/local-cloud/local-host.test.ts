import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDynamodb, type Dynamodb } from "./dynamodb/dynamodb.ts";
import { startFaultProxy, type FaultProxy } from "./faults/fault-proxy.ts";
import { startGateway, type Gateway } from "./gateway/gateway.ts";
import { startHttpService, type HttpService } from "./http-service.ts";

const secret = "a local secret";
let folder: string;
let gateway: Gateway;
let service: HttpService;
let dynamodb: Dynamodb;
let proxy: FaultProxy;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "local-host-"));
  gateway = await startGateway({
    port: 0,
    originKey: "key",
    edge: { spaPatterns: [], prerendered: [], shell: "" },
    routes: [],
    async local({ url }, response) {
      if (url !== "/_local/mail.json") return false;
      response.end(secret);
      return true;
    },
  });
  service = await startHttpService(async (_request, response) => void response.end(secret));
  dynamodb = await startDynamodb({ dataDir: folder });
  proxy = await startFaultProxy({ target: dynamodb.endpoint });
});
afterAll(async () => {
  await Promise.all([gateway.close(), service.stop(), proxy.stop()]);
  await dynamodb.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Status and body of a request to 127.0.0.1 that names a host. */
function ask(port: number, host: string | undefined): Promise<[status: number, body: string]> {
  const headers = host === undefined ? {} : { host };
  const address = { host: "127.0.0.1", port, path: "/_local/mail.json", setHost: false, headers };
  return new Promise((resolve, reject) => {
    request(address, (reply) => {
      let body = "";
      reply.on("data", (chunk: Buffer) => (body += chunk.toString()));
      reply.on("end", () => resolve([reply.statusCode ?? 0, body]));
    })
      .on("error", reject)
      .end();
  });
}

const listeners = {
  gateway: () => gateway.port,
  "stand-in of a service": () => service.port,
};

describe.each(Object.entries(listeners))("the local %s", (_name, port) => {
  test.each(["localhost", "127.0.0.1", "[::1]", "LOCALHOST"])(
    "the host %s is served, with and without a port",
    async (host) => {
      expect(await ask(port(), host)).toEqual([200, secret]);
      expect(await ask(port(), `${host}:${port()}`)).toEqual([200, secret]);
    },
  );

  test.each([
    "evil.example",
    "evil.example:8080",
    "localhost.evil.example",
    "evil.localhost",
    "localhost.",
    "127.0.0.1.evil.example",
    "127.0.0.2",
    "0.0.0.0",
    "[::]",
    "::1",
    "user@localhost",
    "localhost:8080:80",
    "localhost, evil.example",
    "",
  ])("the host %j is refused and learns nothing", async (host) => {
    const [status, body] = await ask(port(), host);

    expect(status).toBe(421);
    expect(body).not.toContain(secret);
  });

  test("a request without a host is refused", async () => {
    const [status, body] = await ask(port(), undefined);

    expect([400, 421]).toContain(status);
    expect(body).not.toContain(secret);
  });
});

describe("the local table", () => {
  test("the table listens at an address that a page cannot guess, and its proxy refuses foreign hosts", async () => {
    const { hostname, port } = new URL(dynamodb.endpoint);

    expect(hostname).toMatch(/^127\.(?!0\.0\.1$)/);
    await expect(ask(Number(port), "evil.example")).rejects.toThrow("ECONNREFUSED");
    expect((await ask(Number(new URL(proxy.endpoint).port), "evil.example"))[0]).toBe(421);
  });
});

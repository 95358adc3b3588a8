import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { afterEach, describe, expect, vi } from "vitest";
import { gatewayEvent } from "../../../scripts/local-cloud/gateway/gateway-event.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

afterEach(() => vi.restoreAllMocks());

describe("a call that no operation answers", () => {
  test.for(
    tuples([
      ["GET", "/api/nothing"],
      ["GET", "/api"],
      ["GET", "/api/hub/get/card"],
      ["POST", "/api/nothing"],
      ["DELETE", "/api/hub/nothing/at/all"],
      ["PUT", "/api/hub/update/card"],
      ["PATCH", "/api/health"],
      ["OPTIONS", "/api/hub/get/card/1"],
    ]),
  )("%s %s is 404 route.unknown from its own function", async ([method, path], { hub }) => {
    const log = vi.spyOn(console, "info").mockImplementation(() => {});

    const reply = await hub.visitor.raw(method, path, undefined, { "x-access-token": undefined });

    expect(reply).toMatchObject({
      status: 404,
      body: { code: "route.unknown", status: 404, title: "There is nothing at this address." },
    });
    expect(reply.headers.get("content-type")).toContain("application/problem+json");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(log.mock.calls.join()).toContain('"operation":"unknownRoute"');
  });

  test("is answered in the caller's language", async ({ hub }) => {
    const reply = await hub.visitor.raw("GET", "/api/nothing?lang=hu");

    expect(reply.headers.get("content-language")).toBe("hu");
    expect(reply.body["title"]).toBe("Ezen a címen nincs semmi.");
  });

  test("with a body that is no JSON is answered all the same", async ({ hub }) => {
    const reply = await hub.visitor.raw("POST", "/api/nothing", "{", { "content-type": "x/y" });

    expect(reply).toMatchObject({ status: 404, body: { code: "route.unknown" } });
  });

  test("past the edge is refused before it is looked at", async () => {
    const { handler } = await import("../../../functions/areas/contract/handlers/unknown-route.ts");
    const event: APIGatewayProxyEventV2 = gatewayEvent({
      request: { method: "GET", uri: "/api/nothing", query: "", headers: { "x-origin-key": "no" } },
      match: undefined,
      body: Buffer.alloc(0),
      requestId: "1",
      now: new Date(),
    });

    const context = { awsRequestId: "1" } as Context;
    const reply = await handler(event, context);

    expect(event.routeKey).toBe("$default");
    expect(reply.statusCode).toBe(403);
    expect(JSON.parse(reply.body ?? "")).toMatchObject({ code: "origin.key" });
  });
});

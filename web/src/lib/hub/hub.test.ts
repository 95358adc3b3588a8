import { describe, expect, test } from "vitest";
import { retriedStatuses } from "../../../../shared/limits/web.ts";
import { HubCallError } from "../../../../shared/client/hub-call-error.ts";
import { createClient } from "../../../../shared/client/client.ts";
import { hubRoutes } from "./operation-routes.ts";

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | Error;

/** A hub with a stub service that returns the answers in turn, with a record of the calls. */
function hubAnswering(...answers: Answer[]) {
  const requests: { url: string; init: RequestInit; headers: Headers }[] = [];
  const pauses: number[] = [];
  const { call } = createClient({
    routes: hubRoutes,
    fetch: async (url, init) => {
      requests.push({
        url,
        init,
        headers: new Headers(init.headers),
      });
      const answer = answers.shift() ?? { status: 599 };
      if (answer instanceof Error) throw answer;
      const body = answer.body === undefined ? null : JSON.stringify(answer.body);
      return new Response(body, { status: answer.status, headers: answer.headers ?? {} });
    },
    cookies: () => "locale=hu; XSRF-TOKEN=a%2Bb",
    appToken: "token",
    timeoutMs: 0,
    pause: async (ms) => void pauses.push(ms),
  });
  return { call, requests, pauses };
}

const changed = {
  type: "about:blank",
  title: "",
  status: 409,
  detail: "",
  code: "entity.changed",
  requestId: "r1",
  current: { _id: "c1", _rev: 3 },
};

describe("call", () => {
  test("fills path and query, and sends the application token", async () => {
    const { call, requests } = hubAnswering({ status: 200, body: { items: [], cursor: null } });

    const page = await call("readEntities", { model: "card", filter: '{"a":1}', sort: undefined });

    expect(page).toEqual({ items: [], cursor: null });
    expect(requests[0]?.url).toBe("/api/hub/read/card?filter=%7B%22a%22%3A1%7D");
    expect(requests[0]?.headers.get("x-access-token")).toBe("token");
    expect(requests[0]?.headers.get("x-xsrf-token")).toBeNull();
    expect(requests[0]?.init.credentials).toBe("same-origin");
    expect(requests[0]?.init.signal).toBeUndefined();
  });

  test("escapes path parameters", async () => {
    const { call, requests } = hubAnswering({ status: 200, body: {} });

    await call("getEntity", { model: "card", id: "../a?b" });

    expect(requests[0]?.url).toBe("/api/hub/get/card/..%2Fa%3Fb");
  });

  test("sends body and XSRF token with a change", async () => {
    const { call, requests } = hubAnswering({ status: 200, body: { _id: "c1" } });

    await call("updateEntity", { model: "card", body: { _id: "c1", name: "Új" } });

    expect(requests[0]?.init).toMatchObject({ method: "PATCH", body: '{"_id":"c1","name":"Új"}' });
    expect(requests[0]?.headers.get("x-xsrf-token")).toBe("a+b");
    expect(requests[0]?.headers.get("content-type")).toBe("application/json");
  });

  test("answers nothing for 204", async () => {
    const { call } = hubAnswering({ status: 204 });

    await expect(call("deleteSession", {})).resolves.toBeUndefined();
  });

  test("throws the problem of a status outside 200–299", async () => {
    const { call } = hubAnswering({ status: 409, body: changed });

    const failure = await call("updateEntity", { model: "card", body: {} }).catch(
      (e: unknown) => e,
    );

    expect(failure).toBeInstanceOf(HubCallError);
    expect(failure).toMatchObject({
      status: 409,
      code: "entity.changed",
      current: { _rev: 3 },
      requestId: "r1",
    });
  });

  test("treats unknown codes as unexpected", async () => {
    const { call } = hubAnswering({ status: 404, body: { code: "constructor" } });

    await expect(call("getMe", {})).rejects.toMatchObject({ status: 404, code: "unexpected" });
  });
});

describe("retries", () => {
  test.each(retriedStatuses)("happen once after %i on GET", async (status) => {
    const { call, requests, pauses } = hubAnswering({ status }, { status: 200, body: {} });

    await call("getMe", {});

    expect(requests).toHaveLength(2);
    expect(pauses).toEqual([200]);
  });

  test("happen once when no answer came", async () => {
    const { call, requests } = hubAnswering(new TypeError("offline"), { status: 200, body: {} });

    await call("getMe", {});

    expect(requests).toHaveLength(2);
  });

  test("end after the second failure", async () => {
    const { call, requests } = hubAnswering({ status: 503 }, { status: 500 }, { status: 200 });

    await expect(call("getMe", {})).rejects.toMatchObject({ status: 500 });
    expect(requests).toHaveLength(2);
  });

  test("wait as long as the answer requests, up to a limit", async () => {
    const { call, pauses } = hubAnswering(
      { status: 429, headers: { "retry-after": "2" } },
      { status: 200, body: {} },
    );

    await call("getMe", {});

    expect(pauses).toEqual([2000]);
  });

  test.each([400, 401, 403, 404])("do not happen after %i", async (status) => {
    const { call, requests } = hubAnswering({ status }, { status: 200 });

    await expect(call("getMe", {})).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  test("do not happen for changes, nor for a read by POST", async () => {
    const changing = hubAnswering({ status: 503 }, { status: 200 });
    const reading = hubAnswering({ status: 503 }, { status: 200 });

    await expect(changing.call("updateEntity", { model: "card", body: {} })).rejects.toMatchObject({
      status: 503,
    });
    await expect(
      reading.call("readEntitiesByBody", { model: "card", body: {} }),
    ).rejects.toMatchObject({ status: 503 });
    expect(changing.requests).toHaveLength(1);
    expect(reading.requests).toHaveLength(1);
  });
});

describe("the time limit of a call", () => {
  test("aborts each try and ends in a failure without a status", async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { call } = createClient({
      routes: hubRoutes,
      fetch: (_address, { signal }) => {
        signals.push(signal);
        return new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
        });
      },
      cookies: () => "",
      appToken: "token",
      timeoutMs: 5,
      pause: async () => {},
    });

    await expect(call("getMe", {})).rejects.toMatchObject({ status: 0 });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });
});

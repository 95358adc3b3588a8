import { describe, expect, test } from "vitest";
import { createClient } from "./client.ts";
import { operationSpecs } from "../operations/all.ts";
import { fetchSession } from "./fetch-session.ts";

function sessionFrom(answer: () => Response) {
  const accepted: (string | null)[] = [];
  const { call } = createClient({
    routes: operationSpecs,
    fetch: async (_url, init) => {
      accepted.push(new Headers(init.headers).get("accept"));
      return answer();
    },
    cookies: () => "",
    appToken: "",
    timeoutMs: 0,
    pause: async () => {},
  });
  return { session: fetchSession(call), accepted };
}

describe("fetchSession", () => {
  test("accepts text/json", async () => {
    const { session, accepted } = sessionFrom(() => new Response('{"user":{"_id":"u1"}}'));

    expect(await session).toEqual({ user: { _id: "u1" } });
    expect(accepted).toEqual(["text/json"]);
  });

  test.each([
    ["a refusal", () => new Response("", { status: 503 })],
    ["text that is no JSON", () => new Response("<html>")],
    ["an empty answer", () => new Response("")],
  ])("is empty after %s, without a second try", async (_case, answer) => {
    const { session, accepted } = sessionFrom(answer);

    expect(await session).toEqual({});
    expect(accepted).toHaveLength(1);
  });
});

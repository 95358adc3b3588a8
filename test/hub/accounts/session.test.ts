import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { sessionTimes } from "../../../shared/limits/sessions.ts";
import { card } from "../../../shared/models/card.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeUser, nextNumber } from "../../support/make-records.ts";
import { hubClient, type HubClient, type RawReply } from "../../support/hub-client.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";
import { readSetCookie } from "./account-visitor.ts";

const password = "Nagyon hosszú jelszó ő";
afterEach(() => void vi.useRealTimers());

/** Creates an account that can log in with `password`. */
async function account(hub: Hub, given: Parameters<typeof makeUser>[0] = {}): Promise<string> {
  const { createCredentialWrite } = await import("../../../functions/identity/credentials.ts");
  const id = `person-${nextNumber()}`;
  const write = await createCredentialWrite(id, password);
  const fields = { ...makeUser(given), _id: id };
  const made = await hub.store.create(userModel, fields, { writes: [write] });
  return made.email;
}

/** A visitor whose client has fetched the XSRF token, like the web client at its start. */
async function visitor(hub: Hub): Promise<HubClient & { cookie: string; token: string }> {
  const reply = await hub.visitor.raw("GET", "/api/_auth/session");
  const token = readSetCookie(reply, "XSRF-TOKEN") ?? "";
  const cookie = `XSRF-TOKEN=${token}`;
  return { ...hubClient(hub.url, { cookie, xsrf: token }), cookie, token };
}

async function logIn(hub: Hub, email: string, given = password): Promise<RawReply> {
  return (await visitor(hub)).raw("POST", "/api/_auth/login", { email, password: given });
}

describe("login", () => {
  test("a login opens a session whose cookie scripts cannot read", async ({ hub }) => {
    const email = await account(hub);

    const reply = await logIn(hub, email);

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ user: { email, groups: [] } });
    const cookie = reply.headers.getSetCookie().find((each) => each.startsWith("session="));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const client = hubClient(hub.url, { cookie: `session=${readSetCookie(reply, "session")}` });
    expect(await client.call("GET", "/api/protected/me")).toMatchObject({ email });
    expect(await client.call("GET", "/api/_auth/session")).toMatchObject({ user: { email } });
  });

  test("an unknown address and a wrong password give the same reply", async ({ hub }) => {
    const email = await account(hub);

    const [wrong, unknown] = [
      await logIn(hub, email, "wrong password"),
      await logIn(hub, "nobody@x.example"),
    ];

    const { requestId: _a, ...left } = wrong.body;
    const { requestId: _b, ...right } = unknown.body;
    expect(wrong.status).toBe(401);
    expect(left).toEqual(right);
    expect(left).toMatchObject({
      code: "login.wrongCredentials",
      title: "Wrong username or password!",
      detail: "Check the given credentials.",
    });
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test.for(
    tuples([
      ["login.notFinalised", { registrationFinalisedAt: undefined, emailConfirmedAt: undefined }],
      ["login.emailUnconfirmed", { emailConfirmedAt: undefined }],
    ]),
  )("the reply tells %s only after the correct password", async ([code, given], { hub }) => {
    const email = await account(hub, given);

    const [wrong, right] = [await logIn(hub, email, "wrong password"), await logIn(hub, email)];

    expect(wrong.body["code"]).toBe("login.wrongCredentials");
    expect(right).toMatchObject({ status: 403, body: { code } });
    expect(right.headers.getSetCookie()).toEqual([]);
  });

  test("a suspended account gives the same reply as a wrong password", async ({ hub }) => {
    const email = await account(hub, { suspendedAt: "2026-01-01T00:00:00.000Z" });

    expect((await logIn(hub, email)).body["code"]).toBe("login.wrongCredentials");
  });

  test("a login needs both fields before anything is looked up", async ({ hub }) => {
    const client = await visitor(hub);
    hub.faults.reset();

    const reply = await client.raw("POST", "/api/_auth/login", { email: " ", password: "" });

    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { email: "required", password: "required" } },
    });
    expect(hub.faults.calls).toEqual({});
  });

  test("the reply is in the caller's language", async ({ hub }) => {
    const client = await visitor(hub);

    const reply = await client.raw(
      "POST",
      "/api/_auth/login",
      { email: "x@x.example", password: "wrong" },
      { cookie: `${client.cookie}; locale=hu` },
    );

    expect(reply.body).toMatchObject({ title: "Hibás felhasználónév vagy jelszó!" });
  });

  test("after five wrong attempts even the correct password has to wait", async ({ hub }) => {
    const email = await account(hub);
    vi.useFakeTimers({ toFake: ["Date"] });

    const replies: number[] = [];
    for (let tries = 1; tries <= 5; tries += 1)
      replies.push((await logIn(hub, email, "guess")).status);
    const right = await logIn(hub, email);

    expect(replies).toEqual([401, 401, 401, 401, 401]);
    // Attempts during the wait reveal nothing.
    expect(right.status).toBe(429);
    expect(right.headers.get("retry-after")).toBe("1");
  });

  test("a login gives a new session id and ends the old session", async ({ hub }) => {
    const email = await account(hub);
    const first = await logIn(hub, email);
    const cookie = `session=${readSetCookie(first, "session")}; XSRF-TOKEN=${readSetCookie(first, "XSRF-TOKEN")}`;
    const client = hubClient(hub.url, { cookie, xsrf: readSetCookie(first, "XSRF-TOKEN") ?? "" });

    const second = await client.raw("POST", "/api/_auth/login", { email, password });

    expect(readSetCookie(second, "session")).not.toBe(readSetCookie(first, "session"));
    expect((await client.raw("GET", "/api/protected/me")).status).toBe(401);
  });
});

describe("a session", () => {
  test("a logout ends the session on the server", async ({ hub }) => {
    const person = await hub.person();

    const reply = await person.raw("DELETE", "/api/_auth/session");

    expect(reply.status).toBe(204);
    expect((await person.raw("GET", "/api/protected/me")).body["code"]).toBe("session.required");
    expect(await person.call("GET", "/api/_auth/session")).toEqual({});
  });

  test.for(
    tuples([
      ["12 hours without use", {}, sessionTimes.idleMs],
      ["8 hours for staff", { groups: ["admin" as const] }, sessionTimes.staffAbsoluteMs],
    ]),
  )("a session ends after %s", async ([, given, ms], { hub }) => {
    const person = await hub.person(given);
    const at = (offset: number) => vi.stubEnv(environment.clockOffset, String(offset));

    at(ms - 5000);
    const before = await person.raw("GET", "/api/protected/me");
    const other = await hub.person(given);
    at(2 * ms);
    const after = await other.raw("GET", "/api/protected/me");
    vi.unstubAllEnvs();

    expect(before.status).toBe(200);
    expect(after.status).toBe(401);
  });

  test("a session that is used lasts 14 days and no longer", async ({ hub }) => {
    const person = await hub.person();
    const status = async (hours: number) => {
      vi.stubEnv(environment.clockOffset, String(hours * 3_600_000));
      const reply = await person.raw("GET", "/api/protected/me");
      vi.unstubAllEnvs();
      return reply.status;
    };

    const statuses: number[] = [];
    for (let hours = 11; hours <= 14 * 24 + 11; hours += 11) statuses.push(await status(hours));

    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(statuses.at(-1)).toBe(401);
  });

  test.for(["nonsense", "a.b", "__proto__.x", ".", `${"x".repeat(43)}.demo#user`])(
    "the cookie %s opens no session",
    async (cookie, { hub }) => {
      const client = hubClient(hub.url, { cookie: `session=${cookie}` });

      expect((await client.raw("GET", "/api/protected/me")).status).toBe(401);
      expect(await client.call("GET", "/api/_auth/session")).toEqual({});
    },
  );

  test("the session of one account does not open another account", async ({ hub }) => {
    const [one, other] = [await hub.person(), await hub.person()];
    const secret = /session=([^.]+)/.exec(one.cookie)?.[1];
    const client = hubClient(hub.url, { cookie: `session=${secret}.${other.user._id}` });

    expect((await client.raw("GET", "/api/protected/me")).status).toBe(401);
  });
});

describe("another site", () => {
  const forgeries: [string, Record<string, string | undefined>, string][] = [
    ["without the XSRF header", { "x-xsrf-token": undefined }, "xsrf.invalid"],
    ["with a wrong XSRF header", { "x-xsrf-token": "wrong" }, "xsrf.invalid"],
    ["from a foreign origin", { origin: "https://elsewhere.example" }, "origin.foreign"],
    ["from a frame without origin", { origin: "null" }, "origin.foreign"],
    ["as a cross-site request", { "sec-fetch-site": "cross-site" }, "origin.foreign"],
  ];

  test.for(forgeries)(
    "another site cannot log a user in %s",
    async ([, headers, code], { hub }) => {
      const email = await account(hub);
      const client = await visitor(hub);

      const reply = await client.raw("POST", "/api/_auth/login", { email, password }, headers);

      expect(reply).toMatchObject({ status: 403, body: { code } });
      expect(reply.headers.getSetCookie()).toEqual([]);
      expect((await client.raw("POST", "/api/_auth/login", { email, password })).status).toBe(200);
    },
  );

  test.for(forgeries)(
    "another site cannot log a user out %s",
    async ([, headers, code], { hub }) => {
      const person = await hub.person();

      const reply = await person.raw("DELETE", "/api/_auth/session", undefined, headers);

      expect(reply).toMatchObject({ status: 403, body: { code } });
      expect(reply.headers.getSetCookie()).toEqual([]);
      expect((await person.raw("GET", "/api/protected/me")).status).toBe(200);
    },
  );
});

describe("checks of every call", () => {
  test.for([undefined, "", "wrong"])(
    "the application token %j is refused",
    async (token, { hub }) => {
      const person = await hub.person();

      const reply = await person.raw("GET", "/api/hub/read/card", undefined, {
        "x-access-token": token,
      });

      expect(reply).toMatchObject({ status: 401, body: { code: "app.token" } });
    },
  );

  test("a visitor is refused in the hub", async ({ hub }) => {
    const client = await visitor(hub);

    expect((await client.raw("GET", "/api/hub/read/card")).body["code"]).toBe("session.required");
    expect((await client.raw("POST", "/api/hub/create/card", {})).body["code"]).toBe(
      "session.required",
    );
  });

  test.for(
    tuples([
      ["no header", { "x-xsrf-token": undefined }],
      ["a wrong header", { "x-xsrf-token": "wrong" }],
    ]),
  )("a change with %s is refused and changes nothing", async ([, headers], { hub }) => {
    const person = await hub.person();

    const reply = await person.raw(
      "POST",
      "/api/hub/create/card",
      { name: "x", lastName: "y" },
      headers,
    );

    expect(reply).toMatchObject({ status: 403, body: { code: "xsrf.invalid" } });
    expect(await person.count(card)).toBe(0);
  });

  test("the cookie's XSRF token is refused if it is not the session's", async ({ hub }) => {
    const person = await hub.person();
    const cookie = person.cookie.replace(/XSRF-TOKEN=.*/, "XSRF-TOKEN=forged");

    const reply = await person.raw(
      "POST",
      "/api/hub/create/card",
      {},
      { cookie, "x-xsrf-token": "forged" },
    );

    expect(reply.body["code"]).toBe("xsrf.invalid");
  });

  test.for(
    tuples([
      ["origin", "https://elsewhere.example"],
      ["origin", "null"],
      ["sec-fetch-site", "cross-site"],
    ]),
  )("a change with %s %s is refused", async ([name, value], { hub }) => {
    const person = await hub.person();

    const reply = await person.raw("POST", "/api/hub/create/card", {}, { [name]: value });

    expect(reply).toMatchObject({ status: 403, body: { code: "origin.foreign" } });
  });

  test("a change from our own origin is accepted", async ({ hub }) => {
    const person = await hub.person();

    const reply = await person.raw("DELETE", "/api/hub/delete/card/none", undefined, {
      origin: hub.url,
    });

    expect(reply.body["code"]).toBe("record.notFound");
  });

  test.for(
    tuples([
      ["text/plain", 415, "type.unsupported"],
      ["application/x-www-form-urlencoded", 415, "type.unsupported"],
      [undefined, 415, "type.unsupported"],
    ]),
  )("the content type %s is refused", async ([type, status, code], { hub }) => {
    const person = await hub.person();

    const reply = await person.raw("POST", "/api/hub/create/card", "{}", { "content-type": type });

    expect(reply).toMatchObject({ status, body: { code } });
  });

  test.for(
    tuples([
      ["{", "body"],
      ['"text"', "body"],
      ["[]", "items"],
      ["[1]", "body"],
      ['{"__proto__":{"admin":true}}', "__proto__"],
      ['{"name":"x","texts":{"constructor":{"prototype":1}}}', "prototype"],
    ]),
  )("the body %s is refused", async ([body, field], { hub }) => {
    const person = await hub.person();

    const reply = await person.raw("POST", "/api/hub/create/card", body);

    expect(reply).toMatchObject({ status: 400, body: { code: "input.invalid" } });
    const fields = Object.keys(reply.body["fields"] as object);
    expect(fields.some((name) => name === field || name === "constructor")).toBe(true);
  });

  test("a body of 7 MB is refused with 413 and changes nothing", async ({ hub }) => {
    const person = await hub.person();

    const reply = await person.raw("POST", "/api/hub/create/card", {
      name: "x".repeat(7 * 1024 * 1024),
    });

    expect(reply).toMatchObject({ status: 413, body: { code: "body.tooLarge" } });
    expect(await person.count(card)).toBe(0);
  });

  test("the checks run in the declared order: token, size, session, XSRF, model, rights, input", async ({
    hub,
  }) => {
    const person = await hub.person();
    const large = "x".repeat(5 * 1024 * 1024);
    const bad = { "x-xsrf-token": "wrong" };
    const attempts = [
      [
        await person.raw("POST", "/api/hub/create/none", large, {
          ...bad,
          cookie: "",
          "x-access-token": "",
        }),
        "app.token",
      ],
      [
        await person.raw("POST", "/api/hub/create/none", large, { ...bad, cookie: "" }),
        "body.tooLarge",
      ],
      [
        await person.raw("POST", "/api/hub/create/none", "{", { ...bad, cookie: "" }),
        "session.required",
      ],
      [await person.raw("POST", "/api/hub/create/none", "{", bad), "xsrf.invalid"],
      [await person.raw("POST", "/api/hub/create/none", "{"), "model.unknown"],
      [await person.raw("POST", "/api/hub/create/tag", "{"), "access.denied"],
      [await person.raw("POST", "/api/hub/create/card", "{"), "input.invalid"],
    ] as const;

    for (const [reply, code] of attempts) expect(reply.body["code"]).toBe(code);
  });

  test.for(["none", "__proto__", "constructor", "session", "credential", "Card"])(
    "the model %s does not exist",
    async (name, { hub }) => {
      const admin = await hub.admin();

      for (const path of [`read/${name}`, `get/${name}/x`, `schema/${name}`, `accesses/${name}`])
        expect((await admin.raw("GET", `/api/hub/${path}`)).body["code"]).toBe("model.unknown");
    },
  );

  test("a request that bypasses the edge is refused", async () => {
    const { checkOriginKey } = await import("../../../functions/platform/http/origin-key.ts");
    const { gatewayEvent } = await import("../../../scripts/local-cloud/gateway/gateway-event.ts");
    const call = (key?: string) =>
      gatewayEvent({
        request: {
          method: "GET",
          uri: "/api/health",
          query: "",
          headers: key ? { "x-origin-key": key } : {},
        },
        match: undefined,
        body: Buffer.alloc(0),
        requestId: "1",
        now: new Date(),
      });

    expect(() => checkOriginKey(call())).toThrow("origin.key");
    expect(() => checkOriginKey(call("wrong"))).toThrow("origin.key");
    expect(() => checkOriginKey(call(process.env[environment.originKeys]))).not.toThrow();
  });
});

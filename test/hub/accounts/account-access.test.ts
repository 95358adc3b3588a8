// @module-tag no-second-look
import { describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { sessionTimes } from "../../../shared/limits/sessions.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { loggedIn, postLogin, postAuth, type Owner } from "./account-hub.ts";
import { clientOf, goodPassword } from "./account-visitor.ts";
import { limitCallsAsDeclared } from "../../support/call-limits.ts";
import { findTokenTo } from "../../support/waiting-mails.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";

const newPassword = "Egészen másik jelszó 9";
test.afterEach(({ hub }) => {
  hub.faults.reset();
  vi.unstubAllEnvs();
});

async function askForReset(hub: Hub, email: string): Promise<string> {
  await postAuth(hub, "forgot-password", { email });
  return findTokenTo(hub, email);
}

async function askForAddress(hub: Hub, { client }: Owner, email: string): Promise<string> {
  await client.call("POST", "/api/protected/me/email", { email, password: goodPassword });
  return findTokenTo(hub, email);
}

const changePassword = ({ client }: Owner) =>
  client.raw("POST", "/api/protected/me/password", { oldPassword: goodPassword, newPassword });
const setPassword = (hub: Hub, token: string) =>
  postAuth(hub, "new-password", { token, password: newPassword });
const confirm = (hub: Hub, token: string) => postAuth(hub, "email-confirm", { token });
const endSessions = ({ client }: Owner) => client.raw("DELETE", "/api/protected/me/sessions");
const status = async (client: Owner["client"]) =>
  (await client.raw("GET", "/api/protected/me")).status;

async function suspendAndRestore(hub: Hub, { id }: Owner) {
  const admin = await hub.admin();
  await admin.run(userModel, "suspend", { id });
  return admin.raw("POST", "/api/hub/runner/user/restore", { id });
}

const endAccess = async (hub: Hub, { id }: Owner) =>
  (await hub.admin()).raw("POST", "/api/hub/runner/user/endAccess", { id });

const endings: [string, (hub: Hub, owner: Owner) => Promise<{ status: number }>][] = [
  ["a change of the password", (_hub, owner) => changePassword(owner)],
  [
    "a new password by mail",
    async (hub, { email }) => setPassword(hub, await askForReset(hub, email)),
  ],
  ["signing out everywhere", (_hub, owner) => endSessions(owner)],
  ["a suspension, though it is over", suspendAndRestore],
  ["an admin who logs the account out everywhere", endAccess],
];

describe("changes that end all access", () => {
  test.for(endings)("%s invalidates a pending address change", async ([, end], { hub }) => {
    const owner = await loggedIn(hub);
    const token = await askForAddress(hub, owner, `tolvaj-${owner.email}`);

    const ended = await end(hub, owner);
    const confirmed = await confirm(hub, token);

    expect(ended.status).toBeLessThan(300);
    expect(confirmed).toMatchObject({ status: 400, body: { code: "token.invalid" } });
    expect(await hub.store.find(userModel, owner.id)).toMatchObject({ email: owner.email });
  });

  test.for(tuples([endings[0]!, endings[2]!, endings[3]!, endings[4]!]))(
    "%s invalidates the link for a new password",
    async ([, end], { hub }) => {
      const owner = await loggedIn(hub);
      const token = await askForReset(hub, owner.email);

      const ended = await end(hub, owner);

      expect(ended.status).toBeLessThan(300);
      expect((await setPassword(hub, token)).body["code"]).toBe("token.invalid");
    },
  );

  test.for(endings)("%s ends a session that was about to open", async ([, end], { hub }) => {
    const owner = await loggedIn(hub);
    const { openSession } = await import("../../../functions/identity/sessions.ts");
    const read = userModel.entity.parse(await hub.store.find(userModel, owner.id));

    await end(hub, owner);
    const { cookie } = await openSession(hub.store.table, read, { way: "passkey", device: "" });
    const late = { cookie: `session=${cookie}` };

    expect((await hub.visitor.raw("GET", "/api/protected/me", undefined, late)).status).toBe(401);
  });

  test("an account that an admin has logged out everywhere logs in again", async ({ hub }) => {
    const owner = await loggedIn(hub);

    await endAccess(hub, owner);

    expect(await status(owner.client)).toBe(401);
    const login = { email: owner.email, password: goodPassword };
    expect((await postLogin(hub, login)).status).toBe(200);
  });

  test("only admins log an account out everywhere", async ({ hub }) => {
    const [owner, other] = [await loggedIn(hub), await loggedIn(hub)];
    const path = "/api/hub/runner/user/endAccess";

    for (const { client } of [owner, other])
      expect((await client.raw("POST", path, { id: owner.id })).status).toBeGreaterThanOrEqual(403);
    expect(await status(owner.client)).toBe(200);
  });

  test("more sessions than fit into one transaction are ended", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const { openSession } = await import("../../../functions/identity/sessions.ts");
    const user = userModel.entity.parse(await hub.store.find(userModel, owner.id));
    const statuses = (cookies: readonly string[]) =>
      Promise.all(
        cookies.map(async (cookie) => {
          const headers = { cookie: `session=${cookie}` };
          return (await hub.visitor.raw("GET", "/api/protected/me", undefined, headers)).status;
        }),
      );
    const opened = Array.from({ length: 120 }, () =>
      openSession(hub.store.table, user, { way: "password", device: "" }),
    );
    const cookies = (await Promise.all(opened)).map(({ cookie }) => cookie);

    const before = await statuses(cookies);
    const renewed = clientOf(hub, await changePassword(owner));
    const after = await statuses(cookies);

    expect(new Set(before)).toEqual(new Set([200]));
    expect(new Set(after)).toEqual(new Set([401]));
    const list = await renewed.call<{ items: unknown[] }>("GET", "/api/protected/me/sessions");
    expect(list.items).toHaveLength(1);
  });

  test("a link can be used again after a fault, until it has done everything", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const token = await askForReset(hub, owner.email);
    limitCallsAsDeclared();
    // Sessions cannot be listed or deleted.
    Object.assign(hub.faults.faults, { throttle: 1, operations: new Set(["Query"]) });

    const failed = await setPassword(hub, token);
    hub.faults.reset();
    const meanwhile = await status(owner.client);
    const again = await setPassword(hub, token);

    expect([failed.status, meanwhile]).toEqual([503, 200]);
    expect(again.status).toBe(200);
    expect(await status(owner.client)).toBe(401);
    expect((await postLogin(hub, { email: owner.email, password: newPassword })).status).toBe(200);
  });

  test("a password change needs one transaction and no separate call to end the access", async ({
    hub,
  }) => {
    const owner = await loggedIn(hub);
    await postLogin(hub, { email: owner.email });
    hub.faults.reset();

    expect((await changePassword(owner)).status).toBe(200);

    expect(hub.faults.calls["TransactWriteItems"]).toBe(1);
  });
});

describe("a change of address", () => {
  test("an address change invalidates the link for a new password that was mailed to the old address", async ({
    hub,
  }) => {
    const owner = await loggedIn(hub);
    const reset = await askForReset(hub, owner.email);
    const change = await askForAddress(hub, owner, `uj-${owner.email}`);

    expect((await confirm(hub, change)).status).toBe(200);

    expect((await setPassword(hub, reset)).body["code"]).toBe("token.invalid");
    expect((await postLogin(hub, { email: `uj-${owner.email}` })).status).toBe(200);
  });
});

describe("a session that ends while it is read", () => {
  test("a session that ends while it is read gives the same reply as an ended one", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const [, cookie = ""] = /session=([^;]+)/.exec(owner.cookie) ?? [];
    const { endSession, loadSession } = await import("../../../functions/identity/sessions.ts");
    const { table } = hub.store;
    vi.stubEnv(environment.clockOffset, String(sessionTimes.touchMs + 1000));
    const meanwhile: typeof table = {
      ...table,
      async getMany(keys) {
        const items = await table.getMany(keys);
        await endSession(table, cookie);
        return items;
      },
    };

    expect(await loadSession(table, cookie)).toBeDefined();
    vi.stubEnv(environment.clockOffset, String(2 * sessionTimes.touchMs + 2000));
    expect(await loadSession(meanwhile, cookie)).toBeUndefined();
  });
});

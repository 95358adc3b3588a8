import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { passkeyLimits } from "../../../shared/limits/sessions.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { loggedIn, postLogin, postAuth, type Owner } from "./account-hub.ts";
import { clientOf, readSetCookie, goodPassword } from "./account-visitor.ts";
import { mailTexts } from "../../../functions/registry/mail-texts.ts";
import { findMailsTo, findTokenTo } from "../../support/waiting-mails.ts";
import { makeAuthenticator } from "./authenticator.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

afterEach(() => vi.unstubAllEnvs());

interface Options {
  options: { challenge: string; user: { id: string } };
}
const own = "/api/protected/me/passkeys";

async function challengeOf(
  client: Owner["client"],
  body: object = { password: goodPassword },
): Promise<string> {
  const { options } = await client.call<Options>("POST", `${own}/options`, body);
  return options.challenge;
}

async function loginChallenge(hub: Hub): Promise<string> {
  const reply = await postAuth(hub, "passkey-options", {});
  return (reply.body as unknown as Options).options.challenge;
}

/** A user with a passkey, and its key. */
async function withPasskey(hub: Hub, given: Parameters<typeof loggedIn>[1] = {}) {
  const owner = await loggedIn(hub, given);
  const key = makeAuthenticator(hub.url);
  const response = key.register(await challengeOf(owner.client));
  const added = await owner.client.raw("POST", own, { name: "Telefon", response });
  return { owner, key, added };
}

describe("a passkey", () => {
  test("a passkey is added, listed, logs in without an address, and is removed", async ({
    hub,
  }) => {
    const { owner, key, added } = await withPasskey(hub);

    const answer = key.logIn(await loginChallenge(hub), owner.id);
    const login = await postAuth(hub, "passkey-login", { response: answer });
    const client = clientOf(hub, login);
    const { items } = await client.call<{ items: { id: string; usedAt?: string }[] }>("GET", own);
    const sessions = await client.call<{ items: { way: string }[] }>(
      "GET",
      "/api/protected/me/sessions",
    );
    const removed = await client.raw("DELETE", `${own}/${key.id}`);
    const late = await postAuth(hub, "passkey-login", {
      response: key.logIn(await loginChallenge(hub), owner.id),
    });

    expect(added).toMatchObject({ status: 201, body: { id: key.id, name: "Telefon" } });
    expect(login).toMatchObject({ status: 200, body: { user: { email: owner.email } } });
    expect(items).toMatchObject([{ id: key.id, usedAt: expect.any(String) }]);
    expect(sessions.items.map(({ way }) => way)).toContain("passkey");
    expect(removed.status).toBe(204);
    expect(late).toMatchObject({ status: 401, body: { code: "login.wrongCredentials" } });
  });

  test.for(
    tuples([
      [
        "an answer sent twice",
        async (hub: Hub, key: Key, id: string) => {
          const answer = key.logIn(await loginChallenge(hub), id);
          await postAuth(hub, "passkey-login", { response: answer });
          return answer;
        },
      ],
      [
        "a challenge that we did not make",
        async (_hub: Hub, key: Key, id: string) => key.logIn("x".repeat(43), id),
      ],
      [
        "a challenge for adding one",
        async (_hub: Hub, key: Key, id: string, owner: Owner) =>
          key.logIn(await challengeOf(owner.client), id),
      ],
      [
        "another site",
        async (hub: Hub, key: Key, id: string) =>
          key.logIn(await loginChallenge(hub), id, { from: "https://elsewhere.example" }),
      ],
      [
        "a person who was not verified",
        async (hub: Hub, key: Key, id: string) =>
          key.logIn(await loginChallenge(hub), id, { flags: 0x01 }),
      ],
      [
        "a copy whose count lags behind",
        async (hub: Hub, key: Key, id: string) => {
          await postAuth(hub, "passkey-login", {
            response: key.logIn(await loginChallenge(hub), id, { count: 50 }),
          });
          return key.logIn(await loginChallenge(hub), id, { count: 20 });
        },
      ],
      [
        "a key of somebody else",
        async (hub: Hub, _key: Key, id: string) =>
          makeAuthenticator(hub.url).logIn(await loginChallenge(hub), id),
      ],
      [
        "an account of somebody else",
        async (hub: Hub, key: Key) => key.logIn(await loginChallenge(hub), "account-0"),
      ],
      [
        "no account",
        async (hub: Hub, key: Key) => key.logIn(await loginChallenge(hub), "demo#user"),
      ],
      [
        "a challenge that has waited too long",
        async (hub: Hub, key: Key, id: string) => {
          const challenge = await loginChallenge(hub);
          vi.stubEnv(environment.clockOffset, String(passkeyLimits.challengeMs + 1000));
          return key.logIn(challenge, id);
        },
      ],
    ]),
  )("a passkey does not log in with %s", async ([, made], { hub }) => {
    const { owner, key } = await withPasskey(hub);
    const response = await made(hub, key, owner.id, owner);

    const reply = await postAuth(hub, "passkey-login", { response });

    expect(reply).toMatchObject({ status: 401, body: { code: "login.wrongCredentials" } });
    expect(readSetCookie(reply, "session")).toBeUndefined();
  });

  test.for([{}, { response: {} }, { response: { id: "x", response: { userHandle: "" } } }])(
    "the malformed response %j is refused",
    async (body, { hub }) => {
      expect((await postAuth(hub, "passkey-login", body)).status).toBe(400);
    },
  );

  test("a passkey is created neither for another account's challenge nor twice", async ({
    hub,
  }) => {
    const [one, other] = [await loggedIn(hub), await loggedIn(hub)];
    const key = makeAuthenticator(hub.url);
    const add = (owner: Owner, challenge: string) =>
      owner.client.raw("POST", own, { name: "x", response: key.register(challenge) });

    const foreign = await add(one, await challengeOf(other.client));
    const invented = await add(one, "x".repeat(43));
    const elsewhere = await one.client.raw("POST", own, {
      name: "x",
      response: key.register(await challengeOf(one.client), { from: "https://elsewhere.example" }),
    });
    const first = await add(one, await challengeOf(one.client));
    const again = await add(one, await challengeOf(one.client));

    for (const reply of [foreign, invented, elsewhere, again])
      expect(reply).toMatchObject({ status: 400, body: { fields: { response: "notAcceptable" } } });
    expect(first.status).toBe(201);
  });

  test("the password is required for a passkey, also right after the login", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const ask = (body: object) => owner.client.raw("POST", `${own}/options`, body);

    const [bare, empty, wrong, right] = [
      await ask({}),
      await ask({ password: "" }),
      await ask({ password: "wrong password" }),
      await ask({ password: goodPassword }),
    ];

    expect(bare).toMatchObject({ status: 400, body: { fields: { password: "required" } } });
    expect(empty.body["code"]).toBe("password.wrong");
    expect(wrong.body["code"]).toBe("password.wrong");
    expect(right.status).toBe(200);
  });

  test("an account without a password gets no passkey", async ({ hub }) => {
    const person = await hub.person();

    const refused = await person.raw("POST", `${own}/options`, { password: goodPassword });

    expect(refused).toMatchObject({ status: 403, body: { code: "password.wrong" } });
  });

  test("adding and removing a passkey is mailed to the owner", async ({ hub }) => {
    const { owner, key } = await withPasskey(hub);
    const added = await findMailsTo(hub, owner.email);
    await owner.client.call("DELETE", `${own}/${key.id}`);
    const both = await findMailsTo(hub, owner.email);
    const again = await owner.client.raw("DELETE", `${own}/${key.id}`);

    expect(added).toMatchObject([{ template: "passkeyAdded", values: { passkey: "Telefon" } }]);
    expect(both.map(({ template }) => template).toSorted()).toEqual([
      "passkeyAdded",
      "passkeyRemoved",
    ]);
    expect(again.status).toBe(404);
    expect(await findMailsTo(hub, owner.email)).toHaveLength(2);
  });

  test("a passkey does not log in to a suspended account", async ({ hub }) => {
    const { owner, key } = await withPasskey(hub);
    const admin = await hub.admin();
    await admin.run(userModel, "suspend", { id: owner.id });

    const reply = await postAuth(hub, "passkey-login", {
      response: key.logIn(await loginChallenge(hub), owner.id),
    });

    expect(reply.body["code"]).toBe("login.wrongCredentials");
  });
});

describe("a new password by mail", () => {
  /** Sets a new password with a mailed link. */
  async function resetPassword(hub: Hub, email: string) {
    await postAuth(hub, "forgot-password", { email });
    const token = await findTokenTo(hub, email);
    return postAuth(hub, "new-password", { token, password: `${goodPassword} 2` });
  }

  test("all passkeys are removed, and the mail says so in both languages", async ({ hub }) => {
    const { owner, key } = await withPasskey(hub);

    const reset = await resetPassword(hub, owner.email);
    const login = await postAuth(hub, "passkey-login", {
      response: key.logIn(await loginChallenge(hub), owner.id),
    });
    const client = clientOf(
      hub,
      await postLogin(hub, { email: owner.email, password: `${goodPassword} 2` }),
    );
    const listed = await client.call<{ items: unknown[] }>("GET", own);
    const templates = (await findMailsTo(hub, owner.email)).map(({ template }) => template);

    expect(reset.status).toBe(200);
    expect(login).toMatchObject({ status: 401, body: { code: "login.wrongCredentials" } });
    expect(listed.items).toEqual([]);
    expect(templates).toContain("passwordReset");
    expect(templates).not.toContain("passwordChanged");
    const { texts } = mailTexts;
    expect(texts.en["passwordReset"]?.lines.join()).toContain("passkeys");
    expect(texts.hu["passwordReset"]?.lines.join()).toContain("azonosítókulcs");
    expect(texts.en["resetPassword"]?.lines.join()).toContain("passkeys");
    expect(texts.hu["resetPassword"]?.lines.join()).toContain("azonosítókulcs");
  });

  test("a passkey that is added at the same moment does not survive", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const key = makeAuthenticator(hub.url);
    const response = key.register(await challengeOf(owner.client));

    await Promise.all([
      resetPassword(hub, owner.email),
      owner.client.raw("POST", own, { name: "Telefon", response }),
    ]);
    const login = await postAuth(hub, "passkey-login", {
      response: key.logIn(await loginChallenge(hub), owner.id),
    });

    expect(login.body["code"]).toBe("login.wrongCredentials");
  });

  test("a passkey of the former epoch is void even when its item is left", async ({ hub }) => {
    const { owner, key } = await withPasskey(hub);
    const before = await hub.store.find(userModel, owner.id);
    if (before === undefined) throw new Error("no account");
    await hub.store.update(userModel, { before, patch: { passkeyEpoch: 1 } });

    const login = await postAuth(hub, "passkey-login", {
      response: key.logIn(await loginChallenge(hub), owner.id),
    });

    expect(login.body["code"]).toBe("login.wrongCredentials");
    expect((await owner.client.call<{ items: unknown[] }>("GET", own)).items).toEqual([]);
  });

  test("a password changed with the old one keeps the passkeys", async ({ hub }) => {
    const { owner, key } = await withPasskey(hub);
    await owner.client.call("POST", "/api/protected/me/password", {
      oldPassword: goodPassword,
      newPassword: `${goodPassword} 3`,
    });

    const login = await postAuth(hub, "passkey-login", {
      response: key.logIn(await loginChallenge(hub), owner.id),
    });

    expect(login.status).toBe(200);
  });

  test("an account that must use a passkey logs in and can only add one", async ({ hub }) => {
    const { owner } = await withPasskey(hub, { groups: ["HR"] });
    await (await hub.admin()).update(userModel, { _id: owner.id, passkeyRequired: true });

    await resetPassword(hub, owner.email);
    const reply = await postLogin(hub, { email: owner.email, password: `${goodPassword} 2` });
    const refused = await clientOf(hub, reply).raw("GET", "/api/hub/read/card");

    expect(reply.status).toBe(200);
    expect(refused.body["code"]).toBe("login.passkeyRequired");
  });
});

describe("an account that must use a passkey", () => {
  async function mustUse(hub: Hub) {
    const owner = await loggedIn(hub, { groups: ["HR"] }, goodPassword);
    const admin = await hub.admin();
    await admin.update(userModel, { _id: owner.id, passkeyRequired: true });
    return { ...owner, admin };
  }

  test("the account can only add a passkey, and everything after that", async ({ hub }) => {
    const { client } = await mustUse(hub);
    const key = makeAuthenticator(hub.url);

    const before = await client.raw("GET", "/api/hub/read/card");
    const me = await client.raw("GET", "/api/protected/me");
    const response = key.register(await challengeOf(client));
    await client.call("POST", own, { name: "Kulcs", response });
    const after = await client.raw("GET", "/api/hub/read/card");

    expect(before).toMatchObject({ status: 403, body: { code: "login.passkeyRequired" } });
    expect(me.body).toMatchObject({ mustDo: "passkey" });
    expect(after.status).toBe(200);
  });

  test("the account cannot log in with its password, and a password cannot add another passkey", async ({
    hub,
  }) => {
    const { client, email, id } = await mustUse(hub);
    const key = makeAuthenticator(hub.url);
    const earlier = clientOf(hub, await postLogin(hub, { email }));
    const response = key.register(await challengeOf(client));
    await client.call("POST", own, { name: "Kulcs", response });

    const byPassword = await postLogin(hub, { email });
    const wrong = await postLogin(hub, { email, password: "wrong password" });
    const another = await earlier.raw("POST", `${own}/options`, { password: goodPassword });
    const byPasskey = await postAuth(hub, "passkey-login", {
      response: key.logIn(await loginChallenge(hub), id),
    });

    expect(byPassword).toMatchObject({ status: 403, body: { code: "login.passkeyRequired" } });
    expect(readSetCookie(byPassword, "session")).toBeUndefined();
    expect(wrong.body["code"]).toBe("login.wrongCredentials");
    expect(another.body["code"]).toBe("login.passkeyRequired");
    expect(byPasskey.status).toBe(200);
  });

  test("the account keeps its last passkey, even when two are removed at the same moment", async ({
    hub,
  }) => {
    const { client } = await mustUse(hub);
    const keys = [makeAuthenticator(hub.url), makeAuthenticator(hub.url)];
    for (const key of keys) {
      const response = key.register(await challengeOf(client));
      await client.call("POST", own, { name: "Kulcs", response });
    }

    const replies = await Promise.all(keys.map(({ id }) => client.raw("DELETE", `${own}/${id}`)));
    const { items } = await client.call<{ items: { id: string }[] }>("GET", own);
    const last = await client.raw("DELETE", `${own}/${items[0]?.id}`);

    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(items).toHaveLength(1);
    expect(last).toMatchObject({ status: 409, body: { code: "passkey.last" } });
  });
});

type Key = ReturnType<typeof makeAuthenticator>;

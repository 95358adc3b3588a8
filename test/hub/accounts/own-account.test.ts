import { describe, expect } from "vitest";
import { sessionTimes } from "../../../shared/limits/sessions.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { loggedIn, postLogin, makeAccount, postAuth } from "./account-hub.ts";
import { clientOf, readSetCookie, goodPassword } from "./account-visitor.ts";
import { findMailsTo, findTokenTo } from "../../support/waiting-mails.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

describe("the own profile", () => {
  test("the profile changes its names and language field by field", async ({ hub }) => {
    const { client } = await loggedIn(hub, { lastName: "Szűcs", language: "hu" });

    const [first, second] = await Promise.all([
      client.raw("PATCH", "/api/protected/me", { lastName: " Bőhm-Szűcs " }),
      client.raw("PATCH", "/api/protected/me", { language: "en" }),
    ]);

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await client.call("GET", "/api/protected/me")).toMatchObject({
      lastName: "Bőhm-Szűcs",
      firstName: "Eszter",
      language: "en",
    });
  });

  test("the profile holds the order of the cards", async ({ hub }) => {
    const { client } = await loggedIn(hub);
    const cardOrder = ["card-2", "card-1"];

    const saved = await client.raw("PATCH", "/api/protected/me", { cardOrder });

    expect(saved).toMatchObject({ status: 200, body: { cardOrder } });
    expect(await client.call("GET", "/api/protected/me")).toMatchObject({ cardOrder });
  });

  test("the profile holds the favourite reports, which other people do not read", async ({
    hub,
  }) => {
    const { client } = await loggedIn(hub);
    const favourites = ["report-2", "query-1"];

    const saved = await client.call<{ _id: string }>("PATCH", "/api/protected/me", { favourites });

    expect(saved).toMatchObject({ favourites });
    const seen = await (await hub.admin()).get(userModel, saved._id);
    expect([seen["email"] !== undefined, seen["favourites"]]).toEqual([true, undefined]);
  });

  test.for(
    tuples([
      [{ cardOrder: Array.from({ length: 25 }, (_, n) => `card-${n}`) }, { cardOrder: "tooLong" }],
      [{ lastName: "" }, { lastName: "required" }],
      [{ lastName: "\u200B\u00AD" }, { lastName: "required" }],
      [{ firstName: "x".repeat(101) }, { firstName: "tooLong" }],
      [{ firstName: "a\u0000b" }, { firstName: "wrongFormat" }],
      [{ language: "de" }, { language: "notAcceptable" }],
      [{ groups: ["admin"] }, { groups: "notAcceptable" }],
      [{ email: "x@x.example" }, { email: "notAcceptable" }],
      [{ emailConfirmedAt: null }, { emailConfirmedAt: "notAcceptable" }],
    ]),
  )("the profile %j is refused", async ([body, fields], { hub }) => {
    const { client } = await loggedIn(hub);

    const reply = await client.raw("PATCH", "/api/protected/me", body);

    expect(reply).toMatchObject({ status: 400, body: { code: "input.invalid", fields } });
  });
});

describe("a change of address", () => {
  const ask = (client: { raw: Hub["visitor"]["raw"] }, email: string, password = goodPassword) =>
    client.raw("POST", "/api/protected/me/email", { email, password });

  test("the address changes when the new one is confirmed, and the old one gets a notice", async ({
    hub,
  }) => {
    const { client, email } = await loggedIn(hub);
    const next = `uj-${email}`;

    const asked = await ask(client, next);
    const before = await client.raw("GET", "/api/protected/me");
    const told = await findMailsTo(hub, email);
    const confirmed = await postAuth(hub, "email-confirm", { token: await findTokenTo(hub, next) });

    expect(asked).toMatchObject({ status: 200, body: {} });
    expect(before.body).toMatchObject({ email });
    expect(await findMailsTo(hub, next)).toMatchObject([{ template: "confirmNewEmail" }]);
    expect(confirmed.status).toBe(200);
    expect(told).toMatchObject([{ template: "emailChangeAsked", values: { email: next } }]);
    expect((await findMailsTo(hub, email)).slice(1)).toMatchObject([
      { template: "emailChanged", values: { email: next } },
    ]);
    expect((await postLogin(hub, { email })).status).toBe(401);
    expect((await postLogin(hub, { email: next })).status).toBe(200);
  });

  test("an address change needs the password", async ({ hub }) => {
    const { client, email } = await loggedIn(hub);

    const reply = await ask(client, `uj-${email}`, "wrong password");

    expect(reply).toMatchObject({ status: 403, body: { code: "password.wrong" } });
    expect(await findMailsTo(hub, `uj-${email}`)).toEqual([]);
  });

  test("an address of another account gives the same reply, and only its owner gets a mail", async ({
    hub,
  }) => {
    const { client, email } = await loggedIn(hub);
    const other = await makeAccount(hub);

    const [taken, free] = [await ask(client, other.email), await ask(client, `uj-${email}`)];

    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(await findMailsTo(hub, other.email)).toMatchObject([{ template: "knownAddress" }]);
    expect((await findMailsTo(hub, other.email)).map(({ to }) => to)).toEqual([other.email]);
    // The mail in the caller's own mailbox does not tell either.
    expect(await findMailsTo(hub, email)).toMatchObject([
      { template: "emailChangeAsked", values: { email: other.email } },
      { template: "emailChangeAsked", values: { email: `uj-${email}` } },
    ]);
  });

  test("the confirmation is refused when another account has taken the address meanwhile", async ({
    hub,
  }) => {
    const { client, email } = await loggedIn(hub);
    const next = `uj-${email}`;
    await ask(client, next);
    const token = await findTokenTo(hub, next);
    await makeAccount(hub, { email: next });

    const reply = await postAuth(hub, "email-confirm", { token });

    expect(reply).toMatchObject({ status: 409, body: { code: "value.taken" } });
    expect((await postLogin(hub, { email })).status).toBe(200);
  });
});

describe("the own sessions", () => {
  interface Listed {
    items: { id: string; current: boolean; device: string; way: string }[];
  }
  const list = (client: { call: Hub["visitor"]["call"] }) =>
    client.call<Listed>("GET", "/api/protected/me/sessions");

  test("the sessions are listed with device and last use, and can be ended one by one", async ({
    hub,
  }) => {
    const owner = await loggedIn(hub);
    const other = clientOf(hub, await postLogin(hub, { email: owner.email }));

    const { items } = await list(owner.client);
    const foreign = items.find(({ current }) => !current);
    const ended = await owner.client.raw("DELETE", `/api/protected/me/sessions/${foreign?.id}`);
    const again = await owner.client.raw("DELETE", `/api/protected/me/sessions/${foreign?.id}`);

    expect(items).toHaveLength(2);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    expect(items[0]).toMatchObject({ way: "password", device: expect.any(String) });
    expect([ended.status, again.status]).toEqual([204, 404]);
    expect((await other.raw("GET", "/api/protected/me")).status).toBe(401);
    expect((await list(owner.client)).items).toHaveLength(1);
  });

  test("other users' sessions do not exist", async ({ hub }) => {
    const [one, other] = [await loggedIn(hub), await loggedIn(hub)];
    const [foreign] = (await list(other.client)).items;

    const reply = await one.client.raw("DELETE", `/api/protected/me/sessions/${foreign?.id}`);

    expect(reply.status).toBe(404);
    expect((await other.client.raw("GET", "/api/protected/me")).status).toBe(200);
  });

  test("all sessions end at once, including this one", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const others = await Promise.all(
      Array.from({ length: 4 }, async () =>
        clientOf(hub, await postLogin(hub, { email: owner.email })),
      ),
    );

    const reply = await owner.client.raw("DELETE", "/api/protected/me/sessions");

    expect(reply.status).toBe(204);
    expect(readSetCookie(reply, "session")).toBe("");
    for (const client of [owner.client, ...others])
      expect((await client.raw("GET", "/api/protected/me")).status).toBe(401);
  });

  test("no listed id can open a session", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const [mine] = (await list(owner.client)).items;

    const cookie = `session=${mine?.id}.${owner.id}`;
    const reply = await hub.visitor.raw("GET", "/api/protected/me", undefined, { cookie });

    expect(reply.status).toBe(401);
  });
});

describe("access groups", () => {
  test("groups are set by admins only, effective at the next call", async ({ hub }) => {
    const [admin, person] = [await hub.admin(), await loggedIn(hub)];
    const change = (groups: string[]) => admin.update(userModel, { _id: person.id, groups });
    const status = async () => (await person.client.raw("GET", "/api/hub/read/campaign")).status;

    const before = await status();
    await change(["admin"]);
    const given = await status();
    await change([]);
    const taken = await status();
    const own = await person.client.raw("PATCH", "/api/hub/update/user", {
      _id: person.id,
      groups: ["admin"],
    });

    expect([before, given, taken]).toEqual([403, 200, 403]);
    expect(own).toMatchObject({ status: 403, body: { code: "field.forbidden" } });
  });

  test("a group change renews the session's id at the next start of the application, and concurrent calls continue", async ({
    hub,
  }) => {
    const [admin, person] = [await hub.admin(), await loggedIn(hub)];
    await admin.update(userModel, { _id: person.id, groups: ["HR"] });

    const replies = await Promise.all(
      Array.from({ length: 5 }, () => person.client.raw("GET", "/api/_auth/session")),
    );

    const renewed = replies.filter((reply) => readSetCookie(reply, "session") !== undefined);
    expect(renewed).toHaveLength(1);
    for (const reply of replies) expect(reply.body).toMatchObject({ user: { groups: ["HR"] } });
    const client = clientOf(hub, renewed[0]!);
    expect((await client.raw("PATCH", "/api/protected/me", { language: "en" })).status).toBe(200);
    expect((await person.client.raw("GET", "/api/protected/me")).status).toBe(200);
    expect(sessionTimes.replacedMs).toBeLessThanOrEqual(60_000);
  });

  test("a user who administers a company can open the company pages without a group", async ({
    hub,
  }) => {
    const { admin } = await hub.companyWithAdmin();
    await hub.store.update(userModel, {
      before: (await hub.store.find(userModel, admin.user._id))!,
      patch: { groups: [] },
    });

    expect(await admin.call("GET", "/api/protected/me")).toMatchObject({ groups: ["cég admin"] });
  });
});

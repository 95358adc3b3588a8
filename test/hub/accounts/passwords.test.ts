// @module-tag no-second-look
import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { loginThrottle, tokenLifetimes } from "../../../shared/limits/sessions.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { deviceOf, loggedIn, postLogin, makeAccount, postAuth } from "./account-hub.ts";
import { clientOf, readSetCookie, goodPassword, makeSignUp } from "./account-visitor.ts";
import { findMailsTo, findTokenTo } from "../../support/waiting-mails.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";

const newPassword = "Egészen másik jelszó 9";
/** The maximum of characters in a password, with twice as many bytes. */
const longest = "őűŐŰőŰűŐ áéÍÓúöÜ ".repeat(20).slice(0, 256);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const at = (offset: number) => vi.stubEnv(environment.clockOffset, String(offset));

async function askForReset(hub: Hub, email: string): Promise<string> {
  await postAuth(hub, "forgot-password", { email });
  return findTokenTo(hub, email);
}

/** Invites a person without an account. */
async function inviteByAdmin(hub: Hub): Promise<{ email: string }> {
  const { email, lastName, firstName, language } = makeSignUp();
  const admin = await hub.admin();
  await admin.run(userModel, "invite", { email, lastName, firstName, language });
  return { email };
}

describe("a forgotten password", () => {
  test("the mailed link replaces the password, all sessions end, and a notice is mailed", async ({
    hub,
  }) => {
    const owner = await loggedIn(hub);
    const token = await askForReset(hub, owner.email);

    const reply = await postAuth(hub, "new-password", { token, password: newPassword });

    expect(reply).toMatchObject({ status: 200, body: {} });
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect((await owner.client.raw("GET", "/api/protected/me")).status).toBe(401);
    expect((await postLogin(hub, { email: owner.email })).status).toBe(401);
    expect((await postLogin(hub, { email: owner.email, password: newPassword })).status).toBe(200);
    const templates = (await findMailsTo(hub, owner.email)).map(({ template }) => template);
    expect(templates).toEqual(["resetPassword", "passwordReset"]);
  });

  test("the mailed link confirms the address that received it", async ({ hub }) => {
    const { email } = await makeAccount(hub, { emailConfirmedAt: undefined });

    await postAuth(hub, "new-password", {
      token: await askForReset(hub, email),
      password: newPassword,
    });

    expect((await postLogin(hub, { email, password: newPassword })).status).toBe(200);
  });

  test("the reply contains the page that the user wanted to open", async ({ hub }) => {
    const { email } = await makeAccount(hub);
    const next = "/connect?c=K7M2Q9XD4T";
    await postAuth(hub, "forgot-password", { email, next });
    const token = await findTokenTo(hub, email);

    const reply = await postAuth(hub, "new-password", { token, password: newPassword });

    expect(reply).toMatchObject({ status: 200, body: { next } });
    const foreign = await postAuth(hub, "forgot-password", { email, next: "//evil.example" });
    expect(foreign.status).toBe(400);
  });

  test("an unknown address gives the same reply and gets no mail", async ({ hub }) => {
    const { email } = await makeAccount(hub);
    const unknown = makeSignUp().email;

    const [known, other] = [
      await postAuth(hub, "forgot-password", { email }),
      await postAuth(hub, "forgot-password", { email: unknown }),
    ];

    expect([other.status, other.text]).toEqual([known.status, known.text]);
    expect(await findMailsTo(hub, unknown)).toEqual([]);
  });

  test("known and unknown addresses need the same table calls", async ({ hub }) => {
    const { email } = await makeAccount(hub);
    const calls = async (address: string) => {
      hub.faults.reset();
      await postAuth(hub, "forgot-password", { email: address });
      return { ...hub.faults.calls };
    };

    const known = await calls(email);

    expect(await calls(makeSignUp().email)).toEqual(known);
  });

  test("the mail is sent to the stored address, whatever the typed one looks like", async ({
    hub,
  }) => {
    const { email } = await makeAccount(hub, { email: `Arvizturo${Date.now()}@kapocs.example` });

    await postAuth(hub, "forgot-password", { email: email.toUpperCase() });
    await postAuth(hub, "forgot-password", { email: email.replace("turo", "tűrő") });

    expect((await findMailsTo(hub, email)).map(({ to }) => to)).toEqual([email]);
  });

  test("a suspended account gets no mail, and an invited person gets the invitation again", async ({
    hub,
  }) => {
    const suspended = await makeAccount(hub, { suspendedAt: "2026-01-01T00:00:00.000Z" });
    const invited = await inviteByAdmin(hub);

    await askForReset(hub, suspended.email);
    await askForReset(hub, invited.email);

    expect(await findMailsTo(hub, suspended.email)).toEqual([]);
    expect(await findMailsTo(hub, invited.email)).toMatchObject([
      { template: "invitation" },
      { template: "invitation" },
    ]);
  });

  test("the link stays valid after a refused password", async ({ hub }) => {
    const { email } = await makeAccount(hub, { groups: ["HR"] });
    const token = await askForReset(hub, email);

    const short = await postAuth(hub, "new-password", { token, password: "Jó jelszó 12é" });
    const common = await postAuth(hub, "new-password", { token, password: "password12345678" });
    const good = await postAuth(hub, "new-password", { token, password: newPassword });

    expect(short.body["fields"]).toEqual({ password: "tooShort" });
    expect(common.body["fields"]).toEqual({ password: "notAcceptable" });
    expect(good.status).toBe(200);
  });

  test.for(
    tuples([
      [
        "used",
        async (hub: Hub, email: string) => {
          const token = await askForReset(hub, email);
          await postAuth(hub, "new-password", { token, password: newPassword });
          return token;
        },
      ],
      [
        "replaced by a newer one",
        async (hub: Hub, email: string) => {
          const token = await askForReset(hub, email);
          await askForReset(hub, email);
          return token;
        },
      ],
      [
        "expired",
        async (hub: Hub, email: string) => {
          const token = await askForReset(hub, email);
          at(tokenLifetimes.resetMs + 1000);
          return token;
        },
      ],
      [
        "another account's",
        async (hub: Hub, email: string) => {
          const other = await makeAccount(hub);
          const [own = ""] = (await askForReset(hub, email)).split(".");
          const [, foreign = ""] = (await askForReset(hub, other.email)).split(".");
          return `${own}.${foreign}`;
        },
      ],
      [
        "of an invitation",
        async (hub: Hub, _email: string) => {
          const invited = await inviteByAdmin(hub);
          return askForReset(hub, invited.email);
        },
      ],
      [
        "of a sign-up's confirmation",
        async (hub: Hub, _email: string) => {
          const { email } = await makeAccount(hub, { emailConfirmedAt: undefined });
          await postAuth(hub, "resend-confirmation", { email });
          return findTokenTo(hub, email);
        },
      ],
      [
        "of a change of address",
        async (hub: Hub, email: string) => {
          const owner = await loggedIn(hub);
          await owner.client.call("POST", "/api/protected/me/email", {
            email: `uj-${email}`,
            password: goodPassword,
          });
          return findTokenTo(hub, `uj-${email}`);
        },
      ],
    ]),
  )("a link that is %s is refused with one text", async ([, made], { hub }) => {
    const { email } = await makeAccount(hub);
    const token = await made(hub, email);

    const reply = await postAuth(hub, "new-password", {
      token,
      password: "Harmadik hosszú jelszó",
    });

    expect(token).toMatch(/^[\w-]{43}\.[\w-]+$/);
    expect(reply).toMatchObject({
      status: 400,
      body: { code: "token.invalid", title: "This link is no longer valid." },
    });
  });

  test("of two concurrent requests one sets the password", async ({ hub }) => {
    const { email } = await makeAccount(hub);
    const token = await askForReset(hub, email);

    const replies = await Promise.all(
      [newPassword, "Harmadik hosszú jelszó"].map((password) =>
        postAuth(hub, "new-password", { token, password }),
      ),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe("a password change", () => {
  const change = (client: { raw: Hub["visitor"]["raw"] }, body: unknown) =>
    client.raw("POST", "/api/protected/me/password", body);

  test("a password change ends all other sessions, renews this session's id, and mails a notice", async ({
    hub,
  }) => {
    const owner = await loggedIn(hub);
    const other = clientOf(hub, await postLogin(hub, { email: owner.email }));

    const reply = await change(owner.client, { oldPassword: goodPassword, newPassword });

    expect(reply).toMatchObject({ status: 200, body: {} });
    const renewed = clientOf(hub, reply);
    expect((await renewed.raw("GET", "/api/protected/me")).status).toBe(200);
    expect((await owner.client.raw("GET", "/api/protected/me")).status).toBe(401);
    expect((await other.raw("GET", "/api/protected/me")).status).toBe(401);
    expect((await postLogin(hub, { email: owner.email, password: newPassword })).status).toBe(200);
    expect(await findMailsTo(hub, owner.email)).toMatchObject([{ template: "passwordChanged" }]);
  });

  test("a wrong old password is refused, and its attempts are limited", async ({ hub }) => {
    const { client } = await loggedIn(hub);
    const body = { oldPassword: "wrong password", newPassword };
    // The waits between the attempts must not pass on a slow machine.
    vi.useFakeTimers({ toFake: ["Date"] });

    const replies = [];
    for (let attempt = 0; attempt < 7; attempt += 1) replies.push(await change(client, body));

    expect(replies[0]).toMatchObject({
      status: 403,
      body: {
        code: "password.wrong",
        title: "The old password entered is incorrect!",
        detail: "The given old password is wrong",
      },
    });
    expect(replies.at(-1)?.status).toBe(429);
    expect(Number(replies.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test.for(
    tuples([
      ["rövid", "tooShort"],
      ["", "required"],
      // A repeated letter is guessable in any length.
      ["ő".repeat(256), "notAcceptable"],
      ["ő".repeat(257), "tooLong"],
      [`${longest}ő`, "tooLong"],
      ["password12345", "notAcceptable"],
      [goodPassword, "notAcceptable"],
    ]),
  )("the password %j is refused as %s", async ([given, problem], { hub }) => {
    const { client, email } = await loggedIn(hub);

    const reply = await change(client, { oldPassword: goodPassword, newPassword: given });

    expect(reply).toMatchObject({ status: 400, body: { fields: { newPassword: problem } } });
    expect((await postLogin(hub, { email })).status).toBe(200);
  });

  test("a password may have 256 characters, and each of them counts", async ({ hub }) => {
    const { client, email } = await loggedIn(hub);

    const reply = await change(client, { oldPassword: goodPassword, newPassword: longest });
    const cut = [71, 72, 128, 255].map((length) => longest.slice(0, length));
    const other = [40, 255].map(
      (place) => `${longest.slice(0, place)}x${longest.slice(place + 1)}`,
    );
    const statuses: number[] = [];
    for (const password of [...cut, ...other, `${longest}x`, longest.normalize("NFD")]) {
      statuses.push((await postLogin(hub, { email, password })).status);
      // The next login is a separate attempt.
      expect((await postLogin(hub, { email, password: longest })).status).toBe(200);
    }

    expect(longest).toHaveLength(256);
    expect(Buffer.byteLength(longest)).toBeGreaterThan(450);
    expect(reply.status).toBe(200);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401]);
  });

  test("of two concurrent changes one succeeds", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const other = clientOf(hub, await postLogin(hub, { email: owner.email }));

    const replies = await Promise.all([
      change(owner.client, { oldPassword: goodPassword, newPassword }),
      change(other, { oldPassword: goodPassword, newPassword: "Harmadik hosszú jelszó" }),
    ]);

    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
  });
});

describe("a login", () => {
  test("a password that is too short for its groups opens a session that can only change it", async ({
    hub,
  }) => {
    const short = "Jó jelszó 12é";
    const owner = await loggedIn(hub, { groups: ["HR"] }, short);

    const me = await owner.client.raw("GET", "/api/protected/me");
    const read = await owner.client.raw("GET", "/api/hub/read/card");
    const changed = await owner.client.raw("POST", "/api/protected/me/password", {
      oldPassword: short,
      newPassword,
    });

    expect(owner.reply.body).toMatchObject({ user: { mustDo: "password" } });
    expect(me.body).toMatchObject({ mustDo: "password" });
    expect(read).toMatchObject({ status: 403, body: { code: "password.changeRequired" } });
    const free = clientOf(hub, changed);
    expect((await free.raw("GET", "/api/protected/me")).body["mustDo"]).toBeUndefined();
    expect((await free.raw("GET", "/api/hub/read/card")).status).toBe(200);
  });

  test("a login under attack needs a known device or the link of a mail", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const { countForLogin } = await import("../../../functions/identity/count-for-login.ts");
    for (let attempt = 0; attempt <= loginThrottle.maxTriesPerDay; attempt += 1)
      await countForLogin(hub.store.table, "login-day", owner.email, 86_400_000);

    const wrong = await postLogin(hub, { email: owner.email, password: "wrong password" });
    const stranger = await postLogin(hub, { email: owner.email });
    const known = await postLogin(hub, { email: owner.email }, deviceOf(owner.reply));
    const confirmation = await findTokenTo(hub, owner.email);
    const confirmed = await postLogin(hub, { email: owner.email, confirmation });
    const again = await postLogin(hub, { email: owner.email, confirmation });

    expect(wrong.body["code"]).toBe("login.wrongCredentials");
    expect(stranger).toMatchObject({ status: 403, body: { code: "login.confirmByMail" } });
    expect(readSetCookie(stranger, "session")).toBeUndefined();
    expect(known.status).toBe(200);
    expect(confirmed.status).toBe(200);
    expect(again.body["code"]).toBe("token.invalid");
  });

  test("a login that is checked while the password changes opens no session", async ({ hub }) => {
    const { id } = await loggedIn(hub);
    const { createPasswordCheck } = await import("../../../functions/identity/credentials.ts");

    const late = hub.store.table.transact([
      createPasswordCheck(id, "the hash that was checked before"),
      { put: { pk: `session#${id}`, sk: "late" } },
    ]);

    await expect(late).rejects.toThrow("condition");
  });
});

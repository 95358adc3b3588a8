// @module-tag no-second-look
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { accountSourceLimits } from "../../../shared/limits/accounts.ts";
import { loginSourceLimits, loginThrottle } from "../../../shared/limits/sessions.ts";
import { nextNumber } from "../../support/make-records.ts";
import type { RawReply } from "../../support/hub-client.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import { findTokenTo } from "../../support/waiting-mails.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { deviceOf, loggedIn, makeAccount, postAuth, postLogin } from "./account-hub.ts";
import { goodPassword, makeSignUp } from "./account-visitor.ts";

// Only the tests move this clock, so no window ends during a test.
beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:01Z") }),
);
afterEach(() => void vi.useRealTimers());

const unknown = () => `nobody${nextNumber()}@kapocs.example`;
const known = async (hub: Hub) => (await makeAccount(hub, {}, "x")).email;

/** A call with an address that differs each time, its limit for one source, and how it answers below the limit. */
const calls = tuples([
  [
    "registrate",
    (hub: Hub, email: string) => postAuth(hub, "registrate", makeSignUp({ email })),
    accountSourceLimits.signUp.maxCalls,
    200,
  ],
  [
    "forgot-password",
    (hub: Hub, email: string) => postAuth(hub, "forgot-password", { email }),
    accountSourceLimits.forgot.maxCalls,
    200,
  ],
  [
    "resend-confirmation",
    (hub: Hub, email: string) => postAuth(hub, "resend-confirmation", { email }),
    accountSourceLimits.resend.maxCalls,
    200,
  ],
  [
    "login",
    (hub: Hub, email: string) => postLogin(hub, { email, password: "wrong password" }),
    loginSourceLimits.login.maxCalls,
    401,
  ],
  [
    "accept-invitation",
    (hub: Hub, email: string) => postAuth(hub, "accept-invitation", { token: `${email}.x` }),
    accountSourceLimits.invitation.maxCalls,
    400,
  ],
]);

const withoutRequest = ({ status, headers, body }: RawReply) => ({
  status,
  body: { ...body, requestId: "" },
  retryAfter: headers.get("retry-after"),
});

describe("a source", () => {
  test.for(calls)(
    "%s is refused after its limit, equally for known and unknown addresses, and other sources are not",
    async ([, post, max, usual], { hub }) => {
      expect(max).toBeLessThanOrEqual(120);
      for (let call = 0; call < max; call += 1)
        expect([call, (await post(hub, unknown())).status]).toEqual([call, usual]);

      const [stranger, person] = [await post(hub, unknown()), await post(hub, await known(hub))];
      hub.viewer.address = "203.0.113.9";
      const other = await post(hub, unknown());

      expect(stranger).toMatchObject({ status: 429, body: { code: "rate.limited" } });
      expect(Number(stranger.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(withoutRequest(person)).toEqual(withoutRequest(stranger));
      expect(other.status).toBe(usual);
    },
  );

  test("a source may call again when the announced time has passed", async ({ hub }) => {
    const post = () => postAuth(hub, "forgot-password", { email: unknown() });
    for (let call = 0; call < accountSourceLimits.forgot.maxCalls; call += 1) await post();
    const refused = await post();

    vi.setSystemTime(Date.now() + Number(refused.headers.get("retry-after")) * 1000 - 1001);
    const early = await post();
    vi.setSystemTime(Date.now() + 1001);
    const next = await post();

    expect([refused.status, early.status, next.status]).toEqual([429, 429, 200]);
  });

  test("addresses of one IPv6 network of 64 bits are one source, those of the next are not", async ({
    hub,
  }) => {
    const post = (address: string) => {
      hub.viewer.address = address;
      return postAuth(hub, "forgot-password", { email: unknown() });
    };
    for (let call = 0; call < accountSourceLimits.forgot.maxCalls; call += 1)
      expect((await post(`2001:db8:0:7::${call.toString(16)}`)).status).toBe(200);

    const [same, next] = [await post("2001:db8:0:7:ffff::1"), await post("2001:db8:0:8::1")];

    expect([same.status, next.status]).toEqual([429, 200]);
  });

  test("tries at one login from an IPv6 network count together", async ({ hub }) => {
    const { email } = await makeAccount(hub);
    const guess = (host: number) => {
      hub.viewer.address = `2001:db8:0:9::${host.toString(16)}`;
      return postLogin(hub, { email, password: "wrong password" });
    };
    for (let host = 1; host <= loginThrottle.waitFrom; host += 1) await guess(host);

    expect((await guess(99)).status).toBe(429);
  });

  test("logins that succeed do not use up the limit of an office", async ({ hub }) => {
    const { email } = await makeAccount(hub);
    for (let call = 0; call <= loginSourceLimits.login.maxCalls; call += 1)
      expect((await postLogin(hub, { email })).status).toBe(200);

    expect((await postLogin(hub, { email, password: "wrong password" })).status).toBe(401);
  });

  /** Wrong logins at unknown addresses until one more login is left. */
  async function leaveOneLogin(hub: Hub): Promise<void> {
    for (let call = 1; call < loginSourceLimits.login.maxCalls; call += 1)
      await postLogin(hub, { email: unknown(), password: "wrong password" });
  }

  test("a correct password does not count as a failure when the account cannot log in yet", async ({
    hub,
  }) => {
    const { email } = await makeAccount(hub, { emailConfirmedAt: undefined });
    await leaveOneLogin(hub);

    const right = [await postLogin(hub, { email }), await postLogin(hub, { email })];
    const wrong = [await postLogin(hub, { email: unknown() }), await postLogin(hub, { email })];

    expect(right.map(({ body }) => body["code"])).toEqual([
      "login.emailUnconfirmed",
      "login.emailUnconfirmed",
    ]);
    expect(wrong.map(({ status }) => status)).toEqual([401, 429]);
  });

  test("a known device of the account logs in from a source that others have spent, and no other browser does", async ({
    hub,
  }) => {
    const [owner, other] = [await loggedIn(hub), await makeAccount(hub)];
    const device = deviceOf(owner.reply);
    await leaveOneLogin(hub);
    await postLogin(hub, { email: unknown() });

    const usual = await postLogin(hub, { email: owner.email }, device);
    const foreign = await postLogin(hub, { email: other.email }, device);
    const stranger = await postLogin(hub, { email: unknown() }, device);
    const newBrowser = await postLogin(hub, { email: owner.email });

    expect(usual.status).toBe(200);
    expect([foreign.status, stranger.status, newBrowser.status]).toEqual([429, 429, 429]);
    expect(withoutRequest(foreign)).toEqual(withoutRequest(stranger));
  });

  test("wrong logins on a known device have a limit, at any of its accounts", async ({ hub }) => {
    const { maxCalls } = loginSourceLimits.login;
    const device = deviceOf((await loggedIn(hub)).reply);
    const statuses: number[] = [];
    while (statuses.length <= maxCalls) {
      const { email } = await makeAccount(hub);
      await postLogin(hub, { email }, device);
      for (let guess = 1; guess < loginThrottle.waitFrom; guess += 1)
        statuses.push((await postLogin(hub, { email, password: "wrong password" }, device)).status);
    }

    expect(statuses.filter((status) => status === 401)).toHaveLength(maxCalls);
    expect(statuses.at(-1)).toBe(429);
    expect((await postLogin(hub, { email: unknown(), password: "x" })).status).toBe(401);
  });

  test("steps with a valid invitation do not use up the limit of an office", async ({ hub }) => {
    const { email, lastName, firstName, language } = makeSignUp();
    await (await hub.admin()).run(userModel, "invite", { email, lastName, firstName, language });
    const token = await findTokenTo(hub, email);
    const accept = async (body: Record<string, unknown>) =>
      (await postAuth(hub, "accept-invitation", body)).status;
    for (let call = 1; call < accountSourceLimits.invitation.maxCalls; call += 1)
      await accept({ token: `${nextNumber()}.x` });

    const valid = [
      await accept({ token }),
      await accept({ token, password: "short" }),
      await accept({ token, password: goodPassword }),
      await accept({ token, lastName, firstName, language }),
    ];
    const invalid = [await accept({ token: "1.x" }), await accept({ token: "2.x" })];

    expect([valid, invalid]).toEqual([
      [200, 400, 200, 200],
      [400, 429],
    ]);
  });
});

describe("the own password", () => {
  const change = (owner: Awaited<ReturnType<typeof loggedIn>>, oldPassword: string) =>
    owner.client.raw("POST", "/api/protected/me/password", {
      oldPassword,
      newPassword: "Egy másik hosszú jelszó",
    });

  test("guesses are counted per account, from any source", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const statuses: number[] = [];
    for (let source = 1; source <= loginThrottle.waitFrom + 1; source += 1) {
      hub.viewer.address = `203.0.113.${source}`;
      statuses.push((await change(owner, "wrong password")).status);
    }

    expect(statuses).toEqual([...Array(loginThrottle.waitFrom).fill(403), 429]);
  });

  test("guesses are counted per source, at any account", async ({ hub }) => {
    const { maxCalls } = loginSourceLimits.password;
    const perAccount = loginThrottle.waitFrom - 1;
    const owners = [];
    for (let made = 0; made <= maxCalls / perAccount + 1; made += 1)
      owners.push(await loggedIn(hub));
    const statuses: number[] = [];
    for (const owner of owners)
      for (let guess = 0; guess < perAccount; guess += 1)
        statuses.push((await change(owner, "wrong password")).status);

    expect(statuses.filter((status) => status === 403)).toHaveLength(maxCalls);
    expect(statuses.at(-1)).toBe(429);
    hub.viewer.address = "203.0.113.77";
    const [first] = owners;
    expect(
      (
        await first?.client.raw("POST", "/api/protected/me/passkeys/options", {
          password: goodPassword,
        })
      )?.status,
    ).toBe(200);
  });

  test("a refused guess counts neither for its account nor for its source", async ({ hub }) => {
    const { maxCalls } = loginSourceLimits.password;
    const [owner, locked] = [await loggedIn(hub), await loggedIn(hub)];
    const perAccount = loginThrottle.waitFrom;
    for (let guess = 0; guess < maxCalls + perAccount; guess += 1)
      await change(locked, "wrong password");
    const other = await change(owner, "wrong password");

    for (let spent = perAccount + 1; spent < maxCalls; spent += perAccount) {
      const next = await loggedIn(hub);
      for (let guess = 0; guess < perAccount; guess += 1) await change(next, "wrong password");
    }
    const refused = new Set<number>();
    for (let guess = 0; guess < loginThrottle.maxTries; guess += 1)
      refused.add((await change(owner, "wrong password")).status);
    hub.viewer.address = "203.0.113.78";
    const elsewhere = await change(owner, goodPassword);

    expect([other.status, ...refused, elsewhere.status]).toEqual([403, 429, 200]);
  });
});

// @module-tag no-second-look
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { loginThrottle } from "../../../shared/limits/sessions.ts";
import { mailRequestThrottle } from "../../../shared/limits/accounts.ts";
import { nextNumber } from "../../support/make-records.ts";
import { postLogin, makeAccount, postAuth } from "./account-hub.ts";
import type { RawReply } from "../../support/hub-client.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

// Only the test moves this clock, so waits are exact to the millisecond.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => vi.setSystemTime(Date.now() + ms);
const guess = (hub: Hub, email: string) => postLogin(hub, { email, password: "wrong password" });
const waitOf = (reply: RawReply) => Number(reply.headers.get("retry-after"));

/** Tries wrong passwords as early as allowed until the address is refused. Returns the wait after each, in seconds. */
async function guessUntilRefused(hub: Hub, email: string): Promise<number[]> {
  const start = Date.now();
  const waits: number[] = [];
  for (let tries = 1; tries <= loginThrottle.maxTries; tries += 1) {
    expect([tries, (await guess(hub, email)).status]).toEqual([tries, 401]);
    if (tries < loginThrottle.waitFrom) continue;
    const refused = await postLogin(hub, { email });
    expect(refused).toMatchObject({ status: 429, body: { code: "rate.limited" } });
    waits.push(waitOf(refused));
    after(waitOf(refused) * 1000 - 1);
    expect((await postLogin(hub, { email })).status).toBe(429);
    after(1);
  }
  expect(Date.now() - start).toBe(loginThrottle.windowMs);
  return waits;
}

describe("wrong logins at one address", () => {
  test.for(
    tuples([
      ["of an account", async (hub: Hub) => (await makeAccount(hub)).email],
      ["that nobody has", async (_hub: Hub) => `nobody${nextNumber()}@kapocs.example`],
    ]),
  )(
    "%s: four attempts are free, then the wait doubles, and after the tenth it lasts until the window ends",
    async ([, address], { hub }) => {
      const email = await address(hub);

      const waits = await guessUntilRefused(hub, email);

      const doubled = [1, 2, 4, 8, 16];
      const untilEnd = loginThrottle.windowMs / 1000 - doubled.reduce((sum, wait) => sum + wait);
      expect(waits).toEqual([...doubled, untilEnd]);
      for (let tries = 1; tries < loginThrottle.waitFrom; tries += 1)
        expect((await guess(hub, email)).status).toBe(401);
    },
  );

  test("the correct password resets the counter", async ({ hub }) => {
    const { email } = await makeAccount(hub);
    for (let tries = 1; tries < loginThrottle.waitFrom; tries += 1) await guess(hub, email);

    const right = await postLogin(hub, { email });
    const next = [await guess(hub, email), await guess(hub, email)];

    expect(right.status).toBe(200);
    expect(next.map(({ status }) => status)).toEqual([401, 401]);
  });

  test("concurrent attempts count like sequential ones", async ({ hub }) => {
    const { email } = await makeAccount(hub);

    const replies = await Promise.all(Array.from({ length: 14 }, () => guess(hub, email)));

    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(401), count(429)]).toEqual([loginThrottle.waitFrom, 9]);
  });
});

/** Spellings that the lookup treats like the stored address. */
const spellings: [string, (email: string) => string][] = [
  ["in capitals", (email) => email.toUpperCase()],
  ["with spaces around it", (email) => ` ${email}\u00A0`],
  ["in full width", (email) => email.replace("@", "\uFF20").replace("k", "\uFF4B")],
  ["with a variation selector within", (email) => email.replace("@ka", "@k\uFE00a")],
  ["with a variation selector behind", (email) => `${email}\uFE0F`],
  ["with a grapheme joiner", (email) => email.replace("@ka", "@k\u034Fa")],
  ["with a Mongolian selector", (email) => email.replace("@ka", "@k\u180Ba")],
  ["with the domain's letters", (email) => email.replace("xn--br-7ra", "bőr")],
  ["with those in full-width and capitals", (email) => email.replace("xn--br-7ra", "ＢŐR")],
];

describe("an address", () => {
  const accountOf = (hub: Hub) =>
    makeAccount(hub, { email: `kati${nextNumber()}@kapocs.xn--br-7ra.example` });

  test.for(spellings)(
    "the spelling %s shares the throttle of its account",
    async ([, spell], { hub }) => {
      const { email } = await accountOf(hub);
      expect((await postLogin(hub, { email: spell(email) })).status).toBe(200);
      for (let tries = 1; tries <= loginThrottle.waitFrom; tries += 1)
        await guess(hub, spell(email));

      const [same, plain] = [await guess(hub, spell(email)), await guess(hub, email)];

      expect([same.status, plain.status]).toEqual([429, 429]);
    },
  );

  test.for(spellings)(
    "the spelling %s counts for its account's daily limit",
    async ([, spell], { hub }) => {
      const { email } = await accountOf(hub);
      const { countForLogin } = await import("../../../functions/identity/count-for-login.ts");
      for (let tries = 1; tries <= loginThrottle.maxTriesPerDay; tries += 1)
        await countForLogin(hub.store.table, "login-day", email, 86_400_000);

      const reply = await postLogin(hub, { email: spell(email) });

      expect(reply).toMatchObject({ status: 403, body: { code: "login.confirmByMail" } });
    },
  );

  test.for(["forgot-password", "resend-confirmation"])(
    "every spelling of %s has the same throttle",
    async (path, { hub }) => {
      const { email } = await accountOf(hub);
      const written = spellings.map(([, spell]) => spell(email));

      const statuses: number[] = [];
      for (const spelling of written)
        statuses.push((await postAuth(hub, path, { email: spelling })).status);

      const taken = statuses.filter((status) => status === 200);
      expect(taken).toHaveLength(mailRequestThrottle.waitFrom);
      expect((await postAuth(hub, path, { email })).status).toBe(429);
    },
  );
});

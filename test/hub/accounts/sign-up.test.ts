import { domainToASCII } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { tokenLifetimes } from "../../../shared/limits/sessions.ts";
import { cookieOf, goodPassword, makeSignUp, visitorOf } from "./account-visitor.ts";
import { mailsTo, tokenTo } from "../../support/mails-of.ts";
import { startHub, type Hub } from "../../support/start-hub.ts";

let hub: Hub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.stop());
afterEach(() => vi.unstubAllEnvs());

async function post(path: string, body: unknown) {
  return (await visitorOf(hub)).raw("POST", `/api/_auth/${path}`, body);
}
const logIn = (email: string, password = goodPassword) => post("login", { email, password });
const confirm = (token: string) => post("email-confirm", { token });
const at = (offset: number) => vi.stubEnv(environment.clockOffset, String(offset));

describe("sign-up", () => {
  test("opens an account that must be confirmed by the link of a mail in its language", async () => {
    const given = makeSignUp();

    const reply = await post("registrate", given);
    const before = await logIn(given.email);
    const mails = await mailsTo(hub, given.email);
    const confirmed = await confirm(await tokenTo(hub, given.email));
    const after = await logIn(given.email);

    expect(reply).toMatchObject({ status: 200, body: {} });
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(before).toMatchObject({ status: 403, body: { code: "login.emailUnconfirmed" } });
    expect(mails).toMatchObject([
      { template: "signUp", language: "hu", values: { firstName: "Ármin", lastName: "Kőszegi" } },
    ]);
    expect(confirmed).toMatchObject({ status: 200, body: {} });
    expect(confirmed.headers.getSetCookie()).toEqual([]);
    expect(after).toMatchObject({ status: 200, body: { user: { language: "hu", groups: [] } } });
  });

  test("answers the same for a known address, tells its owner, and leaves the password alone", async () => {
    const given = makeSignUp();
    const first = await post("registrate", given);
    await confirm(await tokenTo(hub, given.email));

    const again = await post("registrate", {
      ...given,
      email: given.email.toUpperCase(),
      password: "Egészen másik jelszó 9",
    });

    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect((await mailsTo(hub, given.email)).at(-1)).toMatchObject({
      template: "knownAddress",
      to: given.email,
    });
    expect((await logIn(given.email)).status).toBe(200);
    expect((await logIn(given.email, "Egészen másik jelszó 9")).status).toBe(401);
  });

  test("leads the owner of a known address on to where the sign-up was going", async () => {
    const given = makeSignUp();
    await post("registrate", given);

    await post("registrate", { ...given, next: "/connect?c=K7M2Q9XD4T" });

    expect((await mailsTo(hub, given.email)).at(-1)).toMatchObject({
      template: "knownAddress",
      values: { path: "/login?next=%2Fconnect%3Fc%3DK7M2Q9XD4T" },
    });
  });

  test("makes one account of two at the same moment", async () => {
    const given = makeSignUp();

    const replies = await Promise.all([post("registrate", given), post("registrate", given)]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const templates = (await mailsTo(hub, given.email)).map(({ template }) => template);
    expect(templates.toSorted()).toEqual(["knownAddress", "signUp"]);
  });

  test.each([
    ["lastName", "", "required"],
    ["firstName", "   ", "required"],
    ["lastName", "\u200B", "required"],
    ["lastName", "Kőszegi\r\nBcc: x@x.example", "wrongFormat"],
    ["firstName", "Ár\u202Emin", "wrongFormat"],
    ["firstName", "Á\u0007rmin", "wrongFormat"],
    ["firstName", "Á".repeat(101), "tooLong"],
    ["email", "", "required"],
    ["email", "armin", "wrongFormat"],
    ["email", "armin@@kapocs.example", "wrongFormat"],
    ["email", "armin@kapocs.example\r\nBcc: x@x.example", "wrongFormat"],
    ["email", "a..b@kapocs.example", "wrongFormat"],
    ["language", "de", "notAcceptable"],
    ["language", undefined, "required"],
    ["password", "", "required"],
    ["password", "rövid", "tooShort"],
    ["password", "ő".repeat(257), "tooLong"],
    ["password", "password12345", "notAcceptable"],
    ["password", "Kőszegi Ármin 1", "notAcceptable"],
    ["groups", ["admin"], "notAcceptable"],
    ["emailConfirmedAt", "2026-01-01T00:00:00.000Z", "notAcceptable"],
  ])("refuses %s %j as %s, and creates nothing", async (field, value, problem) => {
    const given = makeSignUp();

    const reply = await post("registrate", { ...given, [field]: value });

    expect(reply).toMatchObject({ status: 400, body: { code: "input.invalid" } });
    expect(reply.body["fields"]).toEqual({ [field]: problem });
    expect(await hub.store.findBy(userModel, "email", given.email)).toBeUndefined();
  });

  test.each([
    ["names with emoji", { firstName: "Ármin 🦊", lastName: "O’Neill-Őszi" }],
    [
      "names with joiners and marks of direction",
      { firstName: "میر\u200Cعلی", lastName: "לוי\u200F" },
    ],
    ["an address with +", { email: `armin+kartya-${Date.now()}@kapocs.example` }],
    ["an address in mixed case", { email: `Armin.Koszegi-${Date.now()}@Kapocs.Example` }],
    ["names of 100 characters", { firstName: "Á".repeat(100), lastName: "ű".repeat(100) }],
  ])("takes %s", async (_, given) => {
    const signUp = makeSignUp(given);

    const reply = await post("registrate", signUp);
    await confirm(await tokenTo(hub, signUp.email));

    expect(reply.status).toBe(200);
    expect(await logIn(signUp.email.toLowerCase())).toMatchObject({
      status: 200,
      body: { user: { email: signUp.email, firstName: signUp.firstName } },
    });
  });

  test("keeps an internationalised domain in its ASCII form, and logs in with either", async () => {
    const given = makeSignUp({ email: "armin@kőszegi.example" });

    await post("registrate", given);
    const ascii = `armin@${domainToASCII("kőszegi.example")}`;
    await confirm(await tokenTo(hub, ascii));

    expect((await logIn("armin@kőszegi.example")).status).toBe(200);
    expect((await logIn(ascii)).status).toBe(200);
    expect((await logIn("armin@koszegi.example")).status).toBe(401);
  });

  test("takes a password of 256 characters whole", async () => {
    const password = `Ló ${"ő".repeat(253)}`;
    const given = makeSignUp({ password });
    await post("registrate", given);
    await confirm(await tokenTo(hub, given.email));

    expect((await logIn(given.email, password)).status).toBe(200);
    expect((await logIn(given.email, `${password.slice(0, -1)}ű`)).status).toBe(401);
    expect((await logIn(given.email, password.normalize("NFD"))).status).toBe(401);
  });

  test("asks a source to wait that asks for mail to one address again and again", async () => {
    const given = makeSignUp();

    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      statuses.push((await post("registrate", given)).status);

    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
    expect((await mailsTo(hub, given.email)).length).toBeLessThanOrEqual(6);
  });
});

describe("a confirmation link", () => {
  async function signedUp() {
    const given = makeSignUp();
    await post("registrate", given);
    return { ...given, token: await tokenTo(hub, given.email) };
  }

  test("works once", async () => {
    const { token } = await signedUp();

    const [first, second] = [await confirm(token), await confirm(token)];

    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 400, body: { code: "token.invalid" } });
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  test("works for one of two at the same moment", async () => {
    const { token } = await signedUp();

    const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test("ends with a newer one, which is sent when asked for, and only while there is something to confirm", async () => {
    const { email, token } = await signedUp();

    const asked = await post("resend-confirmation", { email });
    const newer = await tokenTo(hub, email);
    const [old, fresh] = [await confirm(token), await confirm(newer)];
    await post("resend-confirmation", { email });

    expect(asked).toMatchObject({ status: 200, body: {} });
    expect(newer).not.toBe(token);
    expect([old.status, fresh.status]).toEqual([400, 200]);
    expect((await mailsTo(hub, email)).map(({ template }) => template)).toEqual([
      "signUp",
      "confirmEmail",
    ]);
  });

  test("answers where the sign-up was on the way to, also when it was sent again", async () => {
    const next = "/connect?c=K7M2Q9XD4T";
    const [one, two] = [makeSignUp({ next }), makeSignUp({ next })];
    await post("registrate", one);
    await post("registrate", two);
    await post("resend-confirmation", { email: two.email });

    for (const { email } of [one, two])
      expect(await confirm(await tokenTo(hub, email))).toMatchObject({
        status: 200,
        body: { next },
      });
  });

  test("never leads away from the service", async () => {
    const foreign = ["//evil.example", "/\\evil.example", "https://evil.example", "/a\tb", "next"];

    for (const next of foreign)
      expect(await post("registrate", makeSignUp({ next }))).toMatchObject({
        status: 400,
        body: { fields: { next: "wrongFormat" } },
      });
  });

  test("is good until its time is up by the product's clock", async () => {
    const [early, late] = [await signedUp(), await signedUp()];
    const visitor = await visitorOf(hub);
    const at24h = (token: string) => visitor.raw("POST", "/api/_auth/email-confirm", { token });

    at(tokenLifetimes.confirmMs - 60_000);
    const before = await at24h(early.token);
    at(tokenLifetimes.confirmMs + 1000);
    const after = await at24h(late.token);

    expect(before.status).toBe(200);
    expect(after.body["code"]).toBe("token.invalid");
  });

  test("of one account does not confirm another, whatever is made of it", async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    const [secret = ""] = one.token.split(".");
    const [, id = ""] = other.token.split(".");

    for (const token of [`${secret}.${id}`, secret, `.${id}`, "", "x", `${secret}.__proto__`])
      expect((await confirm(token)).body["code"]).toBe("token.invalid");
    expect((await logIn(other.email)).body["code"]).toBe("login.emailUnconfirmed");
  });

  test("changes nothing when a mail scanner opens it or asks the call by GET", async () => {
    const { email, token } = await signedUp();

    const page = await fetch(`${hub.url}/email-confirm?token=${token}`);
    const get = await hub.visitor.raw("GET", `/api/_auth/email-confirm?token=${token}`);

    expect(page.ok).toBe(false);
    expect(get.status).toBe(404);
    expect((await logIn(email)).body["code"]).toBe("login.emailUnconfirmed");
  });

  test("is not sent to an address without an account, and the answer does not tell", async () => {
    const { email } = await signedUp();
    const unknown = makeSignUp().email;

    const [known, other] = [
      await post("resend-confirmation", { email }),
      await post("resend-confirmation", { email: unknown }),
    ];

    expect([other.status, other.text]).toEqual([known.status, known.text]);
    expect(await mailsTo(hub, unknown)).toEqual([]);
    expect(cookieOf(known, "session")).toBeUndefined();
  });
});

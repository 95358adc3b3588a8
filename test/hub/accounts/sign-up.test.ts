// @module-tag no-second-look
import { domainToASCII } from "node:url";
import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { tokenLifetimes } from "../../../shared/limits/sessions.ts";
import { postAuth, postLogin } from "./account-hub.ts";
import { readSetCookie, makeSignUp, visitorOf } from "./account-visitor.ts";
import { findMailsTo, findTokenTo } from "../../support/waiting-mails.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";

afterEach(() => vi.unstubAllEnvs());

const confirm = (hub: Hub, token: string) => postAuth(hub, "email-confirm", { token });
const at = (offset: number) => vi.stubEnv(environment.clockOffset, String(offset));

describe("sign-up", () => {
  test("a sign-up creates an account that must be confirmed with a mailed link in its language", async ({
    hub,
  }) => {
    const given = makeSignUp();

    const reply = await postAuth(hub, "registrate", given);
    const before = await postLogin(hub, { email: given.email });
    const mails = await findMailsTo(hub, given.email);
    const confirmed = await confirm(hub, await findTokenTo(hub, given.email));
    const after = await postLogin(hub, { email: given.email });

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

  test("a known address gives the same reply, its owner gets a mail, and its password stays", async ({
    hub,
  }) => {
    const given = makeSignUp();
    const first = await postAuth(hub, "registrate", given);
    await confirm(hub, await findTokenTo(hub, given.email));

    const again = await postAuth(hub, "registrate", {
      ...given,
      email: given.email.toUpperCase(),
      password: "Egészen másik jelszó 9",
    });

    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect((await findMailsTo(hub, given.email)).at(-1)).toMatchObject({
      template: "knownAddress",
      to: given.email,
    });
    expect((await postLogin(hub, { email: given.email })).status).toBe(200);
    expect(
      (await postLogin(hub, { email: given.email, password: "Egészen másik jelszó 9" })).status,
    ).toBe(401);
  });

  test("the owner of a known address is sent to the page that the sign-up wanted to open", async ({
    hub,
  }) => {
    const given = makeSignUp();
    await postAuth(hub, "registrate", given);

    await postAuth(hub, "registrate", { ...given, next: "/connect?c=K7M2Q9XD4T" });

    expect((await findMailsTo(hub, given.email)).at(-1)).toMatchObject({
      template: "knownAddress",
      values: { path: "/login?next=%2Fconnect%3Fc%3DK7M2Q9XD4T" },
    });
  });

  test("two concurrent sign-ups create one account", async ({ hub }) => {
    const given = makeSignUp();

    const replies = await Promise.all([
      postAuth(hub, "registrate", given),
      postAuth(hub, "registrate", given),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const templates = (await findMailsTo(hub, given.email)).map(({ template }) => template);
    expect(templates.toSorted()).toEqual(["knownAddress", "signUp"]);
  });

  test.for(
    tuples([
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
    ]),
  )(
    "the value is refused and nothing is created: %s %j as %s",
    async ([field, value, problem], { hub }) => {
      const given = makeSignUp();

      const reply = await postAuth(hub, "registrate", { ...given, [field]: value });

      expect(reply).toMatchObject({ status: 400, body: { code: "input.invalid" } });
      expect(reply.body["fields"]).toEqual({ [field]: problem });
      expect(await hub.store.findBy(userModel, "email", given.email)).toBeUndefined();
    },
  );

  test.for(
    tuples([
      ["names with emoji", { firstName: "Ármin 🦊", lastName: "O’Neill-Őszi" }],
      [
        "names with joiners and marks of direction",
        { firstName: "میر\u200Cعلی", lastName: "לוי\u200F" },
      ],
      ["an address with +", { email: `armin+kartya-${Date.now()}@kapocs.example` }],
      ["an address in mixed case", { email: `Armin.Koszegi-${Date.now()}@Kapocs.Example` }],
      ["names of 100 characters", { firstName: "Á".repeat(100), lastName: "ű".repeat(100) }],
    ]),
  )("the sign-up accepts %s", async ([, given], { hub }) => {
    const signUp = makeSignUp(given);

    const reply = await postAuth(hub, "registrate", signUp);
    await confirm(hub, await findTokenTo(hub, signUp.email));

    expect(reply.status).toBe(200);
    expect(await postLogin(hub, { email: signUp.email.toLowerCase() })).toMatchObject({
      status: 200,
      body: { user: { email: signUp.email, firstName: signUp.firstName } },
    });
  });

  test("an internationalised domain is stored in ASCII, and either form can log in", async ({
    hub,
  }) => {
    const given = makeSignUp({ email: "armin@kőszegi.example" });

    await postAuth(hub, "registrate", given);
    const ascii = `armin@${domainToASCII("kőszegi.example")}`;
    await confirm(hub, await findTokenTo(hub, ascii));

    expect((await postLogin(hub, { email: "armin@kőszegi.example" })).status).toBe(200);
    expect((await postLogin(hub, { email: ascii })).status).toBe(200);
    expect((await postLogin(hub, { email: "armin@koszegi.example" })).status).toBe(401);
  });

  test("all 256 characters of a password count", async ({ hub }) => {
    const password = `Ló ${"ő".repeat(253)}`;
    const given = makeSignUp({ password });
    await postAuth(hub, "registrate", given);
    await confirm(hub, await findTokenTo(hub, given.email));

    expect((await postLogin(hub, { email: given.email, password })).status).toBe(200);
    expect(
      (await postLogin(hub, { email: given.email, password: `${password.slice(0, -1)}ű` })).status,
    ).toBe(401);
    expect(
      (await postLogin(hub, { email: given.email, password: password.normalize("NFD") })).status,
    ).toBe(401);
  });

  test("a source that requests mails to one address repeatedly has to wait", async ({ hub }) => {
    stopClock();
    const given = makeSignUp();

    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      statuses.push((await postAuth(hub, "registrate", given)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await findMailsTo(hub, given.email)).toHaveLength(5);
  });
});

describe("a confirmation link", () => {
  async function signedUp(hub: Hub) {
    const given = makeSignUp();
    await postAuth(hub, "registrate", given);
    return { ...given, token: await findTokenTo(hub, given.email) };
  }

  test("a confirmation link works once", async ({ hub }) => {
    const { token } = await signedUp(hub);

    const [first, second] = [await confirm(hub, token), await confirm(hub, token)];

    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 400, body: { code: "token.invalid" } });
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  test("a confirmation link works for one of two concurrent requests", async ({ hub }) => {
    const { token } = await signedUp(hub);

    const replies = await Promise.all([
      confirm(hub, token),
      confirm(hub, token),
      confirm(hub, token),
    ]);

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test("a newer link replaces the older one, and is sent on request only while there is something to confirm", async ({
    hub,
  }) => {
    const { email, token } = await signedUp(hub);

    const asked = await postAuth(hub, "resend-confirmation", { email });
    const newer = await findTokenTo(hub, email);
    const [old, fresh] = [await confirm(hub, token), await confirm(hub, newer)];
    await postAuth(hub, "resend-confirmation", { email });

    expect(asked).toMatchObject({ status: 200, body: {} });
    expect(newer).not.toBe(token);
    expect([old.status, fresh.status]).toEqual([400, 200]);
    expect((await findMailsTo(hub, email)).map(({ template }) => template)).toEqual([
      "signUp",
      "confirmEmail",
    ]);
  });

  test("the reply contains the page that the sign-up wanted to open, even after a new mail", async ({
    hub,
  }) => {
    const next = "/connect?c=K7M2Q9XD4T";
    const [one, two] = [makeSignUp({ next }), makeSignUp({ next })];
    await postAuth(hub, "registrate", one);
    await postAuth(hub, "registrate", two);
    await postAuth(hub, "resend-confirmation", { email: two.email });

    for (const { email } of [one, two])
      expect(await confirm(hub, await findTokenTo(hub, email))).toMatchObject({
        status: 200,
        body: { next },
      });
  });

  test("the reply never leads to another site", async ({ hub }) => {
    const foreign = ["//evil.example", "/\\evil.example", "https://evil.example", "/a\tb", "next"];

    for (const next of foreign)
      expect(await postAuth(hub, "registrate", makeSignUp({ next }))).toMatchObject({
        status: 400,
        body: { fields: { next: "wrongFormat" } },
      });
  });

  test("a confirmation link is valid until its expiry by the product's clock", async ({ hub }) => {
    const [early, late] = [await signedUp(hub), await signedUp(hub)];
    const visitor = await visitorOf(hub);
    const at24h = (token: string) => visitor.raw("POST", "/api/_auth/email-confirm", { token });

    at(tokenLifetimes.confirmMs - 60_000);
    const before = await at24h(early.token);
    at(tokenLifetimes.confirmMs + 1000);
    const after = await at24h(late.token);

    expect(before.status).toBe(200);
    expect(after.body["code"]).toBe("token.invalid");
  });

  test("the link of one account never confirms another, however it is changed", async ({ hub }) => {
    const [one, other] = [await signedUp(hub), await signedUp(hub)];
    const [secret = ""] = one.token.split(".");
    const [, id = ""] = other.token.split(".");

    for (const token of [`${secret}.${id}`, secret, `.${id}`, "", "x", `${secret}.__proto__`])
      expect((await confirm(hub, token)).body["code"]).toBe("token.invalid");
    expect((await postLogin(hub, { email: other.email })).body["code"]).toBe(
      "login.emailUnconfirmed",
    );
  });

  test("a mail scanner that opens the link, or a GET request, changes nothing", async ({ hub }) => {
    const { email, token } = await signedUp(hub);

    const page = await fetch(`${hub.url}/email-confirm?token=${token}`);
    const get = await hub.visitor.raw("GET", `/api/_auth/email-confirm?token=${token}`);

    expect(page.ok).toBe(false);
    expect(get.status).toBe(404);
    expect((await postLogin(hub, { email: email })).body["code"]).toBe("login.emailUnconfirmed");
  });

  test("an address without an account gets no link, and the reply does not tell", async ({
    hub,
  }) => {
    const { email } = await signedUp(hub);
    const unknown = makeSignUp().email;

    const [known, other] = [
      await postAuth(hub, "resend-confirmation", { email }),
      await postAuth(hub, "resend-confirmation", { email: unknown }),
    ];

    expect([other.status, other.text]).toEqual([known.status, known.text]);
    expect(await findMailsTo(hub, unknown)).toEqual([]);
    expect(readSetCookie(known, "session")).toBeUndefined();
  });
});

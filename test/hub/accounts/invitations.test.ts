import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { maxCompanyAdmins } from "../../../shared/limits/companies.ts";
import { tokenLifetimes } from "../../../shared/limits/sessions.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { loggedIn, postLogin, makeAccount, makeCompany, postAuth } from "./account-hub.ts";
import { goodPassword, makeSignUp } from "./account-visitor.ts";
import { findMailsTo, findTokenTo } from "../../support/waiting-mails.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

afterEach(() => vi.unstubAllEnvs());

const accept = (hub: Hub, body: Record<string, unknown>) =>
  postAuth(hub, "accept-invitation", body);

function makeInvited(given: Record<string, unknown> = {}) {
  const { email, lastName, firstName, language } = makeSignUp();
  return { email, lastName, firstName, language, ...given };
}

describe("an invitation by an admin", () => {
  async function invited(hub: Hub, given: Record<string, unknown> = {}) {
    const admin = await hub.admin();
    const person = makeInvited(given);
    const reply = await admin.run(userModel, "invite", person);
    return { admin, ...person, id: reply._id, token: await findTokenTo(hub, person.email) };
  }

  test("an invitation is accepted in steps, and a login in between says what is missing", async ({
    hub,
  }) => {
    const { email, token } = await invited(hub, { groups: ["HR"] });

    const shown = await accept(hub, { token });
    const early = await accept(hub, { token, lastName: "A", firstName: "B", language: "en" });
    const first = await accept(hub, { token, password: goodPassword });
    const between = await postLogin(hub, { email });
    const wrong = await postLogin(hub, { email, password: "wrong password" });
    const second = await accept(hub, {
      token,
      lastName: "Kőszeghy",
      firstName: "Ármin",
      language: "en",
    });
    const after = await postLogin(hub, { email });

    expect(shown).toMatchObject({ status: 200, body: { email, step: "password" } });
    expect(early.body["fields"]).toEqual({ password: "required" });
    expect(first).toMatchObject({ status: 200, body: { step: "names" } });
    expect(between).toMatchObject({ status: 403, body: { code: "login.notFinalised" } });
    expect(wrong.body["code"]).toBe("login.wrongCredentials");
    expect(second.body).toMatchObject({ step: "done", lastName: "Kőszeghy", language: "en" });
    expect(after).toMatchObject({
      status: 200,
      body: { user: { lastName: "Kőszeghy", language: "en", groups: ["HR"] } },
    });
    expect((await accept(hub, { token })).body["code"]).toBe("token.invalid");
  });

  test("the mail is in the chosen language and names the inviter", async ({ hub }) => {
    const { email, admin } = await invited(hub, { language: "en" });

    expect(await findMailsTo(hub, email)).toMatchObject([
      {
        template: "invitation",
        language: "en",
        values: { inviter: `${admin.user.firstName} ${admin.user.lastName}`, company: "" },
      },
    ]);
  });

  test("a person who gets groups needs a password of 15 characters", async ({ hub }) => {
    const { token } = await invited(hub, { groups: ["HR"] });

    const reply = await accept(hub, { token, password: "Jó jelszó 12é" });

    expect(reply.body["fields"]).toEqual({ password: "tooShort" });
  });

  test("a new invitation invalidates the older link, and a finalised account is refused with its reason", async ({
    hub,
  }) => {
    const { admin, token, ...person } = await invited(hub);
    const again = { email: person.email, lastName: "X", firstName: "Y", language: "hu" };

    await admin.run(userModel, "invite", again);
    const newer = await findTokenTo(hub, person.email);
    const { email } = await makeAccount(hub);
    const known = await admin.raw("POST", "/api/hub/runner/user/invite", { ...again, email });

    expect((await accept(hub, { token })).body["code"]).toBe("token.invalid");
    expect((await accept(hub, { token: newer })).body["step"]).toBe("password");
    expect(known).toMatchObject({ status: 409, body: { code: "value.taken" } });
  });

  test("an invitation is valid for seven days", async ({ hub }) => {
    const { token } = await invited(hub);
    vi.stubEnv(environment.clockOffset, String(tokenLifetimes.inviteMs + 1000));

    expect((await accept(hub, { token })).body["code"]).toBe("token.invalid");
  });

  test.for(
    tuples([
      [
        "with another account's id",
        async (hub: Hub, { token }: { token: string }) => {
          const { id } = await invited(hub);
          return `${token.split(".")[0]}.${id}`;
        },
      ],
      [
        "to a new password",
        async (hub: Hub, _person: { token: string }) => {
          const { email } = await makeAccount(hub);
          await postAuth(hub, "forgot-password", { email });
          return findTokenTo(hub, email);
        },
      ],
      [
        "of a sign-up's confirmation",
        async (hub: Hub, _person: { token: string }) => {
          const signUp = makeSignUp();
          await postAuth(hub, "registrate", signUp);
          return findTokenTo(hub, signUp.email);
        },
      ],
    ]),
  )("an invitation is not accepted with a link %s", async ([, made], { hub }) => {
    const person = await invited(hub);
    const token = await made(hub, person);
    expect(token).toMatch(/^[\w-]{43}\.[\w-]+$/);

    for (const step of [{}, { password: goodPassword }, { join: true }])
      expect(await accept(hub, { token, ...step })).toMatchObject({
        status: 400,
        body: { code: "token.invalid" },
      });
    expect((await accept(hub, { token: person.token })).body["step"]).toBe("password");
  });

  test("an invitation's token can neither set a password nor confirm an address", async ({
    hub,
  }) => {
    const { token } = await invited(hub);

    const replies = [
      await postAuth(hub, "new-password", { token, password: "Egészen másik jelszó 9" }),
      await postAuth(hub, "email-confirm", { token }),
    ];

    for (const reply of replies)
      expect(reply).toMatchObject({ status: 400, body: { code: "token.invalid" } });
    expect((await accept(hub, { token })).body["step"]).toBe("password");
  });

  test("only admins can invite", async ({ hub }) => {
    const { admin: companyAdmin } = await hub.companyWithAdmin();
    const person = await hub.person();

    for (const caller of [companyAdmin, person]) {
      const body = makeInvited();
      const reply = await caller.raw("POST", "/api/hub/runner/user/invite", body);
      expect(reply).toMatchObject({ status: 403, body: { code: "access.denied" } });
      expect(await findMailsTo(hub, body.email)).toEqual([]);
    }
  });

  test.for(
    tuples([
      ["email", "nobody", "wrongFormat"],
      ["lastName", "", "required"],
      ["firstName", "a\r\nb", "wrongFormat"],
      ["language", "de", "notAcceptable"],
      ["groups", ["Istenek"], "notAcceptable"],
      ["registrationFinalisedAt", "2026-01-01T00:00:00.000Z", "notAcceptable"],
    ]),
  )("the input is refused: %s %j", async ([field, value, problem], { hub }) => {
    const admin = await hub.admin();

    const reply = await admin.raw("POST", "/api/hub/runner/user/invite", {
      ...makeInvited(),
      [field]: value,
    });

    expect(reply.status).toBe(400);
    expect(Object.values(reply.body["fields"] as object)).toContain(problem);
  });
});

describe("an invitation by a company admin", () => {
  test("an unknown person becomes a member of the company", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const person = makeInvited();

    const reply = await admin.run(companyModel, "invite", { id: company._id, ...person });
    const token = await findTokenTo(hub, person.email);
    const shown = await accept(hub, { token });
    await accept(hub, { token, password: goodPassword });
    await accept(hub, { token, lastName: "Ő", firstName: "Ú", language: "hu" });

    expect(reply).toMatchObject({ _id: company._id });
    expect(shown.body).toMatchObject({ company: company.name });
    expect((await postLogin(hub, { email: person.email })).body).toMatchObject({
      user: { company: company._id, administers: [], groups: [] },
    });
  });

  test("an existing account decides itself, and the reply is equal", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const known = await loggedIn(hub);
    const invite = (email: string) =>
      admin.raw("POST", "/api/hub/runner/company/invite", {
        id: company._id,
        ...makeInvited({ email }),
        admin: true,
      });

    const [one, other] = [await invite(known.email), await invite(makeSignUp().email)];
    const before = await known.client.raw("GET", "/api/protected/me");
    const token = await findTokenTo(hub, known.email);
    const shown = await accept(hub, { token });
    const password = await accept(hub, { token, password: "Egészen másik jelszó 9" });
    const joined = await accept(hub, { token, join: true });

    expect([one.status, one.text]).toEqual([other.status, other.text]);
    expect(before.body).toMatchObject({ administers: [], groups: [] });
    expect(shown.body).toMatchObject({ step: "join", company: company.name });
    expect(password.body["code"]).toBe("token.invalid");
    expect(joined.body).toMatchObject({ step: "done" });
    expect(await known.client.call("GET", "/api/protected/me")).toMatchObject({
      company: company._id,
      administers: [company._id],
      groups: ["cég admin"],
    });
    expect(await hub.store.find(companyModel, company._id)).toMatchObject({
      admins: [known.id],
    });
    expect((await postLogin(hub, { email: known.email })).status).toBe(200);
  });

  test("an invitation is refused for a company that the caller does not administer", async ({
    hub,
  }) => {
    const [one, other] = [await hub.companyWithAdmin(), await hub.companyWithAdmin()];
    const body = { id: other.company._id, ...makeInvited() };

    const reply = await one.admin.raw("POST", "/api/hub/runner/company/invite", body);

    expect(reply.status).toBe(404);
    expect(await findMailsTo(hub, body.email)).toEqual([]);
  });
});

describe("an admin of a company", () => {
  test("an admin is removed by another one, effective at the next call", async ({ hub }) => {
    const [one, two] = [await loggedIn(hub), await loggedIn(hub)];
    const id = await makeCompany(hub, [one.id, two.id]);

    const reply = await one.client.raw("POST", "/api/hub/runner/company/removeAdmin", {
      id,
      user: two.id,
    });

    expect(reply.status).toBe(200);
    expect((await two.client.raw("GET", `/api/hub/get/company/${id}`)).status).toBe(404);
    expect(await two.client.call("GET", "/api/protected/me")).toMatchObject({ groups: [] });
  });

  test("an admin is invited while there is room for one, and a later one joins as a member", async ({
    hub,
  }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const [one, two] = [await loggedIn(hub), await loggedIn(hub)];
    const invite = (person: typeof one) =>
      admin.raw("POST", "/api/hub/runner/company/invite", {
        id: company._id,
        ...makeInvited({ email: person.email }),
        admin: true,
      });
    await invite(one);
    const before = (await hub.store.find(companyModel, company._id))!;
    const admins = Array.from({ length: maxCompanyAdmins }, (_, at) => `admin${at}`);
    await hub.store.update(companyModel, { before, patch: { admins } });

    const refused = await invite(two);
    const joined = await accept(hub, { token: await findTokenTo(hub, one.email), join: true });

    expect(refused.body["fields"]).toEqual({ admin: "notAcceptable" });
    expect(joined.body).toMatchObject({ step: "done" });
    expect(await one.client.call("GET", "/api/protected/me")).toMatchObject({
      company: company._id,
      administers: [],
    });
    expect(await hub.store.find(companyModel, company._id)).toMatchObject({ admins });
  });

  test("the last admin stays, even when two remove each other at the same moment", async ({
    hub,
  }) => {
    const [one, two] = [await loggedIn(hub), await loggedIn(hub)];
    const id = await makeCompany(hub, [one.id, two.id]);
    const remove = (by: typeof one, user: string) =>
      by.client.raw("POST", "/api/hub/runner/company/removeAdmin", { id, user });

    const replies = await Promise.all([remove(one, two.id), remove(two, one.id)]);

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await hub.store.find(companyModel, id);
    expect(left?.["admins"]).toHaveLength(1);
    const last = left?.["admins"] as string[];
    const by = last[0] === one.id ? one : two;
    const reply = await remove(by, by.id);
    expect(reply).toMatchObject({ status: 409, body: { code: "last.admin" } });
  });
});

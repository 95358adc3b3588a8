import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { maxInvitationsPerAddressAndHour } from "../../../shared/limits/accounts.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { loggedIn, makeCompany, postAuth, postLogin } from "./account-hub.ts";
import { goodPassword, makeSignUp } from "./account-visitor.ts";
import { findMailsTo, findTokenTo } from "../../support/waiting-mails.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";

afterEach(() => vi.unstubAllEnvs());

const accept = (hub: Hub, token: string, step: object = {}) =>
  postAuth(hub, "accept-invitation", { token, ...step });
const names = { lastName: "Ő", firstName: "Ú", language: "hu" };
const attackersPassword = "A támadó jelszava 1";

function makeInvited(email = makeSignUp().email) {
  const { lastName, firstName, language } = makeSignUp();
  return { email, lastName, firstName, language };
}

/** A company that invites an address, and the link of its mail. */
async function invitedBy(hub: Hub, email: string, given: object = {}) {
  const admin = await loggedIn(hub);
  const id = await makeCompany(hub, [admin.id]);
  const body = { id, ...makeInvited(email), ...given };
  const reply = await admin.client.raw("POST", "/api/hub/runner/company/invite", body);
  expect(reply.status).toBe(200);
  return { admin, id, token: await findTokenTo(hub, email) };
}

/** A person with an account whom one of two admins has invited; the other one can remove the inviter. */
async function inviteWithTwoAdmins(hub: Hub) {
  const person = await loggedIn(hub);
  const [inviter, other] = [await loggedIn(hub), await loggedIn(hub)];
  const id = await makeCompany(hub, [inviter.id, other.id]);
  const body = { id, ...makeInvited(person.email) };
  await inviter.client.raw("POST", "/api/hub/runner/company/invite", body);
  const token = await findTokenTo(hub, person.email);
  const removeInviter = () =>
    other.client.raw("POST", "/api/hub/runner/company/removeAdmin", { id, user: inviter.id });
  return { id, person, token, removeInviter };
}

const findAccount = (hub: Hub, email: string) => hub.store.findBy(userModel, "email", email);

describe("an account with an unconfirmed address", () => {
  test("the invited person sets a password, and the former one opens no session", async ({
    hub,
  }) => {
    const signUp = { ...makeSignUp(), password: attackersPassword };
    await postAuth(hub, "registrate", signUp);
    const confirmation = await findTokenTo(hub, signUp.email);
    const { id, token } = await invitedBy(hub, signUp.email);
    const before = await findAccount(hub, signUp.email);

    const shown = await accept(hub, token);
    const joined = await accept(hub, token, { join: true });
    const named = await accept(hub, token, names);
    const first = await accept(hub, token, { password: goodPassword });
    const between = await postLogin(hub, { email: signUp.email, password: attackersPassword });
    const confirmed = await postAuth(hub, "email-confirm", { token: confirmation });
    const second = await accept(hub, token, names);

    expect(shown.body["step"]).toBe("password");
    for (const early of [joined, named])
      expect(early).toMatchObject({ status: 400, body: { fields: { password: "required" } } });
    expect(first.body["step"]).toBe("names");
    expect(between.body["code"]).toBe("login.wrongCredentials");
    expect(confirmed.body["code"]).toBe("token.invalid");
    expect(second.body["step"]).toBe("done");
    const after = await findAccount(hub, signUp.email);
    expect(after).toMatchObject({ _id: before?._id, company: id });
    expect(after?.accessEpoch).toBeGreaterThan(before?.accessEpoch ?? 0);
    expect(
      (await postLogin(hub, { email: signUp.email, password: attackersPassword })).status,
    ).toBe(401);
    expect((await postLogin(hub, { email: signUp.email })).status).toBe(200);
  });

  test("a sign-up between the two steps does not take the account over", async ({ hub }) => {
    const { email } = makeSignUp();
    const { token } = await invitedBy(hub, email);
    await accept(hub, token, { password: goodPassword });

    await postAuth(hub, "registrate", { ...makeSignUp(), email, password: attackersPassword });
    await accept(hub, token, names);

    expect((await postLogin(hub, { email, password: attackersPassword })).status).toBe(401);
    expect((await postLogin(hub, { email })).status).toBe(200);
  });

  test("an admin of the service invites an address that another person signed up with", async ({
    hub,
  }) => {
    const signUp = { ...makeSignUp(), password: attackersPassword };
    await postAuth(hub, "registrate", signUp);
    const root = await hub.admin();
    await root.run(userModel, "invite", { ...makeInvited(signUp.email), groups: ["HR"] });
    const token = await findTokenTo(hub, signUp.email);

    await accept(hub, token, { password: goodPassword });
    await accept(hub, token, names);

    expect(
      (await postLogin(hub, { email: signUp.email, password: attackersPassword })).status,
    ).toBe(401);
    expect((await postLogin(hub, { email: signUp.email })).body).toMatchObject({
      user: { groups: ["HR"] },
    });
  });

  test("an account with a confirmed address joins in one step", async ({ hub }) => {
    const person = await loggedIn(hub);
    const { id, token } = await invitedBy(hub, person.email);

    const joined = await accept(hub, token, { join: true });

    expect(joined.body["step"]).toBe("done");
    expect(await findAccount(hub, person.email)).toMatchObject({ company: id });
  });
});

describe("an invited address", () => {
  test("an invited person signs up alone, and can join later", async ({ hub }) => {
    const signUp = makeSignUp();
    const { id, token } = await invitedBy(hub, signUp.email);

    const reply = await postAuth(hub, "registrate", signUp);
    const confirmation = await findTokenTo(hub, signUp.email);
    await postAuth(hub, "email-confirm", { token: confirmation });
    const login = await postLogin(hub, { email: signUp.email, password: signUp.password });
    const alone = await findAccount(hub, signUp.email);
    const joined = await accept(hub, token, { join: true });

    expect([reply.status, login.status]).toEqual([200, 200]);
    expect(alone).not.toHaveProperty("company");
    expect(joined.body["step"]).toBe("done");
    expect(await findAccount(hub, signUp.email)).toMatchObject({ company: id });
  });

  test("two companies invite a person, each with a link of its own", async ({ hub }) => {
    const { email } = makeSignUp();
    const one = await invitedBy(hub, email);
    const two = await invitedBy(hub, email);

    const shown = [await accept(hub, one.token), await accept(hub, two.token)];
    await accept(hub, one.token, { password: goodPassword });
    const third = await accept(hub, two.token, { ...names, join: true });
    const rest = await accept(hub, one.token);

    expect(shown.map(({ body }) => body["step"])).toEqual(["password", "password"]);
    expect(third.body["step"]).toBe("done");
    expect(await findAccount(hub, email)).toMatchObject({ company: two.id });
    expect(rest.body).toMatchObject({ step: "join", memberOf: "Kapocs Kft." });
  });

  test("companies invite a new person at the same moment, and each reply is the same", async ({
    hub,
  }) => {
    const companies = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const admin = await loggedIn(hub);
        return { admin, id: await makeCompany(hub, [admin.id]) };
      }),
    );
    for (let round = 0; round < 10; round += 1) {
      const { email } = makeSignUp();
      const replies = await Promise.all(
        companies.map(({ admin, id }) =>
          admin.client.raw("POST", "/api/hub/runner/company/invite", { id, ...makeInvited(email) }),
        ),
      );

      expect(replies.map(({ status }) => status)).toEqual(companies.map(() => 200));
      expect(await findMailsTo(hub, email)).toHaveLength(companies.length);
    }
  });

  test("an invitation of a company leaves the one by an admin of the service", async ({ hub }) => {
    const root = await hub.admin();
    const person = makeInvited();
    await root.run(userModel, "invite", { ...person, groups: ["HR"] });
    const first = await findTokenTo(hub, person.email);
    await invitedBy(hub, person.email);

    await accept(hub, first, { password: "Egészen másik jelszó 9" });
    await accept(hub, first, names);

    expect(await findAccount(hub, person.email)).toMatchObject({ groups: ["HR"] });
  });

  test("a person who signs up alone gets no groups that an admin offered", async ({ hub }) => {
    const root = await hub.admin();
    const signUp = makeSignUp();
    const { email, lastName, firstName, language } = signUp;
    await root.run(userModel, "invite", {
      email,
      lastName,
      firstName,
      language,
      groups: ["admin"],
    });

    await postAuth(hub, "registrate", signUp);

    expect(await findAccount(hub, email)).toMatchObject({ groups: [] });
  });

  test("a person without a valid invitation completes the registration with a new password", async ({
    hub,
  }) => {
    const { email } = makeSignUp();
    const { admin, id } = await invitedBy(hub, email);
    const listed = await admin.client.ask<{ items: { _id: string }[] }>(
      companyModel,
      "invitations",
      { id },
    );
    const invitation = listed.items[0]?._id;
    await admin.client.run(companyModel, "revokeInvitation", { id, invitation });

    await postAuth(hub, "forgot-password", { email });
    const mails = await findMailsTo(hub, email);
    const token = await findTokenTo(hub, email);
    await postAuth(hub, "new-password", { token, password: goodPassword });

    expect(mails.at(-1)?.template).toBe("resetPassword");
    expect((await postLogin(hub, { email })).body).toMatchObject({ user: { administers: [] } });
  });
});

describe("accepting without joining", () => {
  test("a new person gets an account and belongs to no company", async ({ hub }) => {
    const { email } = makeSignUp();
    const { id, token } = await invitedBy(hub, email, { admin: true });

    await accept(hub, token, { password: "Egészen másik jelszó 9" });
    const reply = await accept(hub, token, { ...names, join: false });

    expect(reply.body["step"]).toBe("done");
    const account = await findAccount(hub, email);
    expect(account).not.toHaveProperty("company");
    expect(account).toMatchObject({ administers: [] });
    expect((await hub.store.find(companyModel, id))?.admins).not.toContain(account?._id);
    expect((await accept(hub, token)).body["code"]).toBe("token.invalid");
  });

  test("an existing account ends the invitation and stays as it is", async ({ hub }) => {
    const person = await loggedIn(hub);
    const { token } = await invitedBy(hub, person.email);
    const before = await findAccount(hub, person.email);

    const reply = await accept(hub, token, { join: false });

    expect(reply.body["step"]).toBe("done");
    expect(await findAccount(hub, person.email)).toEqual(before);
    expect((await accept(hub, token, { join: true })).body["code"]).toBe("token.invalid");
  });

  test("a member of another company is asked to leave it first, and may be an admin at once", async ({
    hub,
  }) => {
    const person = await loggedIn(hub);
    const one = await invitedBy(hub, person.email);
    await accept(hub, one.token, { join: true });
    const two = await invitedBy(hub, person.email);
    const three = await invitedBy(hub, person.email, { admin: true });

    const refused = await accept(hub, two.token, { join: true });
    const asAdmin = await accept(hub, three.token, { join: true });

    expect(refused).toMatchObject({ status: 409, body: { code: "member.elsewhere" } });
    expect(asAdmin.body["step"]).toBe("done");
    expect(await findAccount(hub, person.email)).toMatchObject({
      company: one.id,
      administers: [three.id],
    });
    expect((await accept(hub, two.token)).body["step"]).toBe("join");
  });
});

describe("a link of an invitation", () => {
  test("the link ends when the account's address changes", async ({ hub }) => {
    const person = await loggedIn(hub);
    const { token } = await invitedBy(hub, person.email);
    const before = (await findAccount(hub, person.email))!;
    await hub.store.update(userModel, { before, patch: { email: `uj-${person.email}` } });

    expect((await accept(hub, token, { join: true })).body["code"]).toBe("token.invalid");
  });

  test("the admins of the company are told when a person joins whom an admin of the service invited", async ({
    hub,
  }) => {
    const { email } = makeSignUp();
    const [one, two, suspended] = [await loggedIn(hub), await loggedIn(hub), await loggedIn(hub)];
    const company = await makeCompany(hub, [one.id, two.id, suspended.id]);
    const root = await hub.admin();
    await root.run(userModel, "suspend", { id: suspended.id });
    await root.run(userModel, "invite", { ...makeInvited(email), company });
    const token = await findTokenTo(hub, email);

    await accept(hub, token, { password: goodPassword });
    await accept(hub, token, names);

    const paths = async (address: string) =>
      (await findMailsTo(hub, address)).map(({ template, values }) => [template, values["path"]]);
    expect(await paths(one.email)).toEqual([["memberJoined", `/my-companies/${company}`]]);
    expect(await paths(two.email)).toEqual([["memberJoined", `/my-companies/${company}`]]);
    expect(await paths(suspended.email)).toEqual([]);
    expect(await paths(root.user.email)).toEqual([]);
  });

  test("the inviter and the person are told when the person joins", async ({ hub }) => {
    const person = await loggedIn(hub);
    const { admin, token } = await invitedBy(hub, person.email);

    await accept(hub, token, { join: true });

    const templates = async (email: string) =>
      (await findMailsTo(hub, email)).map(({ template }) => template);
    expect(await templates(admin.email)).toEqual(["memberJoined"]);
    expect(await templates(person.email)).toEqual(["invitation", "companyJoined"]);
  });

  test("an inviter who loses the right before the person joins has invited no one", async ({
    hub,
  }) => {
    const { person, token, removeInviter } = await inviteWithTwoAdmins(hub);
    await removeInviter();

    const joined = await accept(hub, token, { join: true });

    expect(joined.body["code"]).toBe("token.invalid");
    expect(await findAccount(hub, person.email)).not.toHaveProperty("company");
  });

  test("a reply says whether the person has joined while the inviter loses the right", async ({
    hub,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const { id, person, token, removeInviter } = await inviteWithTwoAdmins(hub);

      const [removed, joined] = await Promise.all([
        removeInviter(),
        accept(hub, token, { join: true }),
      ]);

      expect(removed.status).toBe(200);
      const isMember = (await findAccount(hub, person.email))?.company === id;
      expect(isMember).toBe(joined.status === 200);
    }
  });
});

describe("the limit of invitations", () => {
  test("a company's invitations to one address are limited, and spend no limit of the address's owner", async ({
    hub,
  }) => {
    stopClock();
    const { email } = makeSignUp();
    // The limit counts by the hour.
    const hourMs = 3_600_000;
    const nextHour = hourMs - (Date.now() % hourMs);
    vi.stubEnv(environment.clockOffset, String(nextHour));
    const { admin, id } = await invitedBy(hub, email);
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let many = 0; many < maxInvitationsPerAddressAndHour; many += 1) {
      // A minute apart, so that the wait of the source does not count.
      vi.stubEnv(environment.clockOffset, String(nextHour + (many + 1) * 60_000));
      const body = { id, ...makeInvited(email) };
      const path = "/api/hub/runner/company/invite";
      const reply = await admin.client.raw("POST", path, body);
      statuses.push(reply.status);
      waits.push(Number(reply.headers.get("retry-after")));
    }
    vi.stubEnv(environment.clockOffset, String(nextHour + 25 * 60_000));
    const other = await invitedBy(hub, email);
    const before = (await findMailsTo(hub, email)).length;
    await postAuth(hub, "forgot-password", { email });
    const after = (await findMailsTo(hub, email)).length;

    expect(statuses.at(-1)).toBe(429);
    // until the end of the hour
    expect(waits.at(-1)).toBe(3600 - 60 * maxInvitationsPerAddressAndHour);
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(other.token).not.toBe("");
    expect(after - before).toBe(2);
  });
});

describe("the list of a company's invitations", () => {
  const list = (person: Person | Awaited<ReturnType<typeof loggedIn>>["client"], id: string) =>
    person.raw("GET", `/api/hub/getter/company/invitations?id=${id}`);

  test("the list shows open invitations alone, and the same for known and unknown addresses", async ({
    hub,
  }) => {
    const [known, unknown] = [(await loggedIn(hub)).email, makeSignUp().email];
    const { admin, id } = await invitedBy(hub, known);
    const invite = (email: string) =>
      admin.client.raw("POST", "/api/hub/runner/company/invite", { id, ...makeInvited(email) });
    await invite(unknown);

    const both = await list(admin.client, id);
    await accept(hub, await findTokenTo(hub, known), { join: true });
    const one = await list(admin.client, id);

    const items = both.body["items"] as Record<string, unknown>[];
    expect(items.map(({ email }) => email)).toEqual([known, unknown]);
    expect(Object.keys(items[0] ?? {})).toEqual(Object.keys(items[1] ?? {}));
    expect(one.body["items"]).toMatchObject([{ email: unknown, admin: false }]);
  });

  test("the list shows every address as the inviter typed it, with or without an account", async ({
    hub,
  }) => {
    const [known, suspended] = [await loggedIn(hub), await loggedIn(hub)];
    await (await hub.admin()).run(userModel, "suspend", { id: suspended.id });
    const typed = [known.email, suspended.email, makeSignUp().email].map(
      (email) => email.slice(0, 1).toUpperCase() + email.slice(1),
    );
    const admin = await loggedIn(hub);
    const id = await makeCompany(hub, [admin.id]);
    for (const email of typed)
      await admin.client.run(companyModel, "invite", { id, ...makeInvited(email) });

    const items = (await list(admin.client, id)).body["items"] as Record<string, unknown>[];

    expect(typed).not.toContain(known.email);
    expect(items.map(({ email }) => email)).toEqual(typed);
    expect(await findMailsTo(hub, suspended.email)).toEqual([]);
    expect(await findMailsTo(hub, known.email)).toHaveLength(1);
  });

  test("another company's admin neither sees nor revokes an invitation", async ({ hub }) => {
    const { email } = makeSignUp();
    const { admin, id, token } = await invitedBy(hub, email);
    const items = (await list(admin.client, id)).body["items"] as { _id: string }[];
    const { company, admin: stranger } = await hub.companyWithAdmin();
    const revoke = (of: string) =>
      stranger.raw("POST", "/api/hub/runner/company/revokeInvitation", {
        id: of,
        invitation: items[0]?._id,
      });

    expect((await list(stranger, id)).status).toBe(404);
    expect((await revoke(id)).status).toBe(404);
    expect(await revoke(company._id)).toMatchObject({
      status: 400,
      body: { fields: { invitation: "notAcceptable" } },
    });
    expect((await accept(hub, token)).body["step"]).toBe("password");
  });
});

import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { tokenLifetimes } from "../../../shared/limits/sessions.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { loggedIn, makeCompany, postAuth, type Owner } from "./account-hub.ts";
import { goodPassword, makeSignUp } from "./account-visitor.ts";
import { findTokenTo } from "../../support/waiting-mails.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

afterEach(() => vi.unstubAllEnvs());

/** A company, its inviter and a second admin who remains. */
interface Scene {
  hub: Hub;
  company: string;
  inviter: Owner;
  other: Owner;
  root: Awaited<ReturnType<Hub["admin"]>>;
}

async function openScene(hub: Hub): Promise<Scene> {
  const [inviter, other] = [await loggedIn(hub), await loggedIn(hub)];
  const company = await makeCompany(hub, [inviter.id, other.id]);
  return { hub, company, inviter, other, root: await hub.admin() };
}

const run = ({ client }: Owner, service: string, body: object) =>
  client.raw("POST", `/api/hub/runner/company/${service}`, body);

async function patchAccount(hub: Hub, id: string, patch: object): Promise<void> {
  const before = (await hub.store.find(userModel, id))!;
  await hub.store.update(userModel, { before, patch: { ...patch } });
}

const removeAdmin = ({ other, company, inviter }: Scene) =>
  run(other, "removeAdmin", { id: company, user: inviter.id });
const suspend = ({ root, inviter }: Scene) => root.run(userModel, "suspend", { id: inviter.id });

async function makeAdminAgain({ hub, company, inviter }: Scene): Promise<void> {
  const before = (await hub.store.find(companyModel, company))!;
  await hub.store.update(companyModel, {
    before,
    patch: { admins: [...before.admins, inviter.id] },
  });
  await patchAccount(hub, inviter.id, { administers: [company] });
}

/** What happens to the inviter after the invitation. */
type Change = (scene: Scene) => Promise<unknown>;

/** Rows: the inviter's state. */
const inviterStates: Record<string, Change> = {
  "is still an admin of the company": async () => undefined,
  "has been removed as admin": removeAdmin,
  "has been removed from the company": ({ other, company, inviter }) =>
    run(other, "removeMember", { id: company, user: inviter.id }),
  "has left the company": ({ inviter, company }) => run(inviter, "leave", { id: company }),
  "has been removed and made admin again": async (scene) => {
    await removeAdmin(scene);
    await makeAdminAgain(scene);
  },
  "is suspended": suspend,
  "has been suspended and restored": async (scene) => {
    await suspend(scene);
    await scene.root.run(userModel, "restore", { id: scene.inviter.id });
  },
  "has recovered the account by mail": async ({ hub, inviter }) => {
    await postAuth(hub, "forgot-password", { email: inviter.email });
    const token = await findTokenTo(hub, inviter.email);
    await postAuth(hub, "new-password", { token, password: "Egészen másik jelszó 9" });
  },
  "has changed the password": ({ inviter }) =>
    inviter.client.call("POST", "/api/protected/me/password", {
      oldPassword: goodPassword,
      newPassword: "Egészen másik jelszó 9",
    }),
  "has ended all sessions": async ({ inviter }) => {
    const { status } = await inviter.client.raw("DELETE", "/api/protected/me/sessions");
    expect(status).toBe(204);
  },
  "has planned the deletion of the account": ({ inviter }) =>
    inviter.client.raw("POST", "/api/protected/me/deletion", {}),
  "is deleted": async ({ hub, inviter }) => {
    const before = (await hub.store.find(userModel, inviter.id))!;
    await hub.store.write([{ model: userModel, delete: before }]);
  },
};

interface Sent {
  email: string;
  /** The newest link. */
  token: string;
}

/** Columns: the invitation's state. `before` happens before the change of the inviter, `after` afterwards. */
const invitationStates: Record<
  string,
  {
    before?: (scene: Scene, sent: Sent) => Promise<unknown>;
    after?: (scene: Scene, sent: Sent) => Promise<unknown>;
  }
> = {
  open: {},
  mailedAgain: {
    before: ({ hub }, { email }) => postAuth(hub, "forgot-password", { email }),
  },
  mailedAgainAfterwards: {
    after: ({ hub }, { email }) => postAuth(hub, "forgot-password", { email }),
  },
  repeatedByAnotherAdmin: {
    after: (scene, { email }) => run(scene.other, "invite", invite(scene, email)),
  },
  revoked: { before: (scene) => revoke(scene) },
  used: {
    before: ({ hub }, { token }) =>
      accept(hub, token, { password: "Egészen másik jelszó 9" }).then(() =>
        accept(hub, token, { lastName: "Ő", firstName: "Ú", language: "hu" }),
      ),
  },
  ended: {
    after: async () => vi.stubEnv(environment.clockOffset, String(tokenLifetimes.inviteMs + 1000)),
  },
};

function invite({ company }: Scene, email: string) {
  const { lastName, firstName, language } = makeSignUp();
  return { id: company, email, lastName, firstName, language };
}

const accept = (hub: Hub, token: string, step: object = {}) =>
  postAuth(hub, "accept-invitation", { token, ...step });

async function revoke({ inviter, company }: Scene) {
  const { items } = await inviter.client.ask<{ items: { _id: string }[] }>(
    companyModel,
    "invitations",
    { id: company },
  );
  return run(inviter, "revokeInvitation", { id: company, invitation: items[0]?._id });
}

/** Rows: how a person who belongs to the company leaves it while an invitation is open. */
const departures: Record<string, (scene: Scene, person: Owner) => Promise<unknown>> = {
  "still belongs to the company": async () => undefined,
  "was removed": ({ other, company }, { id }) =>
    run(other, "removeMember", { id: company, user: id }),
  "has left": ({ company }, person) => run(person, "leave", { id: company }),
  "was removed as admin": ({ other, company }, { id }) =>
    run(other, "removeAdmin", { id: company, user: id }),
};

/** A person who is a member and an admin of the scene's company. */
async function joinScene(scene: Scene): Promise<Owner> {
  const { hub, company } = scene;
  const person = await loggedIn(hub, { company });
  await makeAdminAgain({ ...scene, inviter: person });
  return person;
}

describe("an invitation of a company", () => {
  // Columns: open, mailed again, mailed again afterwards, repeated by another admin, revoked, used, ended.
  const [yes, no] = ["password", "token.invalid"];
  test.for(
    tuples<[string, string[]]>([
      ["is still an admin of the company", [yes, yes, yes, yes, no, no, no]],
      ["has been removed as admin", [no, no, no, yes, no, no, no]],
      ["has been removed from the company", [no, no, no, yes, no, no, no]],
      ["has left the company", [no, no, no, yes, no, no, no]],
      ["has been removed and made admin again", [no, no, no, yes, no, no, no]],
      ["is suspended", [no, no, no, yes, no, no, no]],
      ["has been suspended and restored", [no, no, no, yes, no, no, no]],
      ["has recovered the account by mail", [no, no, no, yes, no, no, no]],
      ["has changed the password", [no, no, no, yes, no, no, no]],
      ["has ended all sessions", [no, no, no, yes, no, no, no]],
      ["has planned the deletion of the account", [yes, yes, yes, yes, no, no, no]],
      ["is deleted", [no, no, no, yes, no, no, no]],
    ]),
  )("the inviter %s", async ([state, cells], { hub }) => {
    const answers: string[] = [];
    for (const { before, after } of Object.values(invitationStates)) {
      const scene = await openScene(hub);
      const { email } = makeSignUp();
      const made = await run(scene.inviter, "invite", invite(scene, email));
      expect(made.status).toBe(200);
      const sent = { email, token: await findTokenTo(hub, email) };
      await before?.(scene, sent);
      sent.token = await findTokenTo(hub, email);
      await inviterStates[state]?.(scene);
      await after?.(scene, sent);

      const reply = await accept(hub, await findTokenTo(hub, email));
      answers.push(String(reply.body["step"] ?? reply.body["code"]));
      vi.unstubAllEnvs();
    }

    expect(answers).toEqual(cells);
  });
});

describe("an invitation of a person who belongs to the company", () => {
  // Columns as above. A confirmed account joins in one step.
  const [yes, no] = ["join", "token.invalid"];
  test.for(
    tuples<[string, string[]]>([
      ["still belongs to the company", [yes, yes, yes, yes, no, no, no]],
      ["was removed", [no, no, no, yes, no, no, no]],
      ["has left", [no, no, no, yes, no, no, no]],
      ["was removed as admin", [no, no, no, yes, no, no, no]],
    ]),
  )("the invited person %s", async ([state, cells], { hub }) => {
    const answers: string[] = [];
    for (const [name, { before, after }] of Object.entries(invitationStates)) {
      const scene = await openScene(hub);
      const person = await joinScene(scene);
      const { email } = person;
      const body = { ...invite(scene, email), admin: true };
      expect((await run(scene.inviter, "invite", body)).status).toBe(200);
      const sent = { email, token: await findTokenTo(hub, email) };
      if (name === "used") await accept(hub, sent.token, { join: true });
      else await before?.(scene, sent);
      await departures[state]?.(scene, person);
      await after?.(scene, sent);

      const token = name === "repeatedByAnotherAdmin" ? await findTokenTo(hub, email) : sent.token;
      const reply = await accept(hub, token);
      answers.push(String(reply.body["step"] ?? reply.body["code"]));
      vi.unstubAllEnvs();
    }

    expect(answers).toEqual(cells);
  });

  test("an invitation by an admin of the service ends with the membership, too", async ({
    hub,
  }) => {
    const scene = await openScene(hub);
    const { email, lastName, firstName, language } = makeSignUp();
    const body = { email, lastName, firstName, language, company: scene.company };
    await scene.root.run(userModel, "invite", body);
    const token = await findTokenTo(hub, email);
    await run(scene.inviter, "invite", invite(scene, email));
    const joining = await findTokenTo(hub, email);
    await accept(hub, joining, { password: "Egészen másik jelszó 9" });
    await accept(hub, joining, { lastName: "Ő", firstName: "Ú", language: "hu" });
    const { _id: user, company } = (await hub.store.findBy(userModel, "email", email))!;
    expect(company).toBe(scene.company);

    expect((await run(scene.other, "removeMember", { id: company, user })).status).toBe(200);

    expect((await accept(hub, token)).body["code"]).toBe("token.invalid");
  });
});

describe("an invitation by an admin of the service", () => {
  test.for(
    tuples<[string, Change, string]>([
      ["is still an admin", async () => undefined, "password"],
      [
        "has lost the group",
        ({ hub, inviter }) => patchAccount(hub, inviter.id, { groups: ["HR"] }),
        "token.invalid",
      ],
      [
        "has lost the group and administers a company",
        ({ hub, inviter }) => patchAccount(hub, inviter.id, { groups: [], administers: ["c1"] }),
        "token.invalid",
      ],
      [
        "has lost the group and got it back",
        async ({ hub, inviter }) => {
          await patchAccount(hub, inviter.id, { groups: ["HR"] });
          await patchAccount(hub, inviter.id, { groups: ["HR", "admin"] });
        },
        "token.invalid",
      ],
      [
        "has got another group",
        ({ hub, inviter }) => patchAccount(hub, inviter.id, { groups: ["HR", "admin"] }),
        "password",
      ],
      ["is suspended", suspend, "token.invalid"],
      ["is deleted", inviterStates["is deleted"] ?? suspend, "token.invalid"],
    ]),
  )("the inviter %s", async ([, change, expected], { hub }) => {
    const root = await hub.admin();
    const inviter = await loggedIn(hub, { groups: ["admin"] }, "Egészen másik jelszó 9");
    const { email, lastName, firstName, language } = makeSignUp();
    const person = { email, lastName, firstName, language, groups: ["HR"] };
    await inviter.client.run(userModel, "invite", person);
    const token = await findTokenTo(hub, email);

    await change({ hub, inviter, root, other: inviter, company: "" });
    const reply = await accept(hub, token);
    const created = await hub.store.findBy(userModel, "email", email);

    expect(reply.body["step"] ?? reply.body["code"]).toBe(expected);
    expect(created).toMatchObject({ groups: [] });
  });
});

describe("the end of an invitation", () => {
  test("the end does not move when the mail is sent again, by the inviter or on request", async ({
    hub,
  }) => {
    const scene = await openScene(hub);
    const { email } = makeSignUp();
    await run(scene.inviter, "invite", invite(scene, email));
    vi.stubEnv(environment.clockOffset, String(tokenLifetimes.inviteMs - 3_600_000));
    const again = await loggedInAgain(hub, scene.inviter);
    await run(again, "invite", invite(scene, email));
    await postAuth(hub, "forgot-password", { email });
    const token = await findTokenTo(hub, email);
    const open = await accept(hub, token);
    vi.stubEnv(environment.clockOffset, String(tokenLifetimes.inviteMs + 60_000));

    const ended = await accept(hub, token);

    expect(open.body["step"]).toBe("password");
    expect(ended.body["code"]).toBe("token.invalid");
  });
});

/** The same account with a session of this moment. */
async function loggedInAgain(hub: Hub, { id, email }: Owner): Promise<Owner> {
  const { postLogin } = await import("./account-hub.ts");
  const { clientOf } = await import("./account-visitor.ts");
  const reply = await postLogin(hub, { email });
  return { id, email, client: clientOf(hub, reply), reply };
}

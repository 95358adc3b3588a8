// @module-tag no-second-look
import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { maxRepeatedInvitations } from "../../../shared/limits/accounts.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import type { Table } from "../../../functions/platform/aws/table.ts";
import { loggedIn, makeCompany, postAuth, type Owner } from "./account-hub.ts";
import { goodPassword, makeSignUp } from "./account-visitor.ts";
import { readOutboxEntries } from "../../support/outbox.ts";
import { findMailsTo, findTokenTo } from "../../support/waiting-mails.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

afterEach(() => vi.unstubAllEnvs());

const accept = (hub: Hub, token: string, step: object = {}) =>
  postAuth(hub, "accept-invitation", { token, ...step });

/** A company that has invited an address. */
interface Invited {
  hub: Hub;
  email: string;
  admin: Owner;
  id: string;
  token: string;
}

async function inviteInto(hub: Hub, email: string): Promise<Invited> {
  const admin = await loggedIn(hub);
  const id = await makeCompany(hub, [admin.id]);
  const { lastName, firstName, language } = makeSignUp();
  const body = { id, email, lastName, firstName, language };
  await admin.client.run(companyModel, "invite", body);
  return { hub, email, admin, id, token: await findTokenTo(hub, email) };
}

async function revoke({ admin: { client }, id }: Invited): Promise<void> {
  const { items } = await client.ask<{ items: { _id: string }[] }>(companyModel, "invitations", {
    id,
  });
  await client.run(companyModel, "revokeInvitation", { id, invitation: items[0]?._id });
}

async function useUp({ hub, token }: Pick<Invited, "hub" | "token">): Promise<void> {
  await accept(hub, token, { password: goodPassword });
  await accept(hub, token, { lastName: "Ő", firstName: "Ú", language: "hu" });
}

/** The table of a request that another one interrupts once, between its reads and its transaction. */
function interruptOnce(table: Table, interruption: () => Promise<void>): Table {
  let isInterrupted = false;
  return {
    ...table,
    async transact(...call) {
      if (!isInterrupted) {
        isInterrupted = true;
        await interruption();
      }
      return table.transact(...call);
    },
  };
}

/** Answers the requested mails; the first transaction is interrupted. */
async function answerInterrupted(hub: Hub, interruption: () => Promise<void>): Promise<void> {
  const { deliverEntry } = await import("../../../functions/registry/outbox-routes.ts");
  const table = interruptOnce(hub.store.table, interruption);
  for (const entry of await readOutboxEntries(hub))
    if (entry.queue === "mailRequest")
      await deliverEntry({ table, deadline: hub.store.deadline }, entry);
}

const listInvitationsOf = async ({ admin, id }: Pick<Invited, "admin" | "id">) =>
  (await admin.client.ask<{ items: unknown[] }>(companyModel, "invitations", { id })).items;

describe("a lost mail that is requested while its invitation ends", () => {
  test.for(
    tuples<[string, (invited: Invited) => Promise<void>, string[]]>([
      ["is revoked", revoke, ["invitation", "resetPassword"]],
      ["is used", useUp, ["invitation", "companyJoined", "resetPassword"]],
    ]),
  )("the invitation %s and is not mailed again", async ([, end, expected], { hub }) => {
    const invited = await inviteInto(hub, makeSignUp().email);
    const { email, token } = invited;
    await postAuth(hub, "forgot-password", { email });

    await answerInterrupted(hub, () => end(invited));

    const mails = await findMailsTo(hub, email);
    expect(mails.map(({ template }) => template)).toEqual(expected);
    expect((await accept(hub, token)).body["code"]).toBe("token.invalid");
    expect(await listInvitationsOf(invited)).toEqual([]);
  });

  test("two deliveries of the same request send one mail", async ({ hub }) => {
    const invited = await inviteInto(hub, makeSignUp().email);
    const { email } = invited;
    await postAuth(hub, "forgot-password", { email });

    await answerInterrupted(hub, () => answerInterrupted(hub, async () => undefined));

    expect(await findMailsTo(hub, email)).toHaveLength(2);
  });
});

/** The offer of a call whose session was read now. */
function makeOffer({ admin, id }: Pick<Invited, "admin" | "id">) {
  return { by: admin.id, epoch: 0, right: "company", inviter: "Ő", company: id } as const;
}

describe("an invitation that is being sent while its inviter recovers the account", () => {
  test("is void, though its transaction follows the recovery", async ({ hub }) => {
    const { inviteNewAccount } =
      await import("../../../functions/areas/accounts/invitations/invite-person.ts");
    const admin = await loggedIn(hub);
    const id = await makeCompany(hub, [admin.id]);
    const { email, lastName, firstName } = makeSignUp();
    const invited = { email, lastName, firstName, language: "hu" } as const;
    const offer = { ...makeOffer({ admin, id }), email };
    await postAuth(hub, "forgot-password", { email: admin.email });
    const token = await findTokenTo(hub, admin.email);
    const password = "Egészen másik jelszó 9";
    expect((await postAuth(hub, "new-password", { token, password })).status).toBe(200);

    await inviteNewAccount(
      { store: hub.store, newId: hub.store.options.newId },
      { invited, offer },
    );

    expect((await accept(hub, await findTokenTo(hub, email))).body["code"]).toBe("token.invalid");
  });
});

describe("an invitation that is sent again while it ends", () => {
  test("the former id does not return to the list of the company", async ({ hub }) => {
    const { inviteExistingAccount } =
      await import("../../../functions/areas/accounts/invitations/invite-person.ts");
    const { ConditionFailed } = await import("../../../functions/platform/aws/table.ts");
    const invited = await inviteInto(hub, makeSignUp().email);
    const { email } = invited;
    const person = (await hub.store.findBy(userModel, "email", email))!;
    const table = interruptOnce(hub.store.table, () => revoke(invited));
    const { now, newId } = hub.store.options;
    const offer = { ...makeOffer(invited), email };

    const sent = inviteExistingAccount(
      { store: { ...hub.store, table }, now, newId },
      person,
      offer,
    );

    await expect(sent).rejects.toBeInstanceOf(ConditionFailed);
    expect(await listInvitationsOf(invited)).toEqual([]);
  });

  test("a void invitation is replaced by that of another admin", async ({ hub }) => {
    const invited = await inviteInto(hub, makeSignUp().email);
    const { email, admin, id } = invited;
    const before = (await hub.store.find(userModel, admin.id))!;
    await hub.store.update(userModel, { before, patch: { administers: [] } });
    const other = await loggedIn(hub, { administers: [id] });
    const { lastName, firstName, language } = makeSignUp();

    await other.client.run(companyModel, "invite", { id, email, lastName, firstName, language });

    expect((await accept(hub, await findTokenTo(hub, email))).body["step"]).toBe("password");
    expect(await listInvitationsOf({ id, admin: other })).toHaveLength(1);
  });
});

describe("a person with many invitations", () => {
  test("the valid invitation is mailed again, though many later ones are void", async ({ hub }) => {
    const { email } = makeSignUp();
    // A minute apart, so that the wait of the source does not count.
    let minutes = 0;
    const wait = () => vi.stubEnv(environment.clockOffset, String((minutes += 1) * 60_000));
    const { id } = await inviteInto(hub, email);
    for (let many = 0; many < maxRepeatedInvitations; many += 1) {
      wait();
      const { admin } = await inviteInto(hub, email);
      const before = (await hub.store.find(userModel, admin.id))!;
      await hub.store.update(userModel, { before, patch: { administers: [] } });
    }
    wait();
    await postAuth(hub, "forgot-password", { email });

    const mails = await findMailsTo(hub, email);

    expect(mails.map(({ template }) => template)).toEqual(
      Array.from({ length: maxRepeatedInvitations + 2 }, () => "invitation"),
    );
    await useUp({ hub, token: await findTokenTo(hub, email) });
    expect(await hub.store.findBy(userModel, "email", email)).toMatchObject({ company: id });
  });
});

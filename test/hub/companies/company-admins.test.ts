// @module-tag no-second-look
import { describe, expect } from "vitest";
import { company as companyModel } from "../../../shared/models/company.ts";
import { nextNumber } from "../../support/make-records.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { loggedIn, makeCompany, type Owner } from "../accounts/account-hub.ts";
import { stopClock } from "../../support/stop-clock.ts";

interface Admin {
  _id: string;
  isMember: boolean;
}
interface Open {
  _id: string;
  email: string;
  admin: boolean;
  endsAt: string;
}

const readAdmins = ({ client }: Owner, id: string) =>
  client.ask<{ items: Admin[] }>(companyModel, "admins", { id });
const readOpen = ({ client }: Owner, id: string) =>
  client.ask<{ items: Open[] }>(companyModel, "invitations", { id });

const resend = ({ client }: Owner, id: string, invitation: string) =>
  client.raw("POST", "/api/hub/runner/company/resendInvitation", { id, invitation });

const invited = (admin: boolean) => ({
  email: `uj${nextNumber()}@tolgyfa.example`,
  lastName: "Ács",
  firstName: "Réka",
  language: "hu" as const,
  admin,
});

describe("the admins of a company", () => {
  test("are listed by name and address, also those who are members elsewhere", async ({ hub }) => {
    const [one, two, stranger] = [await loggedIn(hub), await loggedIn(hub), await loggedIn(hub)];
    const id = await makeCompany(hub, [one.id, two.id]);
    await makeCompany(hub, [stranger.id]);

    const { items } = await readAdmins(one, id);

    expect(items.map(({ _id }) => _id)).toEqual([one.id, two.id]);
    expect(items[1]).toEqual({
      _id: two.id,
      email: two.email,
      lastName: expect.any(String),
      firstName: expect.any(String),
      isMember: false,
    });
    await expect(readAdmins(stranger, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("an invitation that is sent again", () => {
  test("has a new link, the same offer and the same end", async ({ hub }) => {
    const [one, two] = [await loggedIn(hub), await loggedIn(hub)];
    const id = await makeCompany(hub, [one.id, two.id]);
    const person = invited(true);
    await one.client.run(companyModel, "invite", { id, ...person });
    const [before] = (await readOpen(one, id)).items;

    const reply = await resend(two, id, before?._id ?? "");

    expect(reply.status).toBe(200);
    const { items } = await readOpen(one, id);
    const { _id, email, admin, endsAt } = before ?? {};
    expect(items).toEqual([expect.objectContaining({ _id, email, admin, endsAt })]);
    const mails = await findMailsTo(hub, person.email);
    const links = mails.map(({ values }) => values["path"]);
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(2);
  });

  test("is refused when it is revoked, of another company, or sent too often", async ({ hub }) => {
    stopClock();
    const [one, other] = [await loggedIn(hub), await loggedIn(hub)];
    const id = await makeCompany(hub, [one.id]);
    const foreign = await makeCompany(hub, [other.id]);
    const person = invited(false);
    await one.client.run(companyModel, "invite", { id, ...person });
    const [open] = (await readOpen(one, id)).items;
    const invitation = open?._id ?? "";

    const refused = { invitation: "notAcceptable" };
    expect((await resend(other, foreign, invitation)).body["fields"]).toEqual(refused);
    expect((await resend(other, id, invitation)).status).toBe(404);
    const statuses: number[] = [];
    for (let sent = 0; sent < 12 && !statuses.includes(429); sent += 1)
      statuses.push((await resend(one, id, invitation)).status);
    expect(statuses.at(-1)).toBe(429);
    await one.client.run(companyModel, "revokeInvitation", { id, invitation });
    expect((await resend(one, id, invitation)).body["fields"]).toEqual(refused);
  });
});

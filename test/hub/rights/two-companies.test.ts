// @module-tag no-second-look
import { describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import { tag as tagModel } from "../../../shared/models/tag.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { HubClient } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

/**
 * Two companies with people in common: every call that takes an id of one of them, by each person. The table is written by
 * hand, like the other tables of rights.
 */

type Side = "A" | "B";

/** A company with its own records. Cards, tags and contacts belong to its member. */
interface Team {
  id: string;
  member: Person;
  card: string;
  other: string;
  tag: string;
  contact: string;
}

async function openTeam(hub: Hub): Promise<Team & { admin: Person }> {
  const { company, admin } = await hub.companyWithAdmin();
  const id = company._id;
  await hub.store.update(companyModel, {
    before: (await hub.store.find(companyModel, id))!,
    patch: { admins: [admin.user._id] },
  });
  const member = await hub.person({ company: id });
  const whose = { owner: member.user._id, company: id, shared: "nobody" };
  const makeTeamCard = async (owner: Person) => {
    const root = await hub.admin();
    const { _id } = await owner.create(cardModel, makeCard());
    await root.run(cardModel, "assign", { id: _id, company: id });
    return _id;
  };
  const card = await makeTeamCard(member);
  const other = await makeTeamCard(admin);
  const tag = await hub.store.create(tagModel, { ...makeWholeRecord("tag", whose), card });
  const contact = await hub.store.create(contactModel, {
    ...makeWholeRecord("contact", whose),
    card,
  });
  return { id, admin, member, card, other, tag: tag._id, contact: contact._id };
}

async function openWorld(hub: Hub) {
  const [A, B] = [await openTeam(hub), await openTeam(hub)];
  const people = {
    "the admin of A": A.admin,
    "the admin of B": B.admin,
    "an admin of both": await hub.person({ company: A.id, administers: [A.id, B.id] }),
    "a member of A who administers B": await hub.person({ company: A.id, administers: [B.id] }),
    "a member of A": await hub.person({ company: A.id }),
    "a person outside": await hub.person(),
  };
  return { teams: { A, B }, people };
}

type Call = (client: HubClient, team: Team) => Promise<{ status: number }>;

const run = (path: string, body: (team: Team) => object): Call => {
  return (client, team) => client.raw("POST", `/api/hub/runner/${path}`, body(team));
};
const get = (path: (team: Team) => string): Call => {
  return (client, team) => client.raw("GET", path(team));
};

/** Calls of company admins, by what they take. */
const onCompany: Readonly<Record<string, Call>> = {
  log: get(({ id }) => `/api/hub/getter/company/changes?id=${id}`),
  invitations: get(({ id }) => `/api/hub/getter/company/invitations?id=${id}`),
  viewAs: run("company/viewAs", ({ id, member }) => ({ id, user: member.user._id })),
  invite: run("company/invite", ({ id }) => ({
    id,
    email: `ki-${id}@tolgyfa.example`,
    lastName: "Ki",
    firstName: "Lép",
    language: "hu",
  })),
  "change of its details": (client, { id }) =>
    client.raw("PATCH", "/api/hub/update/company", { _id: id, address: "9400 Sopron, Fő tér 1." }),
  admins: get(({ id }) => `/api/hub/getter/company/admins?id=${id}`),
};

/** Calls that tell a person outside nothing, not even that the company exists. */
const onSeen: Readonly<Record<string, Call>> = {
  "log file": get(({ id }) => `/api/companies/${id}/log.csv`),
  sheet: get(({ id }) => `/api/companies/${id}/qr-sheet.pdf?of=cards`),
};

/** Calls on a record that a colleague does not see, and calls that name the company of new cards. */
const onRecord: Readonly<Record<string, Call>> = {
  card: get(({ card }) => `/api/hub/get/card/${card}`),
  tag: get(({ tag }) => `/api/hub/get/tag/${tag}`),
  contact: get(({ contact }) => `/api/hub/get/contact/${contact}`),
  "history of a card": get(({ card }) => `/api/hub/getter/card/history?id=${card}`),
  "history of a tag": get(({ tag }) => `/api/hub/getter/tag/history?id=${tag}`),
  "rules of a card": get(({ card }) => `/api/hub/getter/card/rules?id=${card}`),
  "change of a card": (client, { card }) =>
    client.raw("PATCH", "/api/hub/update/card", { _id: card, phone: "+36301234567" }),
  "check of an import": (client, { id }) =>
    client.raw("POST", "/api/hub/check/card", { items: [makeCard()], company: id }),
  "activate a card": run("card/activate", ({ card }) => ({ id: card })),
};

/** Calls on a record that only company admins may make: a person who administers nothing is refused before it is read. */
const byAdmins: Readonly<Record<string, Call>> = {
  setSuccessor: run("card/setSuccessor", ({ card, other }) => ({ id: card, successor: other })),
  setStandIn: run("card/setStandIn", ({ card, other }) => ({
    id: card,
    standIn: { card: other, until: "2030-12-24" },
  })),
  "invite to a card": run("card/invite", ({ other }) => ({
    id: other,
    email: `kartya-${other}@tolgyfa.example`,
  })),
  "link a code": run("tag/assign", ({ tag, card }) => ({ id: tag, card })),
};

type Statuses = readonly [onCompany: number, onRecord: number, byAdmins: number, onSeen: number];

/** Status by person: services of the company, calls on records, those of admins alone, and those on the company itself. */
const expected: Readonly<Record<string, Readonly<Record<Side, Statuses>>>> = {
  "the admin of A": { A: [200, 200, 200, 200], B: [404, 404, 404, 404] },
  "the admin of B": { A: [404, 404, 404, 404], B: [200, 200, 200, 200] },
  "an admin of both": { A: [200, 200, 200, 200], B: [200, 200, 200, 200] },
  "a member of A who administers B": { A: [403, 404, 404, 403], B: [200, 200, 200, 200] },
  "a member of A": { A: [403, 404, 403, 403], B: [403, 404, 403, 404] },
  "a person outside": { A: [403, 404, 403, 404], B: [403, 404, 403, 404] },
};

describe("two companies with people in common", () => {
  test("every call by every person has the answer of the table", async ({ hub }) => {
    const { teams, people } = await openWorld(hub);
    const groups = [onCompany, onRecord, byAdmins, onSeen];
    const wrong: string[] = [];
    let cells = 0;
    for (const [who, person] of Object.entries(people))
      for (const side of ["A", "B"] as const)
        for (const [at, calls] of groups.entries())
          for (const [name, call] of Object.entries(calls)) {
            const { status } = await call(person, teams[side]);
            const wanted = expected[who]?.[side][at];
            cells += 1;
            if (status !== wanted)
              wrong.push(`${who}, ${name} of ${side}: ${status}, not ${wanted}`);
          }

    expect(wrong).toEqual([]);
    expect(cells).toBe(6 * 2 * 21);
  });

  test("an admin of both cannot mix their records: a successor, a stand-in, a look", async ({
    hub,
  }) => {
    const { teams, people } = await openWorld(hub);
    const { A, B } = teams;
    const both = people["an admin of both"];
    const calls: Call[] = [
      run("card/setSuccessor", () => ({ id: A.card, successor: B.card })),
      run("card/setStandIn", () => ({
        id: A.card,
        standIn: { card: B.card, until: "2030-12-24" },
      })),
      run("company/viewAs", () => ({ id: A.id, user: B.member.user._id })),
    ];

    for (const call of calls) expect((await call(both, A)).status).toBe(400);
  });

  test("the log of a company has no entry of the other, also for an admin of both", async ({
    hub,
  }) => {
    const { teams, people } = await openWorld(hub);
    const { A, B } = teams;
    const both = people["an admin of both"];
    await both.raw("PATCH", "/api/hub/update/card", { _id: B.card, city: "Csak itt" });

    const log = await both.raw("GET", `/api/hub/getter/company/changes?id=${A.id}`);

    expect(log.status).toBe(200);
    expect(JSON.stringify(log.body)).not.toContain("Csak itt");
    expect(JSON.stringify(log.body)).not.toContain(B.card);
  });

  test("a person and a card that change the company do not tell an admin the other company", async ({
    hub,
  }) => {
    const { teams, people } = await openWorld(hub);
    const { A, B } = teams;
    const { user } = people["a member of A who administers B"];
    const mover = (await hub.store.find(userModel, user._id))!;
    const left = await hub.store.update(userModel, {
      before: mover,
      patch: { company: undefined, administers: [] },
    });
    await hub.store.update(userModel, { before: left, patch: { company: B.id } });
    const root = await hub.admin();
    await root.run(cardModel, "assign", { id: A.card, company: B.id });

    const record = { user: user._id, card: A.card };
    const listed = async (admin: HubClient, model: string, id: string) =>
      admin.read(audit, { filter: { model, record: id } });
    const toldB = [
      await B.admin.ask(userModel, "history", { id: record.user }),
      await B.admin.ask(cardModel, "history", { id: record.card }),
      await listed(B.admin, "user", record.user),
      await listed(B.admin, "card", record.card),
      await B.admin.ask(companyModel, "changes", { id: B.id }),
    ];
    const toldA = await A.admin.ask(companyModel, "changes", { id: A.id });

    expect(JSON.stringify(toldB[0])).toContain(B.id);
    expect(JSON.stringify(toldB[2])).toContain(B.id);
    for (const told of toldB) expect(JSON.stringify(told)).not.toContain(A.id);
    expect(JSON.stringify(toldA)).toContain(record.user);
    expect(JSON.stringify(toldA)).not.toContain(B.id);
    const mine = await root.ask(userModel, "history", { id: record.user });
    expect(JSON.stringify(mine)).toContain(A.id);
  });

  test("an admin cannot ask the audit trail for an earlier company", async ({ hub }) => {
    const { A, B } = (await openWorld(hub)).teams;
    const record = B.member.user._id;
    const filter = encodeURIComponent(JSON.stringify({ model: "user", record, company: A.id }));

    const reply = await B.admin.raw("GET", `/api/hub/read/audit?filter=${filter}`);

    expect([reply.status, reply.body["code"]]).toEqual([403, "field.forbidden"]);
  });
});

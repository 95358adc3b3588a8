// @module-tag no-second-look
import { afterAll, describe, expect, vi } from "vitest";
import type { Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { job } from "../../../shared/models/job.ts";
import { tag } from "../../../shared/models/tag.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user } from "../../../shared/models/user.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { makeAccount } from "../accounts/account-hub.ts";
import { goodPassword } from "../accounts/account-visitor.ts";
import {
  createDirectClient,
  formatReply,
  type DirectClient,
  type DirectCall,
} from "../../support/direct-calls.ts";
import type { Role } from "./expected-rights.ts";
import { expectedServices } from "./expected-services.ts";
import { callingRoles, guessedCases, createGuessWorld, type GuessWorld } from "./guessed-fields.ts";
import type { Person } from "../../support/start-hub.ts";
import { type YourDataHub, yourDataTest as test } from "../accounts/account-data-hub.ts";

/** Every call that takes an id or a value answers foreign records like missing ones (security T02). */

let ask: DirectClient;
test.beforeAll(async ({ hub }) => {
  ask = createDirectClient(hub);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
});

const get = (path: string): DirectCall => ({ method: "GET", path });
const post = (path: string, body: unknown): DirectCall => ({ method: "POST", path, body });
const patch = (path: string, body: unknown): DirectCall => ({ method: "PATCH", path, body });
const remove = (path: string): DirectCall => ({ method: "DELETE", path });

/** A well-formed id that no record has. */
const missingId = () => String(nextNumber()).padStart(26, "0");

/** A reply without generated and sent ids, codes and times. */
function plain(reply: Awaited<ReturnType<DirectClient>>, ...sent: string[]): string {
  const text = sent.reduce((before, each) => before.replaceAll(each, "SENT"), formatReply(reply));
  return text
    .replace(/\\"(_id|code|number|job|id)\\":\\"[^"]*\\"/g, "$1")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");
}

/** The two replies to calls that differ in one value; undefined if the replies are equal. */
async function difference(person: Person, call: (id: string) => DirectCall, ids: [string, string]) {
  const [one, other] = [await ask(person, call(ids[0])), await ask(person, call(ids[1]))];
  const [left, right] = [plain(one, ids[0]), plain(other, ids[1])];
  return left === right ? [] : [`${JSON.stringify(call(ids[0]))}: ${left} | ${right}`];
}

const hidden = guessedCases.filter(([, { sees }]) =>
  callingRoles.some((role) => !sees.includes(role)),
);

/** Every generic call and service of a model on one record. */
function callsOn(
  { model, name: caseName, record }: GuessWorld,
  role: Role,
): ((id: string) => DirectCall)[] {
  const { name } = model;
  const [field = ""] = Object.keys(model.fields).filter((each) => !each.startsWith("_"));
  const rev = Number(record["_rev"]);
  const path = `/api/hub/update/${name}`;
  const filter = (id: string) => encodeURIComponent(JSON.stringify({ _id: { $in: [id] } }));
  const services = new Set([
    ...Object.keys(model.services),
    ...Object.keys(expectedServices[caseName] ?? {}),
  ]);
  return [
    (id) => get(`/api/hub/get/${name}/${id}`),
    (id) => get(`/api/hub/get/${name}/${id}?explain=1&projection=createdAt`),
    (id) => get(`/api/hub/read/${name}?filter=${filter(id)}&explain=1`),
    (id) => post(`/api/hub/count/${name}`, { filter: { _id: id } }),
    (id) => patch(path, { _id: id, [field]: record[field] ?? null }),
    (id) => patch(path, { _id: id, _rev: rev, [field]: record[field] ?? null }),
    (id) => patch(path, { _id: id, _rev: rev + 7, [field]: null }),
    (id) => ({ ...patch(path, { _id: id }), headers: { "if-match": `"${rev}"` } }),
    (id) => patch(path, [{ _id: id, [field]: record[field] ?? null }]),
    (id) => patch(`${path}?explain=1`, { _id: id }),
    (id) => remove(`/api/hub/delete/${name}/${id}`),
    (id) => post(`/api/hub/delete/${name}`, { ids: [id] }),
    (id) => post("/api/hub/create/comment", { model: name, record: id, text: "szép" }),
    (id) => post("/api/hub/read/comment", { filter: { model: name, record: id } }),
    // Admins see that changes exist, also for invisible records.
    ...(role === "a"
      ? []
      : [
          (id: string) => post("/api/hub/read/audit", { filter: { model: name, record: id } }),
          (id: string) => post("/api/hub/count/audit", { filter: { model: name, record: id } }),
        ]),
    ...[...services].map((service) => (id: string) => {
      const kind = model.services[service]?.kind;
      if (kind === "getter") return get(`/api/hub/getter/${name}/${service}?id=${id}`);
      return post(`/api/hub/runner/${name}/${service}`, { id, ...inputs[`${name}.${service}`] });
    }),
    ...(others[name] ?? []),
  ];
}

/** The input of services in addition to the id. */
const inputs: Readonly<Record<string, object>> = {
  "card.assign": { company: null },
  "view.share": { company: null },
  "folder.shareWith": { email: "nobody@nevjegy.example", edit: false },
  "query.shareWith": { email: "nobody@nevjegy.example", edit: false },
  "report.shareWith": { email: "nobody@nevjegy.example", edit: false },
  "card.invite": { email: "meghivott@tolgyfa.example" },
  "card.setSuccessor": { successor: "card4" },
  "card.setStandIn": { standIn: { card: "card4", until: "2030-12-24" } },
  "tag.move": { card: "card1" },
  "tag.assign": { card: "card1" },
  "tag.handOver": { person: "somebody" },
  "company.removeAdmin": { user: "somebody" },
  "company.removeMember": { user: "somebody" },
  "company.resendInvitation": { invitation: "invitation1" },
  "company.viewAs": { user: "somebody" },
  "company.revokeInvitation": { invitation: "invitation1" },
  "company.invite": {
    email: "meghivott@tolgyfa.example",
    lastName: "Ács",
    firstName: "Éva",
    language: "hu",
  },
  ...Object.fromEntries([...models.keys()].map((name) => [`${name}.undo`, { change: "change1" }])),
};

/** Calls outside the generic ones that take an id of the model. */
const others: Readonly<Record<string, ((id: string) => DirectCall)[]>> = {
  card: [
    (id) => get(`/api/statistic/cards/${id}`),
    (id) => get(`/api/statistic/mine?cards=${id}`),
    (id) => get(`/api/protected/me/cards/${id}/apple-wallet`),
    (id) => get(`/api/protected/me/cards/${id}/google-wallet`),
  ],
  company: [
    (id) => get(`/api/statistic/companies/${id}`),
    (id) => get(`/api/companies/${id}/log.csv`),
    (id) => get(`/api/companies/${id}/qr-sheet.pdf?of=cards`),
    (id) => get(`/api/companies/${id}/qr-sheet.pdf?of=tags`),
  ],
  contact: [(id) => get(`/api/contacts/${id}/vcard`)],
  file: [
    (id) => get(`/api/hub/static/${id}/original`),
    (id) => get(`/api/hub/static/${id}/320.webp`),
    (id) => post(`/api/hub/fileclone/${id}`, {}),
    (id) => post("/api/hub/runner/file/complete", { id }),
    (id) => remove(`/api/hub/filedelete/${id}`),
    (id) => post("/api/hub/create/card", makeCard({ coverImage: id })),
  ],
  job: [(id) => get(`/api/protected/me/export/${id}`)],
};

describe.each(hidden)("%s", (name, expected) => {
  test("a record is answered like a missing one to a caller who may not see it", async ({
    hub,
  }) => {
    const world = await createGuessWorld(hub, name, expected);
    const before = await hub.store.find(world.model, world.id);
    const wrong: string[] = [];
    for (const role of callingRoles.filter((each) => !expected.sees.includes(each)))
      for (const call of callsOn(world, role))
        wrong.push(...(await difference(world.people[role], call, [world.id, missingId()])));

    expect(wrong.slice(0, 5)).toEqual([]);
    expect(await hub.store.find(world.model, world.id)).toEqual(before);
  });
});

describe("foreign values in a call about an own record", () => {
  let admin: Person;
  let stranger: Person;
  let company: string;
  test.beforeAll(async ({ hub }) => {
    const own = await hub.companyWithAdmin();
    [admin, company, stranger] = [own.admin, own.company._id, await hub.person()];
  });

  async function foreign<M extends Model>(hub: YourDataHub, model: M, given: object = {}) {
    const whose = { owner: stranger.user._id, company: "other", shared: "nobody" };
    return hub.store.create(model, { ...makeWholeRecord(model.name, whose), ...given });
  }

  async function ownCard(hub: YourDataHub): Promise<string> {
    const whole = makeWholeRecord("card", { owner: admin.user._id, company, shared: "nobody" });
    return (await hub.store.create(card, whole))._id;
  }

  test("foreign people, companies and cards are answered like missing ones in an assignment", async ({
    hub,
  }) => {
    const other = await hub.companyWithAdmin();
    const run = (path: string, body: object) => post(`/api/hub/runner/${path}`, body);
    const cardId = await ownCard(hub);
    const whole = makeWholeRecord("tag", { owner: admin.user._id, company, shared: "nobody" });
    const tagId = (await hub.store.create(tag, whole))._id;
    const foreignCard = (await foreign(hub, card))._id;
    const calls: [(id: string) => DirectCall, string][] = [
      [(owner) => run("card/assign", { id: cardId, owner }), stranger.user._id],
      [(to) => run("card/assign", { id: cardId, company: to }), other.company._id],
      [(to) => run("card/setSuccessor", { id: cardId, successor: to }), foreignCard],
      [
        (to) => run("card/setStandIn", { id: cardId, standIn: { card: to, until: "2030-12-24" } }),
        foreignCard,
      ],
      [(to) => run("tag/assign", { id: tagId, card: to }), foreignCard],
      [(to) => run("tag/move", { id: tagId, card: to }), foreignCard],
      [(person) => run("company/removeAdmin", { id: company, user: person }), stranger.user._id],
      [(person) => run("company/viewAs", { id: company, user: person }), stranger.user._id],
      [(person) => run("company/viewAs", { id: company, user: person }), other.admin.user._id],
      [(id) => remove(`/api/protected/me/sessions/${id}`), stranger.user._id],
    ];
    const wrong = [];
    for (const [call, id] of calls)
      wrong.push(...(await difference(admin, call, [id, missingId()])));
    expect(wrong).toEqual([]);
  });

  test("the code of a tag reveals nothing without its secret, in any state of the tag", async ({
    hub,
  }) => {
    const states = ["blank", "assigned", "lost", "retired"];
    const wrong = [];
    for (const state of states) {
      const { code } = await foreign(hub, tag, { state });
      const claim = (named: string): DirectCall => ({
        ...post("/api/hub/runner/tag/claim", { code: named, secret: "0000000000" }),
        // Attempts are counted for each source too.
        headers: { "x-viewer-address": `2001:db8:${named.slice(-4)}::1` },
      });
      wrong.push(...(await difference(admin, claim, [code, `Y${missingId().slice(-9)}`])));
    }
    expect(wrong).toEqual([]);
  });

  test("an address with an account is answered like an address without one", async ({ hub }) => {
    const known = await makeAccount(hub);
    const mine = await makeAccount(hub);
    const { openSession } = await import("../../../functions/identity/sessions.ts");
    const account = user.entity.parse(await hub.store.find(user, mine.id));
    const session = await openSession(hub.store.table, account, {
      way: "password",
      device: "test",
    });
    const person = {
      ...admin,
      cookie: `session=${session.cookie}; XSRF-TOKEN=${session.xsrf}`,
      xsrf: session.xsrf,
    };
    const names = { lastName: "Ács", firstName: "Éva", language: "hu" };
    const calls: [Person, (email: string) => DirectCall][] = [
      [admin, (email) => post("/api/hub/runner/company/invite", { id: company, email, ...names })],
      [person, (email) => post("/api/protected/me/email", { email, password: goodPassword })],
      [admin, (email) => post("/api/_auth/forgot-password", { email })],
      [admin, (email) => post("/api/_auth/resend-confirmation", { email })],
      [
        admin,
        (email) => post("/api/_auth/registrate", { email, password: goodPassword, ...names }),
      ],
    ];
    const wrong = [];
    for (const [caller, call] of calls) {
      const unknown = `nobody${nextNumber()}@tolgyfa.example`;
      wrong.push(...(await difference(caller, call, [known.email, unknown])));
    }
    expect(wrong).toEqual([]);
  });

  test("the lists of the company do not reveal which address had an account", async ({ hub }) => {
    const known = await makeAccount(hub);
    const names = { lastName: "Ács", firstName: "Éva", language: "hu" };
    const seen = async () => [await admin.count(user), (await admin.read(user)).items.length];
    const before = await seen();

    for (const email of [known.email, `nobody${nextNumber()}@tolgyfa.example`]) {
      await admin.run(companyModel, "invite", { id: company, email, ...names });
      expect(await seen()).toEqual(before);
    }
  });

  test("a foreign download is answered like a missing one", async ({ hub }) => {
    const given = { kind: "export", state: "done", reason: undefined, lines: [] };
    const { _id } = await foreign(hub, job, given);
    const calls = [
      (id: string) => get(`/api/protected/me/export/${id}`),
      (id: string) => get(`/api/hub/get/job/${id}`),
      (id: string) => get(`/api/hub/getter/job/lines?id=${id}`),
      (id: string) => post("/api/hub/runner/job/cancel", { id }),
      (id: string) => post("/api/hub/runner/job/undoLines", { id }),
    ];
    const wrong = [];
    for (const call of calls) wrong.push(...(await difference(admin, call, [_id, missingId()])));
    expect(wrong).toEqual([]);
  });

  test("a key of another user is treated like a new key", async () => {
    const body = makeCard();
    const create = (key: string): DirectCall => ({
      ...post("/api/hub/create/card", body),
      headers: { "idempotency-key": key },
    });
    await ask(stranger, create("key-of-theirs"));

    expect(await difference(admin, create, ["key-of-theirs", "key-of-nobody"])).toEqual([]);
  });

  test("undo does not reveal whether a hidden field has changed again", async ({ hub }) => {
    const colleague = await hub.person({ company });
    const change = async (patchOf: object) => {
      const before = await hub.store.find(user, colleague.user._id);
      if (before === undefined) throw new Error("The colleague is gone");
      await hub.store.update(user, { before, patch: { ...patchOf } });
      const query = { index: "byRecord", partition: [before._id], limit: 1, descending: true };
      return (await hub.store.list(audit, query)).items[0]?._id ?? "";
    };
    const again = await change({ language: "en", passkeyRequired: true });
    const last = await change({ language: "hu" });
    const undo = (entry: string) =>
      post("/api/hub/runner/user/undo", { id: colleague.user._id, change: entry });

    expect(await difference(admin, undo, [again, last])).toEqual([]);
  });

  test("the template of a company is hidden from members of another company", async ({ hub }) => {
    const cardId = (await foreign(hub, card, { company }))._id;
    const rules = (id: string) => get(`/api/hub/getter/card/rules?id=${id}`);
    const third = await hub.person();

    expect(await difference(third, rules, [cardId, missingId()])).toEqual([]);
  });
});

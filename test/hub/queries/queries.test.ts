import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { masterData } from "../../../shared/models/master-data.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user } from "../../../shared/models/user.ts";
import { makeCard, makeMasterData } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
  for (const [name, city, active] of [
    ["Árvíztűrő", "Győr", true],
    ["Öt", "Pécs", false],
    ["Cecil", "Győr", true],
    ["Zoltán", "Szeged", true],
    ["Oszkár", "Győr", false],
  ] as const)
    await owner.create(card, makeCard({ name, city, active }));
});

const namesOf = (page: { items: Record<string, unknown>[] }) => page.items.map(({ name }) => name);

describe("read", () => {
  test("read lists the caller's own records, newest first", async () => {
    const page = await owner.read(card);

    expect(namesOf(page)).toEqual(["Oszkár", "Zoltán", "Cecil", "Öt", "Árvíztűrő"]);
    expect(page.cursor).toBeNull();
  });

  test.each([
    [{ city: "Győr" }, ["Árvíztűrő", "Cecil", "Oszkár"]],
    [{ city: { $ne: "Győr" } }, ["Öt", "Zoltán"]],
    [{ city: "Győr", active: true }, ["Árvíztűrő", "Cecil"]],
    [{ $or: [{ name: "Öt" }, { name: "Cecil" }] }, ["Öt", "Cecil"]],
    [{ $and: [{ city: "Győr" }, { $not: { active: true } }] }, ["Oszkár"]],
    [{ name: { $includes: "arvizturo" } }, ["Árvíztűrő"]],
    [{ name: { $in: ["Öt", "Zoltán"] } }, ["Öt", "Zoltán"]],
    [{ texts: { $exists: false }, name: "Öt" }, ["Öt"]],
    [{ createdAt: { $gt: "2199-12-31" } }, []],
    [{ name: { $gte: "Cecil", $lt: "Oszkár" } }, ["Cecil"]],
  ])("read filters by %j", async (filter, names) => {
    const page = await owner.read(card, { filter });

    expect(namesOf(page).sort()).toEqual([...names].sort());
    expect(await owner.count(card, filter)).toBe(names.length);
  });

  test("a filter with ids finds these records, however many others exist", async ({ hub }) => {
    const [first, , third] = (await owner.read(card)).items;
    const ids = [first?._id, third?._id, "absent"];
    hub.faults.reset();

    const page = await owner.read(card, { filter: { _id: { $in: ids } }, projection: "name" });

    expect(namesOf(page).toSorted()).toEqual(["Cecil", "Oszkár"]);
    expect(hub.faults.calls["Query"]).toBeUndefined();
    const byOne = { filter: { _id: { $in: ids } }, limit: 1 };
    const { items, cursor } = await owner.read(card, byOne);
    const rest = await owner.read(card, { ...byOne, cursor: cursor ?? "" });
    expect(namesOf({ items: [...items, ...rest.items] }).toSorted()).toEqual(["Cecil", "Oszkár"]);
    const stranger = await hub.person();
    expect((await stranger.read(card, { filter: { _id: { $in: ids } } })).items).toEqual([]);
  });

  test("read sorts texts in Hungarian order", async () => {
    const page = await owner.read(card, { sort: { name: 1 } });

    expect(namesOf(page)).toEqual(["Árvíztűrő", "Cecil", "Oszkár", "Öt", "Zoltán"]);
  });

  test.each([{ sort: { name: -1 } }, { sort: { createdAt: 1 } }, {}])(
    "the pages by cursor have every record once with the query %j",
    async (query) => {
      const whole = namesOf(await owner.read(card, query));
      const names: unknown[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await owner.read(card, { ...query, limit: 2, ...(cursor ? { cursor } : {}) });
        expect(page.items.length).toBeLessThanOrEqual(2);
        names.push(...namesOf(page));
        cursor = page.cursor;
      } while (cursor !== null);

      expect(names).toEqual(whole);
    },
  );

  test("`skip` leaves out the first records", async () => {
    expect(namesOf(await owner.read(card, { skip: 3, limit: 1 }))).toEqual(["Öt"]);
  });

  test("read refuses the cursor of another query and of another caller", async ({ hub }) => {
    const { cursor } = await owner.read(card, { limit: 1 });
    const other = await hub.person();

    for (const stolen of [
      owner.read(card, { limit: 1, cursor: cursor ?? "", sort: { createdAt: 1 } }),
    ])
      await expect(stolen).rejects.toMatchObject({
        problem: { fields: { cursor: "notAcceptable" } },
      });
    await expect(other.read(card, { cursor: cursor ?? "" })).rejects.toMatchObject({ status: 400 });
    await expect(other.read(card, { cursor: "nonsense" })).rejects.toMatchObject({
      problem: { fields: { cursor: "wrongFormat" } },
    });
  });

  test("read by POST answers like read by GET", async () => {
    const body = { filter: { city: "Győr" }, sort: { name: 1 }, limit: 2 };

    const posted = await owner.raw("POST", "/api/hub/read/card", body, {
      "x-xsrf-token": undefined,
    });

    expect(posted.status).toBe(200);
    const got = await owner.read(card, body);
    expect(posted.body).toEqual(JSON.parse(JSON.stringify(got)));
    expect(await owner.call("POST", "/api/hub/count/card", { filter: body.filter })).toEqual({
      count: 3,
    });
  });

  test("`explain` names the rules and the access path", async () => {
    const explainOf = async (path: string) =>
      (await owner.call<{ explain: string[] }>("GET", encodeURI(`/api/hub/${path}explain=1`)))
        .explain;
    const mine = "You read the card records that are your own.";

    expect(await explainOf("read/card?")).toEqual([mine, "The records came by the index byOwner."]);
    expect(await explainOf('read/card?sort={"name":1}&')).toEqual([
      mine,
      "The records came by the index byOwner, and were sorted in memory.",
    ]);
    expect(await explainOf('read/card?filter={"_id":"x"}&')).toEqual([
      mine,
      "The records came by their ids.",
    ]);
    expect(await explainOf("count/card?")).toEqual([mine, "The counter byOwner gave the number."]);
    expect(await explainOf('count/card?filter={"city":"Győr"}&')).toEqual([
      mine,
      "The records came by the index byOwner, and were looked at one by one.",
    ]);
    expect(await explainOf("read/feedback?").catch(({ status }) => status)).toBe(403);
  });

  test("`explain` names the fields and records that a rule leaves out, except fields that are never readable", async ({
    hub,
  }) => {
    const { company: own, admin } = await hub.companyWithAdmin();
    const colleague = await hub.person({ company: own._id });
    const path = (query: string) => encodeURI(`/api/hub/${query}explain=1`);
    const explainOf = async (person: Person, query: string) =>
      (await person.call<{ explain: string[] }>("GET", path(query))).explain;
    const left =
      "Only owner or admin reads language, groups, emailConfirmedAt, registrationFinalisedAt, passkeyRequired, maySend, erasesAt, administers.";
    const byCompany = "You read the user records of the companies that you administer.";

    const all = await explainOf(admin, "read/user?");
    const one = await explainOf(admin, `get/user/${colleague.user._id}?`);
    const self = await explainOf(admin, `get/user/${admin.user._id}?`);
    const narrowed = await explainOf(admin, 'count/user?filter={"language":"hu"}&');
    const plain = await explainOf(colleague, "read/user?");

    expect(all).toEqual(expect.arrayContaining([byCompany, left]));
    expect(one).toEqual(expect.arrayContaining([byCompany, left]));
    expect(self).not.toContain(left);
    expect(narrowed).toContain(
      "Only owner or admin reads language: other user records are left out of this query.",
    );
    expect(narrowed).not.toContain(byCompany);
    expect(plain).toEqual([
      "You read the user records that are your own.",
      "The records came by their ids.",
    ]);
    expect(JSON.stringify([all, one, self, narrowed, plain])).not.toContain("suspendedAt");
  });

  test("`explain` of an update names the fields that the caller may not change", async () => {
    const { _id } = await owner.create(card, makeCard());

    const { explain } = await owner.call<{ explain: string[] }>(
      "PATCH",
      "/api/hub/update/card?explain=1",
      { _id, city: "Vác" },
    );

    expect(explain).toEqual(
      expect.arrayContaining([
        "You read the card records that are your own.",
        "Only admin writes locked.",
      ]),
    );
    expect(explain.filter((rule) => rule.includes(" reads "))).toEqual([]);
    await owner.delete(card, _id);
  });

  test("`explain` of one record names the fields that the caller may not change, except unreadable ones", async () => {
    const { _id } = await owner.create(card, makeCard());
    await owner.run(card, "lock", { id: _id });

    const { explain } = await owner.get(card, _id, { explain: "1" });

    expect(explain).toEqual(
      expect.arrayContaining([
        "You read the card records that are your own.",
        "Only admin writes locked.",
        "The record is locked: only admin changes it.",
      ]),
    );
    const own = await owner.get(user, owner.user._id, { explain: "1" });
    expect(JSON.stringify(own["explain"])).not.toContain("suspendedAt");
    await owner.delete(card, _id).catch(() => {});
  });
});

describe("Server-Timing", () => {
  test.each([
    ["read/card", "byOwner"],
    ['read/card?sort={"name":1}', "byOwner, sorted in memory"],
    ["count/card", "counter byOwner"],
    ['count/card?filter={"city":"Győr"}', "byOwner, walked"],
    ['read/masterData?filter={"kind":"x"}', "byKind or search"],
    ["read/user", "ids"],
  ])("the header names the access path of %s", async (path, way) => {
    const reply = await owner.raw("GET", encodeURI(`/api/hub/${path}`));

    expect(reply.headers.get("server-timing")).toBe(`plan;desc="${way}"`);
  });
});

describe("visible records", () => {
  test("a caller sees their own cards and the cards of their administered companies, each once", async ({
    hub,
  }) => {
    const { company: own, admin } = await hub.companyWithAdmin();
    const colleague = await hub.person({ company: own._id });
    const mine = await admin.create(card, makeCard({ name: "saját" }));
    const theirs = await colleague.create(card, makeCard({ name: "kollégáé" }));
    const root = await hub.admin();
    for (const { _id } of [mine, theirs])
      await root.run(card, "assign", { id: _id, company: own._id });
    await colleague.create(card, makeCard({ name: "magánkártya" }));

    const all = namesOf(await admin.read(card));
    const pages = [
      ...namesOf(await admin.read(card, { limit: 1 })),
      ...namesOf(await admin.read(card, { limit: 1, skip: 1 })),
    ];

    expect(all).toEqual(["kollégáé", "saját"]);
    expect(pages).toEqual(all);
    expect(await admin.count(card)).toBe(2);
  });

  test("a caller sees no records of others", async ({ hub }) => {
    const stranger = await hub.person();
    const anyCard = (await owner.read(card)).items[0];

    expect(namesOf(await stranger.read(card))).toEqual([]);
    expect(namesOf(await stranger.read(card, { filter: { owner: owner.user._id } }))).toEqual([]);
    expect(namesOf(await stranger.read(card, { filter: { _id: anyCard?._id } }))).toEqual([]);
    expect(await stranger.count(card, { city: "Győr" })).toBe(0);
    expect((await stranger.read(company)).items).toEqual([]);
    expect((await stranger.read(user)).items).toHaveLength(1);
  });

  test("a caller sees the open records of the master data", async ({ hub }) => {
    const admin = await hub.admin();
    const kind = "openKind";
    const shown = await admin.create(masterData, makeMasterData({ kind }));
    const hidden = await admin.create(masterData, makeMasterData({ kind }));
    await admin.run(masterData, "archive", { id: hidden._id });

    const page = await owner.read(masterData, { filter: { kind } });

    expect(page.items.map(({ _id }) => _id)).toEqual([shown._id]);
    expect(await owner.count(masterData, { kind })).toBe(1);
    expect(await admin.count(masterData, { kind })).toBe(2);
    await expect(owner.get(masterData, hidden._id)).rejects.toMatchObject({ status: 404 });
  });

  test("the next call after the removal of a company admin is refused", async ({ hub }) => {
    const { company: own, admin } = await hub.companyWithAdmin();
    const colleague = await hub.person({ company: own._id });
    expect((await admin.read(user)).items).toHaveLength(2);

    const stored = await hub.store.find(user, admin.user._id);
    if (!stored) throw new Error("no such user");
    await hub.store.update(user, { before: stored, patch: { administers: [] } });

    expect((await admin.read(user)).items).toHaveLength(1);
    await expect(admin.get(user, colleague.user._id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("a field that the caller may not read", () => {
  const bodyOf = async (path: string, person: Person) => {
    const reply = await person.raw("GET", path);
    const { requestId: _, ...rest } = reply.body;
    return [reply.status, rest];
  };

  test.for(["suspendedAt", "passwordHash", "nonsense", "groups.0", "company.name"])(
    "a query with the hidden field %s is refused alike, whether the value exists or matches",
    async (field, { hub }) => {
      const { admin } = await hub.companyWithAdmin();
      const person = await hub.person();
      const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
      const paths = [
        `read/user?filter=${json({ [field]: "x" })}`,
        `read/user?filter=${json({ $or: [{ $not: { [field]: { $exists: true } } }] })}`,
        `read/user?filter=${json({ [field]: { $nonsense: 1 } })}`,
        `read/user?sort=${json({ [field]: 1 })}`,
        `read/user?projection=${field}`,
        `count/user?filter=${json({ [field]: { $gte: "2" } })}`,
        `get/user/${person.user._id}?projection=${field}`,
      ];

      for (const path of paths) {
        const [status, body] = await bodyOf(`/api/hub/${path}`, person);
        expect([path, status]).toEqual([path, 403]);
        expect(body).toMatchObject({ code: "field.forbidden", title: "Access denied!" });
      }
      // Readable on the caller's own record only, so a company admin guesses nothing about colleagues.
      const own = await admin.read(user, { filter: { language: "hu" } });
      expect(own.items.map(({ _id }) => _id)).toEqual([admin.user._id]);
    },
  );

  test("a query with a hidden field of a tag is refused to the tag's owner", async () => {
    await expect(owner.count(tag, { claimSecret: "C1A1M00001" })).rejects.toMatchObject({
      code: "field.forbidden",
    });
  });
});

describe("bounds", () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? { name: "x" } : { $and: [deep(levels - 1)] };
  test.each([
    ["filter.depth", { filter: deep(5) }],
    ["filter.conditions", { filter: { $or: Array.from({ length: 51 }, () => ({ name: "x" })) } }],
    ["filter.operator", { filter: { name: { $regex: "x" } } }],
    ["filter.operator", { filter: { $where: "1" } }],
    ["filter.$or", { filter: { $or: { 0: { name: "x" } } } }],
    ["name", { filter: { name: 1 } }],
    ["name", { filter: { name: { $includes: "x".repeat(201) } } }],
    ["active", { filter: { active: "true" } }],
    ["sort", { sort: { name: 2 } }],
    ["sort", { sort: { texts: 1 } }],
    ["sort", { sort: { name: 1, coverView: -1 } }],
    ["limit", { limit: 201 }],
    ["limit", { limit: 0 }],
    ["skip", { skip: 10_001 }],
  ])("the refusal names the limit %s for the query %j", async (name, query) => {
    await expect(owner.read(card, query)).rejects.toMatchObject({
      status: 400,
      code: "input.invalid",
      problem: { fields: { [name]: expect.any(String) } },
    });
  });

  test("a sort by a list field is refused by name", async () => {
    await expect(owner.read(user, { sort: { groups: 1 } })).rejects.toMatchObject({
      problem: { fields: { sort: "notAcceptable" } },
    });
  });

  test.each([
    ["limit=-1", "limit"],
    ["limit=NaN", "limit"],
    ["skip=-1", "skip"],
    ["filter=nonsense", "filter"],
    ["filter=[]", "filter"],
    ["nonsense=1", "nonsense"],
    ["limit=1&limit=2", "limit"],
    [`filter=${"x".repeat(5000)}`, "query"],
  ])("the address with ?%s is refused", async (query, name) => {
    const reply = await owner.raw("GET", `/api/hub/read/card?${query}`);

    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body["fields"] as object | undefined) ?? {})).toContain(name);
  });
});

describe("cost of single calls", () => {
  test("a count without a filter costs one request more than the session, and a get costs none", async ({
    hub,
  }) => {
    hub.faults.reset();
    await owner.count(card);
    expect(hub.faults.calls).toEqual({ BatchGetItem: 1, Query: 1 });

    const id = (await owner.read(card, { limit: 1 })).items[0]?._id ?? "";
    hub.faults.reset();
    await owner.get(card, id);
    expect(hub.faults.calls).toEqual({ BatchGetItem: 1 });
  });

  test("a company admin counts the company's cards with one request", async ({ hub }) => {
    const { company: own, admin } = await hub.companyWithAdmin();
    const colleague = await hub.person({ company: own._id });
    const root = await hub.admin();
    for (const person of [admin, colleague, colleague]) {
      const { _id } = await person.create(card, makeCard());
      await root.run(card, "assign", { id: _id, company: own._id });
    }
    await admin.create(card, makeCard());
    hub.faults.reset();

    expect(await admin.count(card, { company: own._id })).toBe(3);

    expect(hub.faults.calls).toEqual({ BatchGetItem: 1, Query: 1 });
    const filter = encodeURIComponent(JSON.stringify({ company: own._id }));
    const { headers } = await admin.raw("GET", `/api/hub/count/card?filter=${filter}`);
    expect(headers.get("server-timing")).toBe('plan;desc="counter byCompany"');
    const { company: foreign } = await hub.companyWithAdmin();
    expect(await admin.count(card, { company: foreign._id })).toBe(0);
    expect(await colleague.count(card, { company: own._id })).toBe(2);
    // More records than the counter has: the admin's own records too.
    expect(await admin.count(card, { company: own._id, owner: admin.user._id })).toBe(1);
    expect(await admin.count(card, { owner: colleague.user._id })).toBe(2);
  });

  test("create, update and delete each cost one transaction", async ({ hub }) => {
    hub.faults.reset();
    const { _id } = await owner.create(card, makeCard());
    expect(hub.faults.calls).toEqual({ BatchGetItem: 1, TransactWriteItems: 1 });

    hub.faults.reset();
    await owner.update(card, { _id, city: "Tata" });
    expect(hub.faults.calls).toEqual({ BatchGetItem: 1, TransactWriteItems: 1 });

    hub.faults.reset();
    await owner.delete(card, _id);
    expect(hub.faults.calls).toEqual({ BatchGetItem: 1, TransactWriteItems: 1 });
  });
});

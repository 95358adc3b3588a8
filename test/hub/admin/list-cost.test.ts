import { describe, expect } from "vitest";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { card } from "../../../shared/models/card.ts";
import { user } from "../../../shared/models/user.ts";
import { addSearch } from "../../support/add-search.ts";
import { fillTable } from "../../support/fill-table.ts";
import type { TestQuery } from "../../support/hub-client.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { startYourDataHubWithFaults } from "../accounts/account-data-hub.ts";

const test = testWithHub(async () => addSearch(await startYourDataHubWithFaults()));

/** Accounts, and as many cards; the deep run measures the size that the lists are made for. */
const records = inDeepRun(100_000, 4000);
const names = ["Ács", "Bőhm", "Czirják", "Csonka", "Fűzi", "Öllős", "Szűcs"];
const limit = 50;
/** Units of a page besides its records: the session, the account and what changed since the files. */
const besides = 15;

let admin: Person;

const personAt = (place: number) => ({
  lastName: names[place % names.length],
  firstName: `Próba ${String(place).padStart(6, "0")}`,
});

test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
  const base = (place: number) => ({
    _rev: 1,
    createdAt: new Date(Date.now() - 200_000_000 + place * 1000).toISOString(),
    updatedAt: new Date(Date.now() - 100_000_000 + place * 1000).toISOString(),
  });
  const places = Array.from({ length: records }, (_, place) => place);
  const accounts = places.map((place) => ({
    ...base(place),
    ...personAt(place),
    _id: `u${place}`,
    email: `proba${place}@lista.example`,
    language: place % 4 === 0 ? "en" : "hu",
    groups: place % 100 === 0 ? ["call center"] : [],
    administers: [],
    emailConfirmedAt: new Date(0).toISOString(),
    registrationFinalisedAt: new Date(0).toISOString(),
  }));
  const cards = places.map((place) => ({
    ...makeCard({ ...personAt(place), city: place % 50 === 0 ? "Győr" : "Sopron" }),
    ...base(place),
    _id: `c${place}`,
    active: place % 3 !== 0,
    locked: false,
    language: "hu",
    owner: `u${place}`,
    code: `L${String(place).padStart(9, "0")}`,
  }));
  await fillTable(hub, user, "email", accounts);
  await fillTable(hub, card, "code", cards);
  await hub.buildReplica();
});

type Query = TestQuery & { search?: string };
const sort = { lastName: 1, firstName: 1 };
const userFields = "lastName,firstName,email,suspendedAt,emailConfirmedAt,groups,company,createdAt";
const cardFields =
  "lastName,firstName,name,position,active,locked,code,companyName,owner,updatedAt";

const cases: [string, Model, Query][] = [
  ["users, as the list opens", user, { sort, projection: userFields }],
  [
    "users of a group",
    user,
    { sort, projection: userFields, filter: { groups: { $includes: "call center" } } },
  ],
  ["users found without accents", user, { sort, projection: userFields, search: "szucs 00" }],
  ["users, the newest first", user, { sort: { createdAt: -1 }, projection: userFields }],
  [
    "users by address, filtered",
    user,
    {
      sort: { email: -1 },
      projection: userFields,
      filter: { $and: [{ language: "en" }, { firstName: { $includes: "proba" } }] },
    },
  ],
  ["cards, as the list opens", card, { sort, projection: cardFields }],
  [
    "cards of a city that are active",
    card,
    { sort, projection: cardFields, filter: { $and: [{ city: "Győr" }, { active: true }] } },
  ],
  ["cards found without accents", card, { sort, projection: cardFields, search: "ollos 00" }],
  ["cards, the last changed first", card, { sort: { updatedAt: -1 }, projection: cardFields }],
];

describe(`lists of admins over ${records} users and cards`, () => {
  test.for(cases)("%s: a page costs its records", async ([, model, query], { hub }) => {
    // the first search loads the files
    await admin.read(model, { ...query, limit });
    hub.faults.reset();

    const { items } = await admin.read(model, { ...query, limit });

    expect(items.length).toBeGreaterThanOrEqual(Math.min(limit, records / 100));
    expect(hub.faults.consumed.read).toBeLessThanOrEqual(items.length + besides);
    expect(hub.faults.consumed.write).toBe(0);
  });

  test.for([
    ["users", user, userFields],
    ["cards", card, cardFields],
  ] as const)("%s: page 20 costs what page 2 costs", async ([, model, projection], { hub }) => {
    let cursor: string | null = null;
    const reads: number[] = [];
    for (let page = 0; page < 20; page += 1) {
      hub.faults.reset();
      const next: { items: unknown[]; cursor: string | null } = await admin.read(model, {
        sort,
        projection,
        limit,
        ...(cursor !== null && { cursor }),
      });
      reads.push(hub.faults.consumed.read);
      cursor = next.cursor;
    }

    expect(Math.abs((reads.at(-1) ?? 0) - (reads[1] ?? Infinity))).toBeLessThanOrEqual(2);
  });

  test.for([
    ["all cards", card, undefined, records],
    ["cards of a city", card, { city: "Győr" }, Math.ceil(records / 50)],
    ["users of a group", user, { groups: { $includes: "call center" } }, Math.ceil(records / 100)],
  ] as const)("%s are counted without reading them", async ([, model, filter, count], { hub }) => {
    await admin.count(model, filter);
    hub.faults.reset();

    expect(await admin.count(model, filter)).toBe(count);
    expect(hub.faults.consumed.read).toBeLessThanOrEqual(besides);
  });

  test("a reference offers its records by name at the cost of these", async ({ hub }) => {
    const query = { search: "szucs proba", sort, projection: "lastName,firstName,email", limit: 8 };
    await admin.read(user, query);
    hub.faults.reset();

    const { items } = await admin.read(user, query);

    expect(items).toHaveLength(8);
    expect(hub.faults.consumed.read).toBeLessThanOrEqual(8 + besides);
  });
});

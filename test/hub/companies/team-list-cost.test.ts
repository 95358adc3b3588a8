import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { addSearch } from "../../support/add-search.ts";
import { fillTable } from "../../support/fill-table.ts";
import type { TestQuery } from "../../support/hub-client.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { startYourDataHubWithFaults } from "../accounts/account-data-hub.ts";

const test = testWithHub(async () => addSearch(await startYourDataHubWithFaults()));

const cards = 10_000;
const names = ["Ács", "Bőhm", "Czirják", "Csonka", "Fűzi", "Öllős", "Szűcs"];

let admin: Person;
let company: string;

test.beforeAll(async ({ hub }) => {
  const opened = await hub.companyWithAdmin();
  admin = opened.admin;
  company = opened.company._id;
  const at = new Date().toISOString();
  const records = Array.from({ length: cards }, (_, place) => ({
    ...makeCard({
      lastName: names[place % names.length],
      firstName: `Kolléga ${String(place).padStart(5, "0")}`,
      city: place % 100 === 0 ? "Győr" : "Sopron",
    }),
    _id: `team-${place}`,
    _rev: 1,
    createdAt: new Date(Date.now() - 86_400_000 + place * 1000).toISOString(),
    updatedAt: at,
    active: place % 3 !== 0,
    locked: false,
    language: "hu",
    owner: admin.user._id,
    company,
    code: `T${String(place).padStart(9, "0")}`,
  }));
  await fillTable(hub, card, "code", records);
  await hub.buildReplica();
});

describe("the list of a team of 10,000 cards", () => {
  const limit = 50;
  const sort = { lastName: 1, firstName: 1 };
  const projection = "lastName,firstName,name,position,active,locked,code,_rev,email,updatedAt";
  const queries: [string, TestQuery & { search?: string }][] = [
    ["as it opens", {}],
    ["with a filter", { filter: { $and: [{ active: true }, { city: "Győr" }] } }],
    ["with a search without accents", { search: "szucs 00" }],
    ["in another order", { sort: { updatedAt: -1 } }],
  ];

  test.for(queries)("%s: a page costs its records", async ([, query], { hub }) => {
    const { filter, ...rest } = query;
    const base = filter === undefined ? { company } : { $and: [{ company }, filter] };
    const asked = { sort, projection, limit, ...rest, filter: base };
    // the first search loads the files
    await admin.read(card, asked);
    hub.faults.reset();

    const { items } = await admin.read(card, asked);

    expect(items).toHaveLength(limit);
    const { consumed } = hub.faults;
    // each record is read once; besides, the session, the account and what changed since the files
    expect(consumed.read).toBeLessThanOrEqual(limit + 15);
    expect(consumed.write).toBe(0);
  });

  test("a page far down costs what the second one does", async ({ hub }) => {
    let cursor: string | null = null;
    const reads: number[] = [];
    for (let page = 0; page < 40; page += 1) {
      hub.faults.reset();
      const next: { items: unknown[]; cursor: string | null } = await admin.read(card, {
        filter: { company },
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

  test("the number of results is known without reading them", async ({ hub }) => {
    const filter = { $and: [{ company }, { city: "Győr" }] };
    await admin.count(card, filter);
    hub.faults.reset();

    expect(await admin.count(card, filter)).toBe(cards / 100);
    expect(hub.faults.consumed.read).toBeLessThanOrEqual(15);
  });
});

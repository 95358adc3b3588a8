import * as fc from "../../support/seeded-check.ts";
import { expect, vi } from "vitest";
import type * as hubLimits from "../../../shared/limits/hub.ts";
import { listSearchedFields } from "../../../shared/model/text-field.ts";
import { card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { addSearch } from "../../support/add-search.ts";
import { createRecords } from "../../support/create-records.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import { startYourDataHub } from "../accounts/account-data-hub.ts";
import { findReadableFields, meetsFilter, withoutAccents, type NaiveCaller } from "./naive-hub.ts";

vi.mock("../../../shared/limits/hub.ts", async (original) => {
  const limits = await original<typeof hubLimits>();
  return { ...limits, queryLimits: { ...limits.queryLimits, maxWalked: 0 } };
});

const test = testWithHub(async () => addSearch(await startYourDataHub()));

type Row = Record<string, unknown>;

const cities = ["Győr", "Vác", ""];
const names = ["Árvíztűrő Éva", "arvizturo", "Őz Ödön", "Cecil"];
const lastNames = ["Zubor", "Kis", "Őri"];

const hasWord = (value: unknown, word: string) =>
  typeof value === "string" && withoutAccents(value).includes(word);

/** Conditions on fields of cards, and of their company and owner. */
const condition = fc.oneof(
  fc.record({ city: fc.constantFrom<unknown>(...cities, { $ne: "Győr" }) }),
  fc.record({ name: fc.constantFrom<unknown>({ $includes: "oz" }, { $gte: "c" }) }),
  fc.record({
    "company.name": fc.constantFrom<unknown>(
      "Tölgyfa Műhely",
      { $ne: "Tölgyfa Műhely" },
      { $includes: "TOLGY" },
      { $exists: true },
      { $exists: false },
      { $in: ["Tölgyfa Műhely", "nincs"] },
    ),
  }),
  fc.record({
    "owner.lastName": fc.constantFrom<unknown>(
      ...lastNames,
      null,
      { $ne: "Kis" },
      { $lt: "Zubor" },
      { $exists: true },
    ),
  }),
);
const filter = fc.oneof(
  { weight: 3, arbitrary: condition },
  { weight: 2, arbitrary: fc.tuple(condition, condition).map((parts) => ({ $and: parts })) },
  { weight: 2, arbitrary: fc.tuple(condition, condition).map((parts) => ({ $or: parts })) },
  { weight: 2, arbitrary: condition.map((part) => ({ $not: part })) },
  { weight: 1, arbitrary: fc.constant({}) },
);
const search = fc.constantFrom(undefined, undefined, "eva", "OZ", "Cecil", "arviz gyor", "nincs");

test("random filters by relations with words find what the naive model finds", async ({ hub }) => {
  const { company, admin: companyAdmin } = await hub.companyWithAdmin();
  const other = await hub.companyWithAdmin();
  const people = await Promise.all(
    lastNames.map((lastName, at) =>
      hub.person({ lastName, ...(at > 0 && { company: company._id }) }),
    ),
  );
  const callers = [await hub.admin(), companyAdmin, people[1]!];
  const seeded = Array.from({ length: 24 }, (_, at) => ({
    ...makeCard({ name: names[at % 4], city: cities[at % 3] }),
    active: true,
    locked: false,
    language: "hu",
    code: `RRKA${String(at).padStart(6, "0")}`,
    owner: people[(at >> 1) % 3]!.user._id,
    company: [company._id, other.company._id, undefined][(at >> 2) % 3],
  }));
  for (let start = 0; start < 24; start += 8)
    await createRecords(hub, card, seeded.slice(start, start + 8));
  await hub.buildReplica();
  const list = async (model: typeof card | typeof companyModel | typeof userModel) =>
    (await hub.store.list(model, { index: "newest", partition: [], limit: 200 })).items as Row[];
  const [cards, companies, users] = [
    await list(card),
    await list(companyModel),
    await list(userModel),
  ];

  /** A field of the record that a reference names, if the caller may read it. */
  function related(naive: NaiveCaller, model: string, rows: Row[], id: unknown, field: string) {
    const row = rows.find(({ _id }) => _id === id);
    const isRead = row && findReadableFields(naive, model, row).includes(field);
    return isRead ? row[field] : undefined;
  }

  function answer(naive: NaiveCaller, wanted: Row, words: string[]): unknown[] {
    return cards
      .filter((row) => {
        const readable = findReadableFields(naive, "card", row);
        if (readable.length === 0) return false;
        const texts = listSearchedFields(card).filter((field) => readable.includes(field));
        const isFound = words.every((word) => texts.some((field) => hasWord(row[field], word)));
        const whole = {
          ...row,
          "company.name": related(naive, "company", companies, row["company"], "name"),
          "owner.lastName": related(naive, "user", users, row["owner"], "lastName"),
        };
        return isFound && meetsFilter(whole, wanted);
      })
      .map(({ _id }) => _id);
  }

  let shown = 0;
  await fc.assert(
    fc.asyncProperty(filter, search, fc.constantFrom(...callers), async (wanted, words, person) => {
      const { user } = person;
      const naive: NaiveCaller = {
        id: user._id,
        isAdmin: user.groups.includes("admin"),
        groups: user.groups,
        company: user.company,
        administers: user.administers,
      };
      const expected = answer(naive, wanted, words ? withoutAccents(words).split(" ") : []);
      const query = { filter: wanted, ...(words && { search: words }) };
      const { items } = await person.read(card, { ...query, limit: 50 });
      expect(items.map(({ _id }) => _id).toSorted()).toEqual(expected.toSorted());
      shown += items.length;
    }),
    { numRuns: 150 },
  );
  expect(shown).toBeGreaterThan(300);
  expect(hub.searched.count).toBeGreaterThan(100);
  expect(hub.searched.failed).toBe(0);
});

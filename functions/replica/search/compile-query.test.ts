import * as fc from "../../../test/support/seeded-check.ts";
import * as z from "zod/mini";
import { iso } from "../../../shared/model/iso.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccessGroup } from "../../../shared/access-groups.ts";
import { defineModel, field, type Model } from "../../../shared/model/define-model.ts";
import { recordId } from "../../../shared/model/formats.ts";
import { company } from "../../../shared/models/company.ts";
import { user } from "../../../shared/models/user.ts";
import type { Caller } from "../../data/rights/caller.ts";
import { matchRecords } from "../../data/query/match-records.ts";
import { planQuery, type Plan } from "../../data/query/plan-query.ts";
import type { QueryInput } from "../../data/query/parse-query.ts";
import { compareOrderValues, getOrder, listOrderValues } from "../../data/query/record-order.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { Store } from "../../data/store/store.ts";
import { compileCount, compilePage } from "./compile-query.ts";
import { openReplicaTables } from "./replica-tables.fixture.ts";

/** A model with a field of each kind, and with rights that differ by field. */
const thing = defineModel({
  name: "thing",
  title: "title",
  access: {
    read: ["owner", "companyAdmin", "shared", "loggedIn", "admin"],
    write: [],
    create: [],
    delete: [],
  },
  audienceRules: {
    owner: "owner",
    companyAdmin: "company",
    shared: { users: "sharedUsers", groups: "sharedGroups" },
    loggedIn: { open: true },
  },
  fields: {
    title: field(z.string(), { search: true }),
    note: field(z.optional(z.string()), { read: ["owner", "admin"], search: true }),
    amount: field(z.optional(z.number())),
    secretAmount: field(z.optional(z.number()), { read: ["companyAdmin", "admin"] }),
    open: field(z.optional(z.boolean())),
    day: field(z.optional(iso.date())),
    tags: field(z.optional(z.array(z.string()))),
    shape: field(z.optional(z.strictObject({ side: z.number() }))),
    owner: field(recordId, { refersTo: "user" }),
    company: field(z.optional(recordId), { refersTo: "company" }),
    sharedUsers: field(z.array(recordId)),
    sharedGroups: field(z.array(z.string())),
  },
  indexes: {
    byOwner: { partition: ["owner"], sort: ["createdAt"] },
    byCompany: { partition: ["company"], sort: ["createdAt"] },
  },
});

const texts = [
  "",
  "Ádám",
  "adam",
  "ádám",
  "Zsolt",
  "zs",
  "Őz",
  "oz",
  "dzs",
  "a b",
  "%_'\"",
  "é\u0301",
  "𝒜?",
  "null",
];
const text = fc.constantFrom(...texts);
const absent = { freq: 3, nil: undefined };
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, absent);
// Some are beyond the integers of the engine.
const number = fc.constantFrom(-1.5, 0, 1, 2, 1e15, 2 ** 63, -1e20, 1e300);
const day = fc.constantFrom("2026-01-01", "2026-02-28", "2026-11-23");
const ids = ["u1", "u2", "u3"];
const companies = ["c1", "c2"];
const groups = ["cégvezetés", "HR"] as const;
const moment = fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z");

/** A record without its absent values, as the table holds it. */
const stored = (record: object): StoredRecord =>
  JSON.parse(JSON.stringify({ _rev: 1, updatedAt: "2026-01-03T00:00:00.000Z", ...record }));

const things = fc
  .array(
    fc.record({
      title: text,
      note: maybe(text),
      amount: maybe(number),
      secretAmount: maybe(number),
      open: maybe(fc.boolean()),
      day: maybe(day),
      tags: maybe(fc.array(text, { maxLength: 2 })),
      shape: maybe(fc.constant({ side: 1 })),
      owner: fc.constantFrom(...ids),
      company: maybe(fc.constantFrom(...companies, "missing")),
      sharedUsers: fc.subarray(ids),
      sharedGroups: fc.subarray([...groups]),
      createdAt: moment,
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((each, at) => stored({ ...each, _id: `t${(at * 7) % 31}` })));

const users = fc
  .tuple(
    ...ids.map((_id) =>
      fc.record({
        _id: fc.constant(_id),
        lastName: text,
        company: maybe(fc.constantFrom(...companies)),
        createdAt: moment,
        language: fc.constantFrom("hu", "en"),
      }),
    ),
  )
  .map((all) => all.map(stored));

const companyRecords = fc
  .tuple(
    ...companies.map((_id) =>
      fc.record({ _id: fc.constant(_id), name: text, taxNumber: text, createdAt: moment }),
    ),
  )
  .map((all) => all.map(stored));

const caller = fc.record({
  id: fc.constantFrom(...ids),
  isAdmin: fc.boolean(),
  groups: fc.subarray<AccessGroup>([...groups]),
  company: maybe(fc.constantFrom(...companies)),
  administers: fc.subarray(companies),
}) as unknown as fc.Arbitrary<Caller>; // the plan reads these parts only

const textComparison = (values: fc.Arbitrary<string>) =>
  fc.oneof(
    values,
    fc.record({ $eq: fc.oneof(values, fc.constant(null)) }),
    fc.record({ $ne: fc.oneof(values, fc.constant(null)) }),
    fc.record({ $gte: values, $lt: values }),
    fc.record({ $gt: values }),
    fc.record({ $lte: values }),
    fc.record({ $includes: values }),
    fc.record({ $exists: fc.boolean() }),
    fc.record({ $in: fc.array(values, { minLength: 1, maxLength: 3 }) }),
  );
const orderComparison = (values: fc.Arbitrary<unknown>) =>
  fc.oneof(
    values,
    fc.constant(null),
    fc.record({ $ne: values }),
    fc.record({ $gt: values }),
    fc.record({ $lte: values }),
    fc.record({ $exists: fc.boolean() }),
    fc.record({ $in: fc.array(values, { minLength: 1, maxLength: 3 }) }),
  );
const listComparison = fc.oneof(
  fc.record({ $includes: text }),
  fc.record({ $exists: fc.boolean() }),
  fc.constant(null),
);
const leaf = fc.oneof(
  fc.record({ title: textComparison(text) }),
  fc.record({ note: textComparison(text) }),
  fc.record({ amount: orderComparison(number) }),
  fc.record({ secretAmount: orderComparison(number) }),
  fc.record({ open: orderComparison(fc.boolean()) }),
  fc.record({ day: textComparison(day) }),
  fc.record({ tags: listComparison }),
  fc.record({ shape: fc.record({ $exists: fc.boolean() }) }),
  fc.record({ owner: textComparison(fc.constantFrom(...ids)) }),
  fc.record({ "company.name": textComparison(text) }),
  fc.record({ "company.taxNumber": textComparison(text) }),
  fc.record({ "owner.lastName": textComparison(text) }),
  fc.record({ "owner.language": textComparison(fc.constantFrom("hu", "en")) }),
  fc.record({ "owner.company.name": textComparison(text) }),
);
const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
  filter: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.record({ $not: tie("filter") }),
    fc.record({ $and: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ $or: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }) }),
  ),
}));
const sort = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom("title", "note", "amount", "open", "day", "createdAt", "owner"),
      fc.constantFrom(1, -1),
    ),
    {
      selector: ([name]) => name,
      maxLength: 2,
    },
  )
  .map((keys) => Object.fromEntries(keys));
const search = fc.option(fc.constantFrom("adam", "ÁDÁM", "zs o", "%", "a b", "'"), {
  freq: 2,
  nil: undefined,
});
const query = fc.record({ filter: maybe(filter), sort, search, limit: fc.constantFrom(1, 3, 50) });

interface Case {
  records: { things: StoredRecord[]; users: StoredRecord[]; companies: StoredRecord[] };
  caller: Caller;
  query: QueryInput;
}

/** The rows that the table's own code selects: by `meetsCondition`, `findAudiences` and `compareOrderValues`. */
async function selectNaively(plan: Plan, { records }: Case): Promise<StoredRecord[]> {
  const byModel: Record<string, StoredRecord[]> = {
    user: records.users,
    company: records.companies,
  };
  const store = {
    findMany: async (model: Model, wanted: readonly string[]) =>
      (byModel[model.name] ?? []).filter(({ _id }) => wanted.includes(_id)),
  } as unknown as Store; // relations are read by ids only
  const isMatch = await matchRecords(store, plan, records.things);
  const order = getOrder(plan.query);
  return records.things
    .filter((_, at) => isMatch[at])
    .toSorted((left, right) =>
      compareOrderValues(order, listOrderValues(order, left), listOrderValues(order, right)),
    );
}

/** The plan of a query; undefined for one that the caller may not run. */
function planCase({ caller: by, query: input }: Case): Plan | undefined {
  try {
    return planQuery(thing, by, input);
  } catch {
    return undefined;
  }
}

describe("compiled queries", () => {
  let tables: Awaited<ReturnType<typeof openReplicaTables>>;
  beforeAll(async () => {
    tables = await openReplicaTables();
  });
  afterAll(() => tables.close());

  /** Reads all pages of a plan, each from the last row of the page before. */
  async function readPages(planned: Plan): Promise<unknown[]> {
    const all: unknown[] = [];
    const { limit } = planned.query;
    for (let after: Record<string, unknown> | undefined; ;) {
      const page = { after, skip: 0, limit };
      const rows = await tables.query(compilePage(planned, tables.rowsOf, page));
      all.push(...rows.map(({ _id }) => _id));
      if (rows.length < limit) return all;
      // As a cursor holds it: without absent values
      after = Object.fromEntries(
        Object.entries(rows.at(-1) ?? {}).filter(([, value]) => value !== null),
      );
    }
  }

  test("select, order and count the same records as the table's own code", async () => {
    const datasets = fc.record({ things, users, companies: companyRecords });
    const cases = fc.array(fc.record({ caller, query }), { minLength: 12, maxLength: 12 });
    let compared = 0;

    await fc.assert(
      fc.asyncProperty(datasets, cases, async (records, all) => {
        await tables.fill(thing, records.things);
        await tables.fill(user, records.users);
        await tables.fill(company, records.companies);
        for (const each of all) {
          const planned = planCase({ records, ...each });
          if (planned === undefined) continue;
          compared += 1;
          const wanted = (await selectNaively(planned, { records, ...each })).map(({ _id }) => _id);

          expect(await readPages(planned)).toEqual(wanted);
          expect(await tables.query(compileCount(planned, tables.rowsOf))).toEqual([
            { n: wanted.length },
          ]);
        }
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  test("hold no value of the query in their text", () => {
    const planned = planCase({
      records: { things: [], users: [], companies: [] },
      caller: {
        id: "u1",
        isAdmin: true,
        groups: [],
        company: undefined,
        administers: [],
      } as unknown as Caller,
      query: { filter: { title: { $in: ["Róbert'; DROP TABLE"] } }, search: "x'y" },
    });

    const { text: statement, values } = compilePage(planned as Plan, tables.rowsOf, {
      skip: 0,
      limit: 3,
    });
    expect(statement).not.toMatch(/Róbert|x'y/);
    expect(values).toEqual(expect.arrayContaining(["Róbert'; DROP TABLE", "x'y"]));
  });
});

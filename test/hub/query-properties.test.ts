import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { card } from "../../shared/models/card.ts";
import { user } from "../../shared/models/user.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { makeCard } from "../make/make-records.ts";
import { Refused } from "./hub-client.ts";
import {
  cardFields,
  fieldsOf,
  naiveAnswer,
  readableFields,
  type NaiveCaller,
} from "./naive-hub.ts";
import { startHub, type Hub, type Person } from "./start-hub.ts";

type Row = Record<string, unknown> & { _id: string };

let hub: Hub;
let callers: { person: Person; naive: NaiveCaller }[];
const rows = new Map<string, Row[]>();

/** The same queries at each run; `SEED=` draws others, `RUNS=` more. */
const seed = process.env["SEED"] === "" ? undefined : Number(process.env["SEED"] ?? 20_261_121);
const numRuns = Number(process.env["RUNS"] ?? 150);

const cities = ["Győr", "Gyor", "Pécs", "Sopron", ""];
const names = ["Árvíztűrő", "arvizturo", "Öt", "Cecil", "Zsófia", "névtelen"];

beforeAll(async () => {
  hub = await startHub();
  const [first, second] = [await hub.companyWithAdmin(), await hub.companyWithAdmin()];
  const colleague = await hub.person({ company: first.company._id, language: "en" });
  const people = [first.admin, second.admin, colleague, await hub.person(), await hub.admin()];
  const root = await hub.admin();
  let number = 0;
  for (const owner of people.slice(0, 4))
    for (let count = 0; count < 7; count += 1) {
      number += 1;
      const made = await owner.create(
        card,
        makeCard({
          name: names[number % names.length],
          city: cities[number % cities.length],
          active: number % 3 !== 0,
          ...(number % 4 === 0 && { texts: { position: "Smith" } }),
        }),
      );
      const company = [first.company._id, second.company._id, undefined][number % 3];
      if (company) await root.run(card, "assign", { id: made._id, company });
    }
  callers = people.map((person) => ({
    person,
    naive: {
      id: person.user._id,
      isAdmin: person.user.groups.includes("admin"),
      administers: person.user.administers,
    },
  }));
  for (const model of [card, user]) {
    const page = await hub.store.list(model, { index: "newest", partition: [], limit: 200 });
    rows.set(model.name, page.items);
  }
});
afterAll(() => hub.stop());

const textFields = {
  card: ["name", "city", "position", "owner", "company", "nonsense"],
  user: ["lastName", "email", "language", "company", "suspendedAt", "passwordHash"],
};
const texts = fc.constantFrom(...names, ...cities, "hu", "eszter", "o", "ő");

function textCondition(): fc.Arbitrary<unknown> {
  return fc.oneof(
    texts,
    fc.constant(null),
    fc.record({ $ne: texts }),
    fc.record({ $in: fc.array(texts, { minLength: 1, maxLength: 3 }) }),
    fc.record({ $includes: texts }),
    fc.record({ $exists: fc.boolean() }),
  );
}

/** A filter over fields of a model, readable or not, nested up to three deep. */
function filterOf(model: "card" | "user"): fc.Arbitrary<Record<string, unknown>> {
  const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc
        .tuple(fc.constantFrom(...textFields[model]), textCondition())
        .map(([field, condition]) => ({ [field]: condition })),
      // Stand for ids, which exist only at run time: `named` puts them in.
      fc
        .tuple(fc.constantFrom("owner", "company", "_id"), fc.nat({ max: 9 }))
        .filter(([field]) => model === "card" || field !== "owner")
        .map(([field, number]) => ({ [field]: `@${field}${number}` })),
      fc.record({ $or: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }) }),
      fc.record({ $and: fc.array(tie("filter"), { minLength: 1, maxLength: 2 }) }),
      fc.record({ $not: tie("filter") }),
      ...(model === "card"
        ? [
            fc.boolean().map((active) => ({ active })),
            fc.constant({ createdAt: { $gte: "2020-01-01" } }),
          ]
        : []),
    ),
  }));
  return filter;
}

const queryOf = (model: "card" | "user") =>
  fc.record({
    filter: fc.oneof(filterOf(model), fc.constant({})),
    sort: fc.uniqueArray(
      fc.constantFrom("createdAt", ...textFields[model].slice(0, model === "card" ? 6 : 6)),
      { maxLength: 2 },
    ),
    projection: fc.uniqueArray(fc.constantFrom(...textFields[model]), { maxLength: 2 }),
    limit: fc.integer({ min: 1, max: 12 }),
    caller: fc.nat({ max: 4 }),
  });

describe.each([
  ["card", card],
  ["user", user],
] as const)("read, count and get of %s", (name, model: Model) => {
  test("show the same visible set as a naive model, or refuse alike", async () => {
    await fc.assert(
      fc.asyncProperty(
        queryOf(name),
        async ({ filter: drawn, sort, projection, limit, caller }) => {
          const { person, naive } = callers[caller] ?? missing();
          const all = rows.get(name) ?? [];
          const filter = named(drawn, all);
          const expected = naiveAnswer(naive, name, all, { filter, sort, projection });
          const counted = naiveAnswer(naive, name, all, { filter, sort: [], projection: [] });

          expect(await outcome(person.count(model, filter))).toEqual(counted?.length ?? 403);
          const query = {
            filter,
            limit,
            ...(sort.length > 0 && { sort: Object.fromEntries(sort.map((field) => [field, 1])) }),
            ...(projection.length > 0 && { projection: projection.join(",") }),
          };
          const read = await outcome(everyPage(person, model, query));
          const seenRows = read === 403 ? [] : (read as Row[]);
          expect(read === 403 ? undefined : seenRows.map(({ _id }) => _id).sort()).toEqual(
            expected?.toSorted(),
          );
          for (const seen of seenRows) {
            const row = all.find(({ _id }) => _id === seen._id) ?? missing();
            const readable = readableFields(naive, name, row);
            expect(Object.keys(seen).filter((field) => !readable.includes(field))).toEqual([]);
            for (const [field, value] of Object.entries(seen)) expect(value).toEqual(row[field]);
          }
        },
      ),
      { numRuns, ...(seed !== undefined && { seed }) },
    );
  });
});

test("the fields that the naive model knows are those of the card", () => {
  expect(fieldsOf({ $or: [{ a: 1 }, { $not: { b: { $ne: 2 } } }] })).toEqual(["a", "b"]);
  expect(Object.keys(card.fields)).toEqual(expect.arrayContaining(cardFields));
});

function missing(): never {
  throw new Error("There is no such caller or record");
}

/** The filter with real ids of people, companies and records in place of those that stand for them. */
function named(filter: Record<string, unknown>, records: readonly Row[]): Record<string, unknown> {
  const text = JSON.stringify(filter).replace(/"@(owner|company|_id)(\d)"/g, (_, field, number) => {
    const values = [...new Set(records.flatMap((row) => row[String(field)] ?? []))];
    return JSON.stringify(values[Number(number) % values.length] ?? "nobody");
  });
  return JSON.parse(text) as Record<string, unknown>;
}

async function everyPage(person: Person, model: Model, query: object): Promise<unknown[]> {
  const items: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await person.read(model, { ...query, ...(cursor ? { cursor } : {}) });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return items;
}

/** The answer, or the status of its refusal. */
async function outcome<Answer>(call: Promise<Answer>): Promise<Answer | number> {
  return call.catch((error: unknown) => {
    if (error instanceof Refused && error.status < 500) return error.status;
    throw error;
  });
}

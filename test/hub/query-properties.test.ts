import * as fc from "fast-check";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { card } from "../../shared/models/card.ts";
import { user } from "../../shared/models/user.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { fieldLabel } from "../../shared/texts/models.ts";
import { makeCard } from "../make/make-records.ts";
import { allowExports, exported, linesOf, type ExportQuery } from "./export-hub.ts";
import { Refused } from "./hub-client.ts";
import {
  cardFields,
  fieldsOf,
  naiveAnswer,
  naiveCell,
  naiveColumns,
  naiveGet,
  naiveOrder,
  shownRecord,
  type NaiveCaller,
} from "./naive-hub.ts";
import type { Person } from "./start-hub.ts";
import { startYourDataHub, type YourDataHub } from "./your-data-hub.ts";

type Row = Record<string, unknown> & { _id: string };

let hub: YourDataHub;
let callers: { person: Person; naive: NaiveCaller }[];
const rows = new Map<string, Row[]>();

/** The same queries at each run; `SEED=` draws others, `RUNS=` more. */
const seed = process.env["SEED"] === "" ? undefined : Number(process.env["SEED"] ?? 20_261_121);
const numRuns = Number(process.env["RUNS"] ?? 100);

const cities = ["Győr", "Gyor", "Pécs", "Sopron", ""];
const names = ["Árvíztűrő", "arvizturo", "Öt", "Cecil", "Zsófia", "névtelen"];

beforeAll(async () => {
  hub = await startYourDataHub();
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
  for (const { person } of callers) await allowExports(hub, person);
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
    fc
      .tuple(fc.constantFrom("$lt", "$lte", "$gt", "$gte"), texts)
      .map(([sign, text]) => ({ [sign]: text })),
    fc.record({ $gte: texts, $lt: texts }),
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
    sort: fc.uniqueArray(fc.constantFrom("createdAt", ...textFields[model]), { maxLength: 2 }),
    descending: fc.tuple(fc.boolean(), fc.boolean()),
    projection: fc.uniqueArray(fc.constantFrom(...textFields[model]), { maxLength: 2 }),
    limit: fc.integer({ min: 2, max: 16 }),
    format: fc.constantFrom("jsonl", "csv", "csvPlain"),
    caller: fc.nat({ max: 4 }),
  });

describe.each([
  ["card", card],
  ["user", user],
] as const)("read, count, get and export of %s", (name, model: Model) => {
  test("show the same visible set as a naive model, or refuse alike", async () => {
    await fc.assert(
      fc.asyncProperty(
        queryOf(name),
        async ({ filter: drawn, sort, descending, projection, limit, format, caller }) => {
          const { person, naive } = callers[caller] ?? missing();
          const all = rows.get(name) ?? [];
          // Every record is got in a test of its own; here some, with the fields that are drawn.
          const some = all.filter((_, place) => place % 6 === limit % 6);
          const filter = named(drawn, all);
          const expected = naiveAnswer(naive, name, all, { filter, sort, projection });
          const counted = naiveAnswer(naive, name, all, { filter, sort: [], projection: [] });
          const wishes = sort.map((field, place) => [field, descending[place] ? -1 : 1] as const);
          const query = {
            filter,
            ...(sort.length > 0 && { sort: Object.fromEntries(wishes) }),
            ...wished(projection),
          };

          const [count, read, file, got] = await Promise.all([
            outcome(person.count(model, filter)),
            outcome(everyPage(person, model, { ...query, limit })),
            outcome(exported(hub, person, model, { ...query, format, language: "en" })),
            Promise.all(some.map(({ _id }) => outcome(person.get(model, _id, wished(projection))))),
          ]);

          expect(count).toEqual(counted?.length ?? 403);
          expect(got).toEqual(some.map((row) => naiveGet(naive, name, row, projection)));
          const isRefused = expected === undefined;
          expect([read === 403, file === 403]).toEqual([isRefused, isRefused]);
          const items = typeof read === "number" ? [] : read;
          const inOrder = items.map(({ _id }) => all.find((row) => row._id === _id) ?? missing());
          expect(items.map(({ _id }) => _id).toSorted()).toEqual(expected?.toSorted() ?? []);
          for (const [place, row] of inOrder.slice(1).entries())
            expect(naiveOrder(inOrder[place] ?? missing(), row, wishes)).toBeLessThanOrEqual(0);
          const shown = inOrder.map((row) => shownRecord(naive, name, row, projection));
          expect(items).toEqual(shown);
          const columns = naiveColumns(naive, name, Object.keys(model.fields), projection);
          const list = [
            columns.map((field) => fieldLabel(name, field, "en")),
            ...shown.map((row) => columns.map((field) => naiveCell(row[field]))),
          ];
          const made = typeof file === "number" ? undefined : file;
          expect(made && [made.state, made.progress.done, contentOf(made.text, format)]).toEqual(
            isRefused ? undefined : ["done", shown.length, format === "jsonl" ? shown : list],
          );
        },
      ),
      { numRuns, ...(seed !== undefined && { seed }) },
    );
  });

  test("show every record to every caller as the naive model does, or say that it is not there", async () => {
    const all = rows.get(name) ?? [];
    for (const { person, naive } of callers) {
      const got = await Promise.all(all.map(({ _id }) => outcome(person.get(model, _id))));
      expect(got).toEqual(all.map((row) => naiveGet(naive, name, row, [])));
    }
  });
});

test("the fields that the naive model knows are those of the card", () => {
  expect(fieldsOf({ $or: [{ a: 1 }, { $not: { b: { $ne: 2 } } }] })).toEqual(["a", "b"]);
  expect(Object.keys(card.fields).toSorted()).toEqual(cardFields.toSorted());
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

const wished = (projection: readonly string[]) =>
  projection.length === 0 ? {} : { projection: projection.join(",") };

/** Records of a file that has one in each line; heading and rows of a list. */
function contentOf(text: string, format: ExportQuery["format"]): unknown[] {
  if (format === "jsonl") return linesOf(text);
  const delimiter = format === "csv" ? ";" : ",";
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { delimiter });
  expect(errors).toEqual([]);
  // Behind the last line's end there is no row.
  return data.slice(0, -1);
}

async function everyPage(person: Person, model: Model, query: object): Promise<Row[]> {
  const items: Row[] = [];
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

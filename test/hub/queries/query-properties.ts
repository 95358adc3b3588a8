import { createRecords } from "../../support/create-records.ts";
import * as fc from "../../support/seeded-check.ts";
import Papa from "papaparse";
import { afterAll, describe, expect, vi } from "vitest";
import { models } from "../../../shared/models/all.ts";
import { card } from "../../../shared/models/card.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { getFieldLabel } from "../../../shared/texts/models.ts";
import { makeOtherValues, makeWholeRecord } from "../../support/whole-records.ts";
import { drawQuery, type DrawnQuery } from "./random-queries.ts";
import { allowExports, runExport, parseLines, type ExportQuery } from "../jobs/export-hub.ts";
import { Refused } from "../../support/hub-client.ts";
import {
  collectFilterFields,
  answerNaively,
  formatNaiveCell,
  formatNaiveWords,
  listNaiveColumns,
  getNaively,
  compareNaively,
  findReadableFields,
  showRecord,
  type NaiveCaller,
} from "./naive-hub.ts";
import type { Person } from "../../support/start-hub.ts";
import type { testWithHub } from "../../support/hub-test.ts";
import type { YourDataHub } from "../accounts/account-data-hub.ts";

type Row = Record<string, unknown> & { _id: string };

let callers: { person: Person; naive: NaiveCaller }[];
let companies: string[];
const rows = new Map<string, Row[]>();

/** The number of queries of a model; those with most rules have more of them. */
const few = 10;

/** Every model with several reading audiences but visit, which has no lists, and the number of its queries. */
const drawn: Readonly<Record<string, number>> = {
  card: 5 * few,
  user: 2 * few,
  company: few,
  contact: few,
  tag: few,
  order: few,
  product: few,
  masterData: few,
  folder: few,
  query: few,
  report: few,
  schedule: few,
  view: few,
  notification: few,
  consent: few,
};

const cities = ["Győr", "Gyor", "Pécs", "Sopron", ""];
const names = ["Árvíztűrő", "arvizturo", "Öt", "Cecil", "Zsófia", "névtelen"];
const group = "kirendeltségvezetés";

/** Prepares the callers and the records of every drawn model. */
async function seedAll(hub: YourDataHub): Promise<void> {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const [first, second] = [await hub.companyWithAdmin(), await hub.companyWithAdmin()];
  companies = [first.company._id, second.company._id];
  const people = [
    first.admin,
    second.admin,
    await hub.person({ company: first.company._id, language: "en" }),
    await hub.person({ groups: [group] }),
    await hub.person({ groups: ["admin"] }),
  ];
  callers = people.map((person) => ({
    person,
    naive: {
      id: person.user._id,
      isAdmin: person.user.groups.includes("admin"),
      groups: person.user.groups,
      company: person.user.company,
      administers: person.user.administers,
    },
  }));
  await Promise.all(people.map((person) => allowExports(hub, person)));
  // Colleagues, so that a company admin finds more accounts than the own one.
  for (const company of [...companies, ...companies]) await hub.person({ company });
  for (const name of Object.keys(drawn)) rows.set(name, await seeded(hub, modelNamed(name)));
}

/**
 * Tests that read, count, get and export do the same as the naive model.
 * @param prepare runs after the records are there
 */
export function testQueries<Started extends YourDataHub>(
  test: ReturnType<typeof testWithHub<Started>>,
  prepare?: (hub: Started) => Promise<void>,
): void {
  test.beforeAll(async ({ hub }) => {
    await seedAll(hub);
    await prepare?.(hub);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
  });

  describe.each(Object.entries(drawn))("read, count, get and export of %s", (name, usual) => {
    const model = modelNamed(name);

    test("the hub and the naive model show the same records or the same refusal", async ({
      hub,
    }) => {
      const all = rows.get(name) ?? [];
      let shownOnce = 0;
      await fc.assert(
        fc.asyncProperty(
          drawQuery(model, all, namesOf(model)),
          fc.constantFrom("jsonl", "csv", "csvPlain"),
          async (query, list) => {
            const format = withLists.has(name) ? list : "jsonl";
            shownOnce += await compare(hub, model, all, query, format);
          },
        ),
        { numRuns: usual },
      );
      // Only refusals and empty replies would prove little.
      expect(shownOnce).toBeGreaterThan(fc.countDraws(usual) / 2);
    });

    test("get shows each record to each caller like the naive model, or answers that it does not exist", async () => {
      const all = rows.get(name) ?? [];
      for (const { person, naive } of callers) {
        const got = await Promise.all(all.map(({ _id }) => outcome(person.get(model, _id))));
        expect(got).toEqual(all.map((row) => getNaively(naive, name, row, [])));
      }
    });
  });

  test("the naive model finds the fields of a filter, and its admin reads every field of a card", () => {
    expect(collectFilterFields({ $or: [{ a: 1 }, { $not: { b: { $ne: 2 } } }] })).toEqual([
      "a",
      "b",
    ]);
    const admin = callers.find(({ naive }) => naive.isAdmin) ?? missing();
    const fields = findReadableFields(admin.naive, "card", { owner: "other" });
    expect(fields.toSorted()).toEqual(Object.keys(card.fields).toSorted());
  });
}

function modelNamed(name: string): Model {
  return models.get(name) ?? missing();
}

/** Distinct records of a model for all owners and companies; accounts and companies are the existing ones. */
async function seeded(hub: YourDataHub, model: Model): Promise<Row[]> {
  if (model.name !== "user" && model.name !== "company")
    for (let start = 0; start < 28; start += 7)
      await createRecords(
        hub,
        model,
        Array.from({ length: 7 }, (_, at) => variant(model, start + at)),
      );
  if (model.name === "company")
    await createRecords(
      hub,
      model,
      Array.from({ length: 4 }, (_, at) => ({ ...variant(model, at), admins: [] })),
    );
  const page = await hub.store.list(model, { index: "newest", partition: [], limit: 200 });
  return page.items;
}

/** A record whose fields have one of two values; an optional field may be absent. */
function variant(model: Model, number: number): Record<string, unknown> {
  const whose = {
    owner: callers[number % 4]?.naive.id ?? "",
    company: [...companies, "none"][number % 3] ?? "",
    shared: callers[(number + 1) % 4]?.naive.id ?? "",
  };
  const whole = makeWholeRecord(model.name, whose);
  const other = makeOtherValues(model.name);
  const mixed = Object.entries(whole).map(([name, value], at) => {
    const isOther = (number >> (at % 4)) % 2 === 1 && !["owner", "company"].includes(name);
    const changed = typeof value === "boolean" ? !value : (other[name] ?? value);
    return [name, isOther ? changed : value];
  });
  return {
    ...Object.fromEntries(mixed),
    ...(model.name === "contact" && number % 5 === 0 && { company: undefined }),
    ...(model.name === "card" && {
      name: names[number % names.length],
      city: cities[number % cities.length],
      locked: number % 7 === 0,
      texts: number % 4 === 0 ? { position: "Smith" } : {},
      company: number % 3 === 2 ? undefined : whose.company,
      coverImage: undefined,
      coverView: undefined,
      standIn: undefined,
    }),
  };
}

/**
 * Names for filters, sorts and projections: readable fields and unknown names. A field without a value in any record is
 * drawn rarely, as a filter by it finds nothing.
 */
function namesOf(model: Model) {
  const all = rows.get(model.name) ?? [];
  const read = callers
    .slice(0, 4)
    .flatMap(({ naive }) => all.flatMap((row) => findReadableFields(naive, model.name, row)));
  const declared = Object.keys(model.fields).filter((name) => !name.startsWith("_"));
  const isOften = (name: string) =>
    read.includes(name) && all.some((row) => row[name] !== undefined);
  return {
    often: declared.filter(isOften),
    rare: [...declared.filter((name) => !isOften(name)), "nonsense", "passwordHash"],
    callers: callers.length,
  };
}

const withLists = new Set(["card", "user"]);
const rowsOf = (name: string) => rows.get(name) ?? [];

/** Sends one query to every call; returns the number of shown records. */
async function compare(
  hub: YourDataHub,
  model: Model,
  all: readonly Row[],
  { filter, sort, descending, projection, limit, skip, caller }: DrawnQuery,
  format: ExportQuery["format"],
): Promise<number> {
  const { name } = model;
  const { person, naive } = callers[caller] ?? missing();
  // Another test gets every record; here some are fetched with the drawn fields.
  const some = all.filter((_, place) => place % 6 === limit % 6);
  const expected = answerNaively(naive, name, all, { filter, sort, projection });
  const counted = answerNaively(naive, name, all, { filter, sort: [], projection: [] });
  const wishes = sort.map((field, place) => [field, descending[place] ? -1 : 1] as const);
  const query = {
    filter,
    ...(sort.length > 0 && { sort: Object.fromEntries(wishes) }),
    ...wished(projection),
  };

  const isExported = withLists.has(name) || skip % 2 === 0;
  const [count, read, skipped, file, got] = await Promise.all([
    outcome(person.count(model, filter)),
    outcome(everyPage(person, model, { ...query, limit })),
    outcome(person.read(model, { ...query, skip, limit })),
    // An export takes as long as all other calls, so without a new format every second query has one.
    isExported
      ? outcome(runExport(hub, person, model, { ...query, format, language: "en" }))
      : undefined,
    Promise.all(some.map(({ _id }) => outcome(person.get(model, _id, wished(projection))))),
  ]);

  expect(count).toEqual(counted?.length ?? 403);
  expect(got).toEqual(some.map((row) => getNaively(naive, name, row, projection)));
  const isRefused = expected === undefined;
  expect([read === 403, skipped === 403]).toEqual([isRefused, isRefused]);
  const items = typeof read === "number" ? [] : read;
  const inOrder = items.map(({ _id }) => all.find((row) => row._id === _id) ?? missing());
  expect(items.map(({ _id }) => _id).toSorted()).toEqual(expected?.toSorted() ?? []);
  for (const [place, row] of inOrder.slice(1).entries())
    expect(compareNaively(inOrder[place] ?? missing(), row, wishes)).toBeLessThanOrEqual(0);
  const shown = inOrder.map((row) => showRecord(naive, name, row, projection));
  expect(items).toEqual(shown);
  const page = typeof skipped === "number" ? [] : skipped.items;
  expect(page).toEqual(shown.slice(skip, skip + limit));
  const columns = listNaiveColumns(naive, name, Object.keys(model.fields), projection);
  const list = [
    columns.map((field) => getFieldLabel(name, field, "en")),
    ...shown.map((row) =>
      columns.map((field) =>
        format === "csv"
          ? formatNaiveWords({ caller: naive, rowsOf }, field, row[field])
          : formatNaiveCell(row[field]),
      ),
    ),
  ];
  if (!isExported) return shown.length;
  const made = typeof file === "object" ? file : undefined;
  expect([
    file === 403,
    made && [made.state, made.progress.done, contentOf(made.text, format)],
  ]).toEqual(
    isRefused
      ? [true, undefined]
      : [false, ["done", shown.length, format === "jsonl" ? shown : list]],
  );
  return shown.length;
}

function missing(): never {
  throw new Error("There is no such caller, model or record");
}

const wished = (projection: readonly string[]) =>
  projection.length === 0 ? {} : { projection: projection.join(",") };

/** The records of a JSON file, or the heading and rows of a CSV file. */
function contentOf(text: string, format: ExportQuery["format"]): unknown[] {
  if (format === "jsonl") return parseLines(text);
  const delimiter = format === "csv" ? ";" : ",";
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { delimiter });
  expect(errors).toEqual([]);
  // No row follows the last line break.
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

/** The reply, or the status of the refusal. */
async function outcome<Answer>(call: Promise<Answer>): Promise<Answer | number> {
  return call.catch((error: unknown) => {
    if (error instanceof Refused && error.status < 500) return error.status;
    throw error;
  });
}

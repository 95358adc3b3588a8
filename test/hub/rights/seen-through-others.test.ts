// @module-tag no-second-look
import * as fc from "../../support/seeded-check.ts";
import { afterAll, describe, expect, vi } from "vitest";
import { queryLimits } from "../../../shared/limits/hub.ts";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { comment } from "../../../shared/models/comment.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { file } from "../../../shared/models/file.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { drawQuery } from "../queries/random-queries.ts";
import { listWholeModel } from "../../../functions/data/query/source.ts";
import { allowExports, runExport, parseLines } from "../jobs/export-hub.ts";
import type { RawReply } from "../../support/hub-client.ts";
import { meetsFilter, namesRecords } from "../queries/naive-hub.ts";
import type { Person } from "../../support/start-hub.ts";
import { type YourDataHub, yourDataTest as test } from "../accounts/account-data-hub.ts";

/** Records that are visible through other records: all access paths show the same records or refuse alike. */

type Row = Record<string, unknown> & { _id: string };
type Filter = Record<string, unknown>;

let owner: Person;
let boss: Person;
let stranger: Person;
let admin: Person;
let cards: string[];
const rows = new Map<Model, Row[]>();

test.beforeAll(async ({ hub }) => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const made = await hub.companyWithAdmin();
  boss = made.admin;
  owner = await hub.person({ company: made.company._id });
  [stranger, admin] = [await hub.person(), await hub.admin()];
  for (const person of [owner, boss, stranger, admin]) await allowExports(hub, person);
  cards = await Promise.all(
    [owner, owner, owner, stranger].map(async (person, at) => {
      const whose = { owner: person.user._id, company: "", shared: "" };
      const fields = {
        ...makeWholeRecord("file", whose),
        owner: stranger.user._id,
        name: `${at}.png`,
      };
      const picture = await hub.store.create(file, { ...fields, state: "ready" });
      const { _id } = await person.create(card, makeCard());
      const before = (await hub.store.find(card, _id))!;
      await hub.store.update(card, { before, patch: { coverImage: picture._id } });
      return _id;
    }),
  );
  for (const id of cards.slice(0, 2))
    await admin.run(card, "assign", { id, company: made.company._id });
  for (const [at, record] of cards.entries())
    for (const person of [owner, boss, stranger, admin])
      await person.raw("POST", "/api/hub/create/comment", { model: "card", record, text: `${at}` });
  for (const model of [comment, audit, file]) {
    const shards = await Promise.all(
      listWholeModel(model).map(({ index, partition }) =>
        hub.store.list(model, { index, partition, limit: 200 }),
      ),
    );
    rows.set(
      model,
      shards.flatMap(({ items }) => items),
    );
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
});

const rowsOf = (model: Model) => rows.get(model) ?? [];

/** The rows that the caller gets one by one. */
async function gotten(person: Person, model: Model): Promise<Set<string>> {
  const replies = await Promise.all(
    rowsOf(model).map(({ _id }) => person.raw("GET", `/api/hub/get/${model.name}/${_id}`)),
  );
  return new Set(
    replies.flatMap(({ status, body }) => (status === 200 ? [String(body["_id"])] : [])),
  );
}

/** The filter without the changes that the queries themselves write. */
function known(model: Model, filter: Filter): Filter {
  const last = rowsOf(model)
    .map(({ createdAt }) => String(createdAt))
    .toSorted()
    .at(-1);
  return { ...filter, createdAt: { $lte: last } };
}

const idsOf = (items: unknown) => (items as Row[]).map(({ _id }) => _id).toSorted();
const byAddress = (filter: Filter) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The reply of each path to a query: ids, a number, or the refusal. */
async function everyPath(hub: YourDataHub, person: Person, model: Model, filter: Filter) {
  const { name } = model;
  const said = ({ status, body }: RawReply) =>
    status === 200
      ? body["items"] === undefined
        ? body["count"]
        : idsOf(body["items"])
      : `${status} ${String(body["code"])}`;
  const started = await person.raw("POST", `/api/hub/export/${name}`, { filter, format: "jsonl" });
  return {
    lists: [
      said(await person.raw("GET", `/api/hub/read/${name}?limit=200&${byAddress(filter)}`)),
      said(
        await person.raw("GET", `/api/hub/read/${name}?limit=200&explain=1&${byAddress(filter)}`),
      ),
      said(
        await person.raw("POST", `/api/hub/read/${name}`, {
          filter,
          limit: 200,
          sort: { updatedAt: 1 },
        }),
      ),
      await byPages(person, model, filter),
      started.status === 202
        ? idsOf(parseLines((await runExport(hub, person, model, { filter, format: "jsonl" })).text))
        : said(started),
    ],
    counts: [
      said(await person.raw("GET", `/api/hub/count/${name}?${byAddress(filter)}`)),
      said(await person.raw("POST", `/api/hub/count/${name}`, { filter })),
    ],
  };
}

async function byPages(person: Person, model: Model, filter: Filter): Promise<unknown> {
  const items: unknown[] = [];
  for (let cursor: unknown; cursor !== null;) {
    const page: RawReply = await person.raw("POST", `/api/hub/read/${model.name}`, {
      filter,
      limit: 3,
      ...(typeof cursor === "string" && { cursor }),
    });
    if (page.status !== 200) return `${page.status} ${String(page.body["code"])}`;
    items.push(...(page.body["items"] as unknown[]));
    cursor = page.body["cursor"];
  }
  return idsOf(items);
}

/** The expected reply of every path. */
async function expected(person: Person, model: Model, filter: Filter) {
  const { _id: id, groups, company, administers } = person.user;
  const naive = { id, groups, company, administers, isAdmin: person === admin };
  const isRefused = !namesRecords(naive, model.name, filter);
  const visible = await gotten(person, model);
  const found = rowsOf(model)
    .filter((row) => visible.has(row._id) && meetsFilter(row, filter))
    .map(({ _id }) => _id)
    .toSorted();
  const refusal = "400 query.tooBroad";
  return {
    lists: Array.from({ length: 5 }, () => (isRefused ? refusal : found)),
    counts: Array.from({ length: 2 }, () => (isRefused ? refusal : found.length)),
  };
}

const about = (...records: (string | undefined)[]) => ({ model: "card", record: { $in: records } });
const forms = (person: Person): Filter[] => [
  {},
  { record: cards[0] },
  { model: "card" },
  { model: "card", record: cards[0] },
  { model: "card", record: cards[3] },
  about(cards[0], cards[1]),
  about(...cards, "0".repeat(26)),
  { $and: [{ model: "card" }, { record: { $in: [cards[2]] } }] },
  {
    $or: [
      { model: "card", record: cards[0] },
      { model: "card", record: cards[1] },
    ],
  },
  { $not: { model: "card", record: cards[0] } },
  { owner: person.user._id },
  { owner: stranger.user._id },
  { owner: { $in: [person.user._id] } },
  { owner: person.user._id, model: "card", record: cards[0] },
  ...[comment, audit, file].map((model) => ({
    _id: {
      $in: rowsOf(model)
        .slice(0, 40)
        .map(({ _id }) => _id),
    },
  })),
];

describe.each([comment, audit, file])("records that are visible through other records", (model) => {
  /** Only fields that the model has. */
  const formsOf = (person: Person) =>
    forms(person).filter(
      (form) => model !== file || !/"(model|record)"/.test(JSON.stringify(form)),
    );

  test(`${model.name}: every call shows the same records as get, or refuses the query as too broad`, async ({
    hub,
  }) => {
    let shown = 0;
    expect(rowsOf(model)).not.toEqual([]);
    for (const person of [owner, boss, stranger])
      for (const form of formsOf(person)) {
        const filter = known(model, form);
        const wanted = await expected(person, model, filter);
        expect([filter, await everyPath(hub, person, model, filter)]).toEqual([filter, wanted]);
        shown += typeof wanted.counts[0] === "number" ? wanted.counts[0] : 0;
      }
    expect(shown).toBeGreaterThan(20);
  });

  test(`${model.name}: the same under conditions of any kind`, async ({ hub }) => {
    // the company of an audit entry is for admins alone: a query by it is refused, whatever it finds
    const often = Object.keys(model.fields).filter(
      (name) => !name.startsWith("_") && (model !== audit || name !== "company"),
    );
    const people = [owner, boss, stranger, admin];
    await fc.assert(
      fc.asyncProperty(
        drawQuery(model, rowsOf(model), { often, rare: [], callers: people.length }),
        fc.nat(99),
        async ({ filter, caller }, form) => {
          const person = people[caller] ?? owner;
          const said = formsOf(person);
          const asked = known(model, { $and: [said[form % said.length] ?? {}, filter] });
          expect(await everyPath(hub, person, model, asked)).toEqual(
            await expected(person, model, asked),
          );
        },
      ),
      { numRuns: 10 },
    );
  });
});

describe("a query about several records", () => {
  test("a query names at most as many records as are read in parallel", async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `card${at}`);
    const ask = (count: number) =>
      owner.raw("GET", `/api/hub/read/comment?${byAddress(about(...ids(count)))}`);

    expect((await ask(queryLimits.maxNamedRecords)).status).toBe(200);
    expect((await ask(queryLimits.maxNamedRecords + 1)).body["code"]).toBe("query.tooBroad");
  });

  test("a forbidden or invalid query is refused by its own error", async () => {
    const code = async (filter: Filter) =>
      (await owner.raw("GET", `/api/hub/count/comment?${byAddress(filter)}`)).body["code"];

    expect(await code({ nonsense: 1 })).toBe("field.forbidden");
    expect(await code({ text: 5 })).toBe("input.invalid");
    expect(await code({ text: "5" })).toBe("query.tooBroad");
  });
});

describe("a path to a file", () => {
  test("a path to a file shows the fields that the caller reads through the referring record", async () => {
    const [, second] = cards;
    const filter = { "coverImage.name": "1.png" };

    expect(idsOf((await owner.read(card, { filter })).items)).toEqual([second]);
    expect(await owner.count(card, filter)).toBe(1);
    expect(await stranger.count(card, filter)).toBe(0);
  });
});

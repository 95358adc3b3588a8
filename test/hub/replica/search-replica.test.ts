import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import * as fc from "fast-check";
import { afterEach, describe, expect, vi } from "vitest";
import { matchRecords } from "../../../functions/data/query/match-records.ts";
import { planQuery, type Plan } from "../../../functions/data/query/plan-query.ts";
import type { QueryInput } from "../../../functions/data/query/parse-query.ts";
import {
  compareOrderValues,
  getOrder,
  listOrderValues,
} from "../../../functions/data/query/record-order.ts";
import type { Caller } from "../../../functions/data/rights/caller.ts";
import type { StoredRecord } from "../../../functions/data/store/record-item.ts";
import {
  incrementsPrefix,
  manifestKey,
  rebuildKey,
} from "../../../functions/replica/replica-keys.ts";
import { openDuckDb } from "../../../functions/replica/open-duckdb.ts";
import { isBoundReached } from "../../../functions/replica/search/search-tables.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { card, type Card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { user } from "../../../shared/models/user.ts";
import { makeUser } from "../../support/make-records.ts";
import { listKeys, readManifest } from "../../support/read-replica.ts";
import { makeStoredCard, replicaTest as test, type ReplicaHub } from "./replica-hub.ts";

const caller = (given: Partial<Caller> = {}): Caller =>
  ({
    id: "someone",
    isAdmin: false,
    groups: [],
    company: undefined,
    administers: [],
    ...given,
  }) as Caller; // plans read these parts only
const admin = caller({ isAdmin: true, groups: ["admin"] });

const planOf = (input: QueryInput, by = admin, model: Model = card): Plan =>
  planQuery(model, by, input);

/** All pages of a plan, as the cursor of one leads to the next. */
async function searchIds(hub: ReplicaHub, plan: Plan, limit = 3): Promise<string[]> {
  const ids: string[] = [];
  for (let after: Record<string, unknown> | undefined; ;) {
    const answer = await hub.search(plan, { kind: "page", after, skip: 0, limit, fields: [] });
    if (answer.kind !== "rows") throw new Error(`The search answered ${answer.kind}`);
    ids.push(...answer.rows.map(({ _id }) => _id));
    if (answer.rows.length < limit) return ids;
    after = answer.rows.at(-1);
  }
}

/** The ids that the table's own code gives, in order. */
async function tableIds(hub: ReplicaHub, plan: Plan, ids: readonly string[]): Promise<string[]> {
  const records: StoredRecord[] = await hub.store.findMany(plan.model, ids);
  const isMatch = await matchRecords(hub.store, plan, records);
  const order = getOrder(plan.query);
  return records
    .filter((_, at) => isMatch[at])
    .toSorted((left, right) =>
      compareOrderValues(order, listOrderValues(order, left), listOrderValues(order, right)),
    )
    .map(({ _id }) => _id);
}

async function countOf(hub: ReplicaHub, plan: Plan): Promise<unknown> {
  const answer = await hub.search(plan, { kind: "count" });
  return answer.kind === "count" ? answer.count : answer.kind;
}

const makeCards = (hub: ReplicaHub, count: number, given: Record<string, unknown> = {}) =>
  Promise.all(
    Array.from({ length: count }, () =>
      hub.store.create(card, makeStoredCard({ owner: "owner", ...given })),
    ),
  );

const deleteKey = ({ bucket: { s3, name } }: ReplicaHub, Key: string) =>
  s3.send(new DeleteObjectCommand({ Bucket: name, Key }));
const putObject = ({ bucket: { s3, name } }: ReplicaHub, Key: string, Body: string) =>
  s3.send(new PutObjectCommand({ Bucket: name, Key, Body }));

afterEach(() => {
  vi.restoreAllMocks();
});

describe("searchReplica", () => {
  const names = ["Ádám", "adam", "Zsolt", "Zoltán", "Őz", "Ózd", "dzsem", "a b"];
  const cities = ["Győr", "Vác", ""];
  const owners = ["o1", "o2"];
  const fields = fc.record({
    name: fc.constantFrom(...names),
    city: fc.constantFrom(...cities),
    introduction: fc.option(fc.constantFrom("első", "Másik"), { nil: undefined }),
    active: fc.boolean(),
    owner: fc.constantFrom(...owners),
    company: fc.option(fc.constantFrom("c1", "c2"), { nil: undefined }),
  });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ create: fields }) },
    { weight: 3, arbitrary: fc.record({ update: fc.nat(99), values: fields }) },
    { weight: 1, arbitrary: fc.record({ delete: fc.nat(99) }) },
    { weight: 1, arbitrary: fc.constant({ do: "replicate" as const }) },
    { weight: 1, arbitrary: fc.constant({ do: "compact" as const }) },
    { weight: 1, arbitrary: fc.constant({ do: "reload" as const }) },
  );
  const filter = fc.constantFrom<QueryInput["filter"]>(
    {},
    { city: "Győr" },
    { name: { $includes: "ad" } },
    { introduction: { $exists: false } },
    { $or: [{ active: true }, { name: { $gte: "o", $lt: "z" } }] },
    { $not: { company: "c1" } },
    { "company.name": { $includes: "tolgy" } },
    { "owner.lastName": { $ne: "Kis" } },
  );
  const query = fc.record({
    filter,
    sort: fc.constantFrom<QueryInput["sort"]>(
      {},
      { name: 1 },
      { introduction: -1, name: 1 },
      { active: 1, _rev: -1 },
    ),
    search: fc.constantFrom(undefined, undefined, "adam", "o z", "ELSŐ"),
  });
  const by = fc.constantFrom(
    admin,
    caller({ id: "o1", company: "c1" }),
    caller({ id: "o1", company: "c1", administers: ["c1", "c2"] }),
  );

  test("finds, orders and counts what the table's own code does, after any writes", async ({
    hub,
  }) => {
    const tie = (_id: string) => ({ _id, createdAt: "2026-01-01T00:00:00.000Z" });
    for (const id of ["c1", "c2"])
      await hub.store.create(company, {
        ...tie(id),
        name: id === "c1" ? "Tölgyfa" : "Más",
        website: "",
        address: "",
        taxNumber: "",
        admins: [],
      });
    for (const id of owners)
      await hub.store.create(user, {
        ...makeUser({ lastName: id === "o1" ? "Kis" : "Nagy" }),
        _id: id,
      });
    const ids: string[] = [];
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ step, query, by }), { minLength: 15, maxLength: 15 }),
        async (run) => {
          await hub.compact();
          for (const each of run) {
            await work(hub, ids, each.step);
            const plan = planOf(each.query, each.by);
            const wanted = await tableIds(hub, plan, ids);
            expect(await searchIds(hub, plan)).toEqual(wanted);
            expect(await countOf(hub, plan)).toBe(wanted.length);
            compared += wanted.length;
          }
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(200);
  });

  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  async function work(hub: ReplicaHub, ids: string[], done: Step): Promise<void> {
    if ("do" in done) {
      if (done.do === "replicate") await hub.replicate();
      if (done.do === "compact") await hub.compact();
      if (done.do === "reload") hub.wait(replicaLimits.maxLoadedMs + 1);
      return;
    }
    if ("create" in done) {
      ids.push((await hub.store.create(card, makeStoredCard(done.create)))._id);
      return;
    }
    const place = "update" in done ? done.update : done.delete;
    const record: Card | undefined = await hub.store.find(card, ids[place % ids.length] ?? "none");
    if (record === undefined) return;
    if ("delete" in done) await hub.store.write([{ model: card, delete: record }]);
    else await hub.store.update(card, { before: record, patch: done.values });
  }

  test("shows a write at once, before any file has it", async ({ hub }) => {
    await hub.compact();
    const plan = planOf({ filter: { name: "Azonnal" } });
    expect(await searchIds(hub, plan)).toEqual([]);

    const made = await hub.store.create(card, makeStoredCard({ owner: "o", name: "Azonnal" }));
    expect(await searchIds(hub, plan)).toEqual([made._id]);

    await hub.store.write([{ model: card, delete: made }]);
    expect(await searchIds(hub, plan)).toEqual([]);
  });

  test("lists and reads no file again while they are loaded", async ({ hub }) => {
    await makeCards(hub, 2, { name: "Meleg" });
    const plan = planOf({ filter: { name: "Meleg" } });
    await hub.compact();
    await searchIds(hub, plan);
    for (const key of await listKeys(hub.bucket, `models/${card.name}/`)) await deleteKey(hub, key);

    expect(await searchIds(hub, plan)).toHaveLength(2);
  });
});

describe("damaged files", () => {
  const plan = planOf({ filter: { city: "Hibás" } });

  async function expectRebuilt(hub: ReplicaHub, count: number): Promise<void> {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await countOf(hub, plan)).toBe("notReady");
    const failure = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await hub.compact().catch(() => hub.compact());
    failure.mockRestore();
    expect(await countOf(hub, plan)).toBe(count);
  }

  test.for(["missing", "damaged"] as const)(
    "a base file that is %s is noticed and made again",
    async (kind, { hub }) => {
      await makeCards(hub, 1, { city: "Hibás" });
      await hub.compact();
      const before = Number(await countOf(hub, plan));
      for (const { key } of (await readManifest(hub.bucket, card))?.files ?? [])
        await (kind === "missing" ? deleteKey(hub, key) : putObject(hub, key, "PAR1"));
      await hub.forget();

      await expectRebuilt(hub, before);
    },
  );

  test("a manifest that is missing or no JSON is made again", async ({ hub }) => {
    const before = Number(await countOf(hub, plan));
    for (const spoil of [
      () => deleteKey(hub, manifestKey(card)),
      () => putObject(hub, manifestKey(card), "{"),
    ]) {
      await spoil();
      await hub.forget();
      await expectRebuilt(hub, before);
    }
  });

  test("an increment that is no Parquet file asks for a rebuild", async ({ hub }) => {
    const before = Number(await countOf(hub, plan));
    await putObject(hub, `${incrementsPrefix(card)}2026-01-01T00:00:00.000Z_1_2_x.parquet`, "x");
    await hub.forget();

    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await countOf(hub, plan)).toBe("notReady");
    expect(await listKeys(hub.bucket)).toContain(rebuildKey(card));
    const failure = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await hub.compact().catch(() => hub.compact());
    failure.mockRestore();
    expect(await countOf(hub, plan)).toBe(before);
  });

  test("files without a column that the code has are not used", async ({ hub }) => {
    const manifest = await readManifest(hub.bucket, card);
    const columns = manifest?.columns.filter((name) => name !== "o:city");
    await putObject(hub, manifestKey(card), JSON.stringify({ ...manifest, columns }));
    await hub.forget();

    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const sorted = planOf({ filter: { city: { $gte: "a" } } });
    expect(await countOf(hub, sorted)).toBe("notReady");
    await hub.compact();
    expect(typeof (await countOf(hub, sorted))).toBe("number");
  });
});

describe("bounds", () => {
  test("files that are too large are said to be too broad", async ({ hub }) => {
    await hub.compact();
    const plan = planOf({ filter: { name: { $includes: "a" } }, sort: { position: 1 } });
    const limits: { maxSearchBytes: number } = replicaLimits;
    const { maxSearchBytes } = limits;
    limits.maxSearchBytes = 10;
    await hub.forget();
    const bounded = await countOf(hub, plan).finally(
      () => (limits.maxSearchBytes = maxSearchBytes),
    );

    expect(bounded).toBe("tooBroad");
    expect(typeof (await countOf(hub, plan))).toBe("number");
  });
});

test("the engine's own errors at the bounds of time and memory are known", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bounds-"));
  const duck = await openDuckDb({ memoryMb: 30, temporaryFolder: folder });
  const slow = duck.connection.run("SELECT count(*) FROM range(100000000000)");
  setTimeout(() => duck.connection.interrupt(), 20);
  const errors = await Promise.allSettled([slow]);
  await duck.connection.run("SET max_temp_directory_size = '1MB'");
  errors.push(
    ...(await Promise.allSettled([
      duck.connection.run("CREATE TABLE big AS SELECT uuid() AS id FROM range(5000000)"),
    ])),
  );
  duck.close();
  await rm(folder, { recursive: true, force: true });

  expect(errors.map((each) => each.status === "rejected" && isBoundReached(each.reason))).toEqual([
    true,
    true,
  ]);
});

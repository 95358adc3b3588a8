import * as fc from "../../support/seeded-check.ts";
import { describe, expect, vi } from "vitest";
import { matchRecords } from "../../../functions/data/query/match-records.ts";
import type { Plan } from "../../../functions/data/query/plan-query.ts";
import type { QueryInput } from "../../../functions/data/query/parse-query.ts";
import {
  compareOrderValues,
  getOrder,
  listOrderValues,
} from "../../../functions/data/query/record-order.ts";
import type { StoredRecord } from "../../../functions/data/store/record-item.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { card, type Card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { user } from "../../../shared/models/user.ts";
import { makeUser } from "../../support/make-records.ts";
import { makeStoredCard, replicaTest as test, type ReplicaHub } from "./replica-hub.ts";
import { adminCaller, countOf, makeCaller, planOf, searchIds } from "./search-support.ts";

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
    // the stream gives up the changes since the last delivery
    { weight: 1, arbitrary: fc.constant({ do: "lose" as const }) },
    { weight: 1, arbitrary: fc.constant({ do: "rebuild" as const }) },
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
    adminCaller,
    makeCaller({ id: "o1", company: "c1" }),
    makeCaller({ id: "o1", company: "c1", administers: ["c1", "c2"] }),
  );

  test("finds, orders and counts what the table's own code does, after any writes", async ({
    hub,
  }) => {
    vi.spyOn(console, "warn").mockReturnValue();
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
      { numRuns: 5, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(80);
    vi.restoreAllMocks();
  });

  async function rebuild(hub: ReplicaHub): Promise<void> {
    const { rebuildModel } = await import("../../../functions/replica/maintain-model.ts");
    await rebuildModel(hub.table, card, hub.deadline);
  }

  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  async function work(hub: ReplicaHub, ids: string[], done: Step): Promise<void> {
    if ("do" in done) {
      if (done.do === "replicate") await hub.replicate();
      if (done.do === "compact") await hub.compact();
      if (done.do === "reload") hub.wait(replicaLimits.maxLoadedMs + 1);
      if (done.do === "lose") await hub.changes.take();
      if (done.do === "rebuild") await rebuild(hub);
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
});

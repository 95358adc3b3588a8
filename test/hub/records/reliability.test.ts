// @module-tag no-second-look
import { describe, expect, onTestFinished, vi } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { counterPartition, recordKey } from "../../../functions/data/store/keys.ts";
import { limitCallsAsDeclared } from "../../support/call-limits.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeSeededRandom } from "../../support/seeded-random.ts";
import { runSomeAtOnce } from "../../support/run-some-at-once.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";
import { expectMeasured } from "../../support/expect-measured.ts";

test.afterEach(({ hub }) => hub.faults.reset());

describe("faults of the table", () => {
  test("99 % of requests succeed while a fifth of the table's requests is throttled", async ({
    hub,
  }) => {
    const owner = await hub.person();
    hub.faults.faults.throttle = 0.2;

    const outcomes = await runSomeAtOnce(Array.from({ length: 100 }), 10, async () => {
      const [outcome] = await Promise.allSettled([
        owner.create(card, makeCard()).then(({ _id }) => owner.get(card, _id)),
      ]);
      return outcome;
    });

    const failed = outcomes.filter(({ status }) => status === "rejected");
    expect(failed.length).toBeLessThanOrEqual(1);
    hub.faults.reset();
    expect(await owner.count(card)).toBe(100 - failed.length);
  });

  test("a read from a table that hangs answers 503 after three seconds", async ({ hub }) => {
    const owner = await hub.person();
    limitCallsAsDeclared();
    hub.faults.faults.latencyMs = 20_000;
    const begun = performance.now();

    const reply = await owner.raw("GET", "/api/hub/read/card");

    expect(reply).toMatchObject({ status: 503, body: { code: "overloaded" } });
    expectMeasured(performance.now() - begun, { below: 6000 });
  });

  test("a conflicting transaction is retried", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    Object.assign(hub.faults.faults, { conflict: 1, remaining: 3 });

    expect(await owner.update(card, { _id, city: "Tata" })).toMatchObject({
      city: "Tata",
      _rev: 2,
    });
  });

  test("a lost reply of a write causes neither an error nor a second record", async ({ hub }) => {
    const owner = await hub.person();
    Object.assign(hub.faults.faults, {
      dropAfter: 1,
      remaining: 1,
      operations: new Set(["TransactWriteItems"]),
    });
    const created = await owner.create(card, makeCard());
    Object.assign(hub.faults.faults, { remaining: 1 });
    const updated = await owner.update(card, { _id: created._id, city: "Vác" });
    Object.assign(hub.faults.faults, { remaining: 1 });
    await owner.delete(card, created._id);

    expect(updated).toMatchObject({ _rev: 2, city: "Vác" });
    expect(await owner.count(card)).toBe(0);
    const entries = await hub.store.list(audit, {
      index: "byRecord",
      partition: [created._id],
      limit: 10,
    });
    expect(entries.items.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  });

  test("a lagging index causes no stale right, lock or unique value", async ({ hub }) => {
    const [owner, admin] = [await hub.person(), await hub.admin()];
    const { _id, code } = await owner.create(card, makeCard());
    hub.faults.faults.indexLagMs = 60_000;

    await admin.run(card, "lock", { id: _id });

    await expect(owner.update(card, { _id, city: "Vác" })).rejects.toMatchObject({
      code: "card.locked",
    });
    expect(await hub.store.findBy(card, "code", String(code))).toMatchObject({ locked: true });
  });
});

test("an update does not overwrite a lock that was set after its read", async ({ hub }) => {
  const owner = await hub.person();
  const { _id } = await owner.create(card, makeCard({ city: "Sopron" }));
  hub.faults.reset();
  Object.assign(hub.faults.faults, { throttle: 1, operations: new Set(["TransactWriteItems"]) });
  const edit = Promise.allSettled([owner.update(card, { _id, city: "Győr" })]);
  await expect.poll(() => hub.faults.calls["TransactWriteItems"]).toBeGreaterThan(0);
  const key = recordKey(card, _id);
  const item = (await hub.store.table.get(key)) ?? {};
  await hub.store.table.put({ ...item, ...key, locked: true, _rev: 2 });
  hub.faults.reset();

  expect(await edit).toMatchObject([{ status: "rejected", reason: { code: "card.locked" } }]);
  expect(await owner.get(card, _id)).toMatchObject({ city: "Sopron", locked: true, _rev: 2 });
});

describe("unique values", () => {
  test("one of two concurrent creations with a unique value succeeds", async ({ hub }) => {
    const { user } = await import("../../../shared/models/user.ts");
    const { makeUser } = await import("../../support/make-records.ts");
    const email = "Ket.Egyforma@tolgyfa.example";

    const outcomes = await Promise.allSettled(
      [email, email.toLowerCase(), email.toUpperCase()].map((each) =>
        hub.store.create(user, makeUser({ email: each })),
      ),
    );

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason] : [],
    );
    expect(reasons).toMatchObject([{ code: "value.taken" }, { code: "value.taken" }]);
  });
});

describe("lists", () => {
  test("a list never scans the table", async ({ hub }) => {
    const admin = await hub.admin();
    hub.faults.reset();

    await admin.read(card, { filter: { city: "Győr" }, sort: { name: 1 } });
    await admin.read(card);
    await admin.count(card, { city: "Győr" });

    expect(hub.faults.calls["Scan"] ?? 0).toBe(0);
  });

  test("a count is sharded, so that no item receives all writes", async ({ hub }) => {
    const owner = await hub.person();
    vi.spyOn(Math, "random").mockImplementation(makeSeededRandom());
    onTestFinished(() => void vi.restoreAllMocks());
    await Promise.all(Array.from({ length: 40 }, () => owner.create(card, makeCard())));

    const { items } = await hub.store.table.query({
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": counterPartition(card, "all", []) },
      ConsistentRead: true,
    });

    // Fewer than eight of sixteen shards are reached by 40 random writes for one seed of a million.
    expect(items.length).toBeGreaterThanOrEqual(8);
  });

  test("a late page costs the same as the first page", async ({ hub }) => {
    const owner = await hub.person();
    for (let batch = 0; batch < 6; batch += 1)
      await Promise.all(Array.from({ length: 10 }, () => owner.create(card, makeCard())));

    const costs: number[] = [];
    let cursor: string | null | undefined;
    do {
      hub.faults.reset();
      const page = await owner.read(card, { limit: 10, ...(cursor ? { cursor } : {}) });
      costs.push(hub.faults.consumed.byOperation["Query"] ?? 0);
      cursor = page.cursor;
    } while (cursor !== null);

    expect(costs).toHaveLength(6);
    expect(Math.min(...costs)).toBeGreaterThan(0);
    expect(Math.max(...costs)).toBeLessThanOrEqual(Math.min(...costs) * 1.5);
  });
});

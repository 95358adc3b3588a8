import type { DynamoDBRecord } from "aws-lambda";
import { describe, expect, vi } from "vitest";
import { planQuery } from "../../../functions/data/query/plan-query.ts";
import type { Caller } from "../../../functions/data/rights/caller.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { delivery } from "../../../shared/models/delivery.ts";
import { expectReplicaEqualsTable } from "../../support/compare-replica.ts";
import { readManifest } from "../../support/read-replica.ts";
import { makeStoredCard, replicaTest as test, type ReplicaHub } from "./replica-hub.ts";

const admin = {
  id: "admin",
  isAdmin: true,
  groups: ["admin"],
  company: undefined,
  administers: [],
} as unknown as Caller; // plans read these parts only

/** More than shards differ in normal operation. */
const behindMs = 5 * replicaLimits.overlayMarginMs;

async function countOf(hub: ReplicaHub, filter: Record<string, unknown>, model: Model = card) {
  const answer = await hub.search(planQuery(model, admin, { filter }), { kind: "count" });
  return answer.kind === "count" ? answer.count : answer.kind;
}

const makeCard = (hub: ReplicaHub, name: string) =>
  hub.store.create(card, makeStoredCard({ owner: "owner", name }));

/** Writes that a shard does not deliver, and a later write that another shard has delivered. */
async function holdBack(hub: ReplicaHub, write: () => Promise<unknown>): Promise<DynamoDBRecord[]> {
  await hub.compact();
  await hub.replicate();
  await write();
  const held = await hub.changes.take();
  hub.wait(behindMs);
  await makeCard(hub, "Későbbi");
  await hub.replicate();
  await hub.forget();
  return held;
}

const completeUpTo = async (hub: ReplicaHub, model: Model = card) =>
  (await readManifest(hub.bucket, model))?.completeUpTo ?? "";

/** The compactions until nothing is left to do. The first one may ask for a rebuild. */
async function compactTwice(hub: ReplicaHub): Promise<void> {
  await hub.compact();
  await hub.compact();
}

describe("a shard of the stream that is behind the others", () => {
  test("hides no created, changed or deleted record from a search", async ({ hub }) => {
    const [changed, deleted] = [await makeCard(hub, "Régi"), await makeCard(hub, "Törölt")];
    const held = await holdBack(hub, async () => {
      await makeCard(hub, "Lemaradt");
      await hub.store.update(card, { before: changed, patch: { name: "Lemaradt" } });
      await hub.store.write([{ model: card, delete: deleted }]);
    });

    expect(await countOf(hub, { name: "Lemaradt" })).toBe(2);
    expect(await countOf(hub, { name: "Régi" })).toBe(0);
    expect(await countOf(hub, { name: "Törölt" })).toBe(0);
    await hub.deliver(held);
  });

  test("hides nothing after a compaction, whose manifest waits for the change", async ({ hub }) => {
    const before = new Date(Date.now() - 60_000).toISOString();
    const held = await holdBack(hub, () => makeCard(hub, "Tömörített"));
    const later = await makeCard(hub, "Később");
    await hub.replicate();
    for (let number = 0; number < replicaLimits.maxIncrements; number += 1) {
      await makeCard(hub, "Sok");
      await hub.replicate();
    }
    hub.wait(behindMs);

    await hub.compact();
    await hub.forget();
    expect(await countOf(hub, { name: "Tömörített" })).toBe(1);
    expect(await completeUpTo(hub)).not.toBe("");
    const heldBack = await completeUpTo(hub);
    expect(heldBack < later.createdAt).toBe(true);
    expect(heldBack > before).toBe(true);

    await hub.deliver(held);
    hub.wait(replicaLimits.maxIncrementAgeMs);
    await hub.compact();
    expect((await completeUpTo(hub)) > later.createdAt).toBe(true);
    await hub.forget();
    expect(await countOf(hub, { name: "Tömörített" })).toBe(1);
  });

  test("hides no entry of the audit trail and no row of a ledger", async ({ hub }) => {
    let id = "";
    const held = await holdBack(hub, async () => {
      id = (await makeCard(hub, "Napló"))._id;
      await hub.store.create(delivery, {
        campaign: "campaign-behind",
        shard: 1,
        email: "cimzett@nevjegy.example",
        recipient: "someone",
        language: "hu",
        secret: "secret",
        state: "queued",
      });
    });

    expect(await countOf(hub, { record: id, action: "create" }, audit)).toBe(1);
    expect(await countOf(hub, { campaign: "campaign-behind" }, delivery)).toBe(1);
    await hub.deliver(held);
  });
});

describe("the lag of an answer", () => {
  const lagOf = async (hub: ReplicaHub, model: Model) => {
    const answer = await hub.search(planQuery(model, admin, { filter: {} }), { kind: "count" });
    return "lagMs" in answer ? answer.lagMs : answer.kind;
  };

  test("is how long the newest change took to get into a file, and nothing for other models", async ({
    hub,
  }) => {
    await hub.compact();
    await makeCard(hub, "Lassú");
    hub.wait(7000);
    await hub.replicate();
    await hub.forget();

    expect(await lagOf(hub, card)).toBe(0);
    const lagMs = await lagOf(hub, audit);
    expect(lagMs).toBeGreaterThanOrEqual(6000);
    expect(lagMs).toBeLessThan(20_000);
  });
});

describe("a change that the stream has given up", () => {
  test("leads to a rebuild of its model", async ({ hub }) => {
    vi.spyOn(console, "warn").mockReturnValue();
    await holdBack(hub, () => makeCard(hub, "Elveszett"));
    hub.wait(replicaLimits.maxMissingMs);

    await compactTwice(hub);

    expect((await hub.rows(card)).map(({ name }) => name)).toContain("Elveszett");
    await expectReplicaEqualsTable(hub.store, hub.bucket);
    vi.restoreAllMocks();
  });

  test("leads to a rebuild that brings no deleted record back", async ({ hub }) => {
    vi.spyOn(console, "warn").mockReturnValue();
    await compactTwice(hub);
    const made = await makeCard(hub, "Feltámadt");
    await hub.replicate();
    await hub.store.write([{ model: card, delete: made }]);
    await hub.changes.take();
    hub.wait(2 * replicaLimits.maxMissingMs);

    await compactTwice(hub);

    expect((await hub.rows(card)).map(({ name }) => name)).not.toContain("Feltámadt");
    await hub.forget();
    expect(await countOf(hub, { name: "Feltámadt" })).toBe(0);
    await expectReplicaEqualsTable(hub.store, hub.bucket);
    vi.restoreAllMocks();
  });

  test("leads to a rebuild also if it was the only one", async ({ hub }) => {
    vi.spyOn(console, "warn").mockReturnValue();
    await compactTwice(hub);
    await hub.replicate();
    await makeCard(hub, "Egyedül");
    await hub.changes.take();
    hub.wait(2 * replicaLimits.maxMissingMs);

    await compactTwice(hub);

    expect((await hub.rows(card)).map(({ name }) => name)).toContain("Egyedül");
    vi.restoreAllMocks();
  });
});

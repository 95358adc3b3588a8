// @module-tag no-second-look
import { describe, expect } from "vitest";
import { storeSeenTags } from "../../../functions/areas/visits/counting/store-seen-tags.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { tag as tagModel, type Tag } from "../../../shared/models/tag.ts";
import { expectReplicaEqualsTable } from "../../support/compare-replica.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { replicaTest as test, type ReplicaHub } from "./replica-hub.ts";
import { adminCaller, countOf, planOf } from "./search-support.ts";

const makeTag = (hub: ReplicaHub): Promise<Tag> =>
  hub.store.create(tagModel, {
    ...makeWholeRecord("tag", { owner: "o", company: "c", shared: "s" }),
    seenOn: undefined,
  });

const see = (hub: ReplicaHub, { _id: tag, code }: Tag, seenOn: string) =>
  storeSeenTags(hub.table, [{ tag, code, seenOn }]);

const countSeen = (hub: ReplicaHub, seenOn: unknown) =>
  countOf(hub, planOf({ filter: { seenOn } }, adminCaller, tagModel));

const nextList = (hub: ReplicaHub) => hub.wait(replicaLimits.maxListedMs);

describe("a field that changes without a new revision", () => {
  test("is found by a search that has loaded the model before", async ({ hub }) => {
    const tag = await makeTag(hub);
    await hub.compact();
    expect(await countSeen(hub, "2026-10-01")).toBe(0);

    for (const day of ["2026-10-01", "2026-10-02"]) {
      await see(hub, tag, day);
      await hub.replicate();
      nextList(hub);
      expect(await countSeen(hub, day)).toBe(1);
    }
    expect(await countSeen(hub, "2026-10-01")).toBe(0);
  });

  test("has its last value after a compaction and after a rebuild", async ({ hub }) => {
    const tag = await makeTag(hub);
    await hub.replicate();
    await hub.compact();
    for (const day of ["2026-11-01", "2026-11-02"]) await see(hub, tag, day);
    const changes = await hub.changes.take();
    for (const change of changes.toReversed()) await hub.deliver([change]);
    hub.wait(replicaLimits.maxIncrementAgeMs);

    await hub.compact();
    await hub.forget();
    expect(await countSeen(hub, "2026-11-02")).toBe(1);
    await expectReplicaEqualsTable(hub.store, hub.bucket);

    const { rebuildModel } = await import("../../../functions/replica/maintain-model.ts");
    await rebuildModel(hub.table, tagModel, hub.deadline);
    await hub.deliver(changes.slice(0, 1));
    await hub.forget();
    expect(await countSeen(hub, { $gte: "2026-11-01", $lt: "2026-12-01" })).toBe(1);
    expect(await countSeen(hub, "2026-11-02")).toBe(1);
  });

  test("does not bring back a deleted record when its older rows come late", async ({ hub }) => {
    const tag = await makeTag(hub);
    await see(hub, tag, "2026-12-01");
    const before = await hub.changes.take();
    await hub.compact();
    expect(await countSeen(hub, "2026-12-01")).toBe(1);

    await hub.store.write([{ model: tagModel, delete: tag }]);
    expect(await countSeen(hub, "2026-12-01")).toBe(0);
    await hub.deliver(before);
    nextList(hub);
    expect(await countSeen(hub, "2026-12-01")).toBe(0);

    await hub.replicate();
    nextList(hub);
    expect(await countSeen(hub, "2026-12-01")).toBe(0);
  });
});

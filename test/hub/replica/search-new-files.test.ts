import { describe, expect } from "vitest";
import { storeVisits } from "../../../functions/areas/visits/counting/store-visits.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { audit } from "../../../shared/models/audit.ts";
import { delivery } from "../../../shared/models/delivery.ts";
import { visit } from "../../../shared/models/visit.ts";
import { interceptS3 } from "../../support/intercept-s3.ts";
import { makeLine } from "../visits/visit-hub.ts";
import { replicaTest as test, type ReplicaHub } from "./replica-hub.ts";
import { adminCaller, countOf, makeCards, planOf } from "./search-support.ts";

const count = (hub: ReplicaHub, model: Model, filter: Record<string, unknown>) =>
  countOf(hub, planOf({ filter }, adminCaller, model));

/** The list of files is read again. */
const nextList = (hub: ReplicaHub) => hub.wait(replicaLimits.maxListedMs);

/** Counts the files that are copied. */
async function countCopies(work: () => Promise<unknown>): Promise<number> {
  let copies = 0;
  const restore = interceptS3(async ({ command, key }, send) => {
    if (command === "GetObjectCommand" && key.endsWith(".parquet")) copies += 1;
    return send();
  });
  await work().finally(restore);
  return copies;
}

const makeDelivery = (hub: ReplicaHub, campaign: string) =>
  hub.store.create(delivery, {
    campaign,
    shard: 1,
    email: "cimzett@nevjegy.example",
    recipient: "someone",
    language: "hu",
    secret: "secret",
    state: "queued",
  });

describe("files that are new since a model was loaded", () => {
  test("have visits that are found, although there was none at first", async ({ hub }) => {
    expect(await count(hub, visit, {})).toBe(0);

    for (let number = 1; number <= 3; number += 1) {
      await storeVisits(hub.table, [makeLine({ card: `kártya${number}`, owner: "owner" })]);
      nextList(hub);
      const copies = await countCopies(async () => {
        expect(await count(hub, visit, { card: `kártya${number}` })).toBe(1);
      });
      expect(copies).toBe(1);
      expect(await count(hub, visit, {})).toBe(number);
    }
  });

  test("are read alone for the audit trail, and the rows before stay", async ({ hub }) => {
    await makeCards(hub, 3);
    await hub.compact();
    await hub.replicate();
    const before = Number(await count(hub, audit, { action: "create" }));

    await makeCards(hub, 2);
    await hub.replicate();
    nextList(hub);
    const copies = await countCopies(async () => {
      expect(await count(hub, audit, { action: "create" })).toBe(before + 2);
    });

    expect(copies).toBe(1);
  });

  test("replace older rows, keep newer ones and remove deleted records", async ({ hub }) => {
    await hub.compact();
    const [changed, deleted] = [await makeDelivery(hub, "friss"), await makeDelivery(hub, "friss")];
    const first = await hub.changes.take();
    await hub.deliver(first);
    expect(await count(hub, delivery, { campaign: "friss", state: "queued" })).toBe(2);

    await hub.store.update(delivery, { before: changed, patch: { state: "delivered" } });
    await hub.store.write([{ model: delivery, delete: deleted }]);
    await hub.replicate();
    nextList(hub);
    expect(await count(hub, delivery, { campaign: "friss", state: "delivered" })).toBe(1);
    expect(await count(hub, delivery, { campaign: "friss" })).toBe(1);

    // The same changes in another batch: a redelivery.
    await hub.deliver(first.slice(1));
    await hub.deliver(first.slice(0, 1));
    nextList(hub);
    expect(await count(hub, delivery, { campaign: "friss", state: "delivered" })).toBe(1);
    expect(await count(hub, delivery, { campaign: "friss" })).toBe(1);
  });
});

import { describe, expect } from "vitest";
import { delivery } from "../../../shared/models/delivery.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

const count = 60;
const shards = delivery.indexes["newest"]?.shards ?? 0;

let admin: Person;
let newestFirst: string[];
test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const given = {
      // The id decides the shard. Fixed ids spread the records in the same way in every run.
      _id: `sharded-${String(place).padStart(2, "0")}`,
      campaign: place % 2 === 0 ? "spring" : "autumn",
      shard: 0,
      email: `ember${place}@tolgyfa.example`,
      recipient: `person-${place}`,
      language: "hu",
      secret: "secret",
      state: "queued",
    };
    ids.push((await hub.store.create(delivery, given))._id);
  }
  newestFirst = ids.toReversed();
});

describe("the list of a sharded model", () => {
  test("the pages have each record once, newest first", async () => {
    const pages: string[][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await admin.read(delivery, { limit: 7, ...(cursor && { cursor }) });
      pages.push(page.items.map(({ _id }) => _id));
      ({ cursor } = page);
    }

    expect(pages.flat()).toEqual(newestFirst);
    expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 4]);
  });

  test("the records are spread over the shards evenly", async ({ hub }) => {
    const sizes: number[] = [];
    for (let piece = 0; piece < shards; piece += 1) {
      const query = { index: "newest", partition: [piece], limit: 200 };
      sizes.push((await hub.store.list(delivery, query)).items.length);
    }

    expect(shards).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
    expect(Math.max(...sizes)).toBeLessThan(count / 2);
  });

  test("a page costs one query for each shard, with a part of the page size", async ({ hub }) => {
    hub.faults.reset();
    await admin.read(delivery, { limit: 40 });

    // Session and account, and the page's records.
    expect(hub.faults.calls).toEqual({ BatchGetItem: 2, Query: shards });
  });

  test("skip, filter, count and the reverse order work over all shards", async () => {
    const idsOf = async (query: object) =>
      (await admin.read(delivery, query)).items.map(({ _id }) => _id);

    expect(await idsOf({ skip: 50 })).toEqual(newestFirst.slice(50));
    expect(await idsOf({ sort: { createdAt: 1 }, limit: 5 })).toEqual(
      newestFirst.toReversed().slice(0, 5),
    );
    expect(await idsOf({ filter: { email: { $includes: "ember59@" } } })).toEqual([newestFirst[0]]);
    expect(await admin.count(delivery)).toBe(count);
    expect(await admin.count(delivery, { campaign: "spring" })).toBe(count / 2);
  });
});

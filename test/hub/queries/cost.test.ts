import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { card } from "../../../shared/models/card.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Hub, HubWithFaults, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

/** Requests and capacity units that one call costs. */
interface Cost {
  calls: Record<string, number>;
  read: number;
  write: number;
}

const sizes = [100, 5000];
/** Items of one BatchWriteItem (AWS quota). */
const together = 25;
let owner: Person;
let admin: Person;
let number = 0;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
  admin = await hub.admin();
});

/** Writes cards of one size to the table, with their counters, without transactions. */
async function fillTo(hub: Hub, size: number): Promise<void> {
  const [{ buildRecordItem, buildUniqueItem }, { planCreate, createCounterWrites }] =
    await Promise.all([
      import("../../../functions/data/store/record-item.ts"),
      import("../../../functions/data/store/plan-change.ts"),
    ]);
  const at = new Date().toISOString();
  const records = Array.from({ length: size - number }, (_, place) => ({
    ...makeCard(),
    _id: `card-${number + place}`,
    _rev: 1,
    createdAt: new Date(Date.now() - 86_400_000 + (number + place) * 1000).toISOString(),
    updatedAt: at,
    active: true,
    locked: false,
    language: "hu",
    owner: owner.user._id,
    code: String(1_000_000_000 + number + place),
  }));
  number = size;
  const table = process.env[environment.table] ?? "";
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const items = records.flatMap((each) => [
    buildRecordItem(card, each),
    buildUniqueItem(card, "code", each),
  ]);
  for (let start = 0; start < items.length; start += together)
    await client.send(
      new BatchWriteCommand({
        RequestItems: {
          [table]: items.slice(start, start + together).map((Item) => ({ PutRequest: { Item } })),
        },
      }),
    );
  await hub.store.table.transact(
    createCounterWrites(records.flatMap((each) => planCreate(card, each).counts)),
  );
}

async function costOf(hub: HubWithFaults, work: () => Promise<unknown>): Promise<Cost> {
  hub.faults.reset();
  await work();
  const { calls, consumed } = hub.faults;
  return { calls: { ...calls }, read: consumed.read, write: consumed.write };
}

/** The cost of each kind of call at the present size of the table. */
async function costs(hub: HubWithFaults): Promise<Record<string, Cost>> {
  const middle = await owner.read(card, { limit: 20 });
  const id = middle.items[7]?._id ?? "";
  let made = "";
  return {
    get: await costOf(hub, () => owner.get(card, id)),
    "list page": await costOf(hub, () => owner.read(card, { limit: 20 })),
    "all records' first page": await costOf(hub, () => admin.read(card, { limit: 20 })),
    "page by cursor": await costOf(hub, () =>
      owner.read(card, { limit: 20, cursor: middle.cursor ?? "" }),
    ),
    count: await costOf(hub, () => owner.count(card)),
    "count of all": await costOf(hub, () => admin.count(card)),
    "count of a counted value": await costOf(hub, () => admin.count(card, { active: true })),
    create: await costOf(hub, async () => {
      made = (await owner.create(card, makeCard()))._id;
    }),
    update: await costOf(hub, () => owner.update(card, { _id: made, city: "Vác" })),
    delete: await costOf(hub, () => owner.delete(card, made)),
    service: await costOf(hub, () => admin.run(card, "lock", { id })),
    "service that reads": await costOf(hub, () =>
      admin.raw("GET", `/api/hub/getter/card/history?id=${id}`),
    ),
  };
}

describe("cost of a call", () => {
  test("a call costs the same with 100 and with 5,000 records", async ({ hub }) => {
    const [few, many] = await sizes.reduce<Promise<Record<string, Cost>[]>>(
      async (before, size) => {
        const measured = await before;
        await fillTo(hub, size);
        return [...measured, await costs(hub)];
      },
      Promise.resolve([]),
    );

    expect(await admin.count(card)).toBe(5000);
    expect(Object.keys(few ?? {})).toHaveLength(12);
    // Session and account; one index page of small cards, two units; each shown record.
    expect(many?.["list page"]?.calls).toEqual({ BatchGetItem: 2, Query: 1 });
    expect(many?.["list page"]?.read).toBeLessThanOrEqual(2 + 3 + 20);
    // Session, account and the record that the call names.
    expect(many?.["get"]?.calls).toEqual({ BatchGetItem: 1 });
    expect(many?.["update"]?.calls).toEqual({ BatchGetItem: 1, TransactWriteItems: 1 });
    expect(many?.["delete"]?.calls).toEqual({ BatchGetItem: 1, TransactWriteItems: 1 });
    // The card is read with the session. The other read is for the mail to its owner.
    const ofLock = { BatchGetItem: 1, GetItem: 1, TransactWriteItems: 1 };
    expect(many?.["service"]?.calls).toEqual(ofLock);
    // The card has no history: the test wrote it directly. Its one change is the lock.
    expect(many?.["service that reads"]?.calls).toEqual({ BatchGetItem: 3, Query: 1 });
    for (const [name, cost] of Object.entries(few ?? {})) {
      const later = many?.[name];
      expect([name, later?.calls, later?.write]).toEqual([name, cost.calls, cost.write]);
      // The shards of a counter are up to sixteen small items: half a unit at most.
      expect([name, Math.abs((later?.read ?? 0) - cost.read) <= 0.5]).toEqual([name, true]);
    }
  });

  test("page 1,000 by cursor costs the same as page 2", async ({ hub }) => {
    let cursor: string | null = null;
    const reads: number[] = [];
    for (let page = 1; page <= 1000; page += 1) {
      const query: { limit: number; cursor?: string } = {
        limit: 4,
        ...(cursor ? { cursor } : {}),
      };
      const cost = await costOf(hub, async () => {
        cursor = (await owner.read(card, query)).cursor;
      });
      reads.push(cost.read);
    }

    expect(Math.abs((reads.at(-1) ?? 0) - (reads[1] ?? Infinity))).toBeLessThanOrEqual(0.5);
  });
});

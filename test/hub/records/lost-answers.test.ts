// @module-tag no-second-look
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, vi } from "vitest";
import { countTry, throttleKey } from "../../../functions/identity/throttle.ts";
import { runWithLease } from "../../../functions/platform/aws/run-with-lease.ts";
import { environment } from "../../../shared/environment.ts";
import { card } from "../../../shared/models/card.ts";
import { limitCallsAsDeclared } from "../../support/call-limits.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import {
  createDirectClient,
  type DirectClient,
  type DirectCall,
} from "../../support/direct-calls.ts";
import { pollTimeout } from "../../support/poll-timeout.ts";
import { createCallWorld, listWritingCalls } from "../../support/every-call.ts";
import {
  type YourDataHubWithFaults,
  yourDataTestWithFaults as test,
} from "../accounts/account-data-hub.ts";

/**
 * The table processes a request and its reply is lost: the call is answered normally, and nothing is stored twice
 * (security T49).
 */

let ask: DirectClient;
let client: DynamoDBDocumentClient;
test.beforeAll(async ({ hub }) => {
  client = DynamoDBDocumentClient.from(new DynamoDBClient());
  ask = createDirectClient(hub);
});
test.afterEach(({ hub }) => hub.faults.reset());
afterAll(async () => {
  client.destroy();
});

const kinds = ["TransactWriteItems", "PutItem", "UpdateItem", "DeleteItem"];

/** The number of items of each kind, and the values of counters. Attempts may be counted once too often. */
async function inventory(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const pages = paginateScan(
    { client },
    { TableName: process.env[environment.table], ProjectionExpression: "pk, n" },
  );
  for await (const { Items = [] } of pages)
    for (const { pk, n } of Items as { pk: string; n?: number }[]) {
      const [kind = ""] = pk.split("#");
      if (kind !== "throttle") found.set(kind, (found.get(kind) ?? 0) + (n ?? 1));
    }
  return found;
}

interface Round {
  /** Calls, by their index in the list of all calls. */
  places: readonly number[];
  /** Each call loses its first reply of this kind. */
  losing?: string;
}

/** Runs calls of different users; returns their statuses and the number of new items. */
async function answersOf(hub: YourDataHubWithFaults, { places, losing }: Round) {
  const worlds = await Promise.all(places.map(() => createCallWorld(hub)));
  const before = await inventory();
  const answers: string[] = [];
  const used = new Map<number, string[]>();
  for (const [turn, at] of places.entries()) {
    const world = worlds[turn] ?? missing();
    const [name, call] = listWritingCalls(world)[at] ?? missing();
    hub.faults.reset();
    const operations = new Set(losing === undefined ? [] : [losing]);
    Object.assign(hub.faults.faults, { dropAfter: 1, remaining: 1, operations });
    const { status } = await ask(world.person, call);
    answers.push(`${name} ${at}: ${status}`);
    used.set(at, Object.keys(hub.faults.calls));
  }
  hub.faults.reset();
  const after = await inventory();
  const more = [...after]
    .map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const)
    .filter(([, difference]) => difference !== 0);
  return { used, seen: { answers, more: Object.fromEntries(more.toSorted()) } };
}

function missing(): never {
  throw new Error("There is no such call");
}

test("a lost reply of the table causes no error and no second effect", async ({ hub }) => {
  const places = [...listWritingCalls(await createCallWorld(hub)).keys()];
  const { used, seen: all } = await answersOf(hub, { places });
  expect(all.answers.filter((answer) => !/: 2\d\d$/.test(answer))).toEqual([]);

  for (const losing of kinds) {
    const concerned = places.filter((at) => used.get(at)?.includes(losing));
    const { seen: expected } = await answersOf(hub, { places: concerned });
    const { seen } = await answersOf(hub, { places: concerned, losing });

    expect(concerned.length).toBeGreaterThan(0);
    expect([losing, seen]).toEqual([losing, expected]);
  }
});

const create = (headers: Record<string, string> = {}): DirectCall => ({
  method: "POST",
  path: "/api/hub/create/card",
  body: makeCard(),
  headers,
});

test("a creation whose replies are all lost answers 503 and is stored once, and its repeat under a key answers the record", async ({
  hub,
}) => {
  const [person, careful] = [await hub.person(), await hub.person()];
  const keyed = create({ "idempotency-key": `key-${nextNumber()}` });
  limitCallsAsDeclared();
  Object.assign(hub.faults.faults, { dropAfter: 1, operations: new Set(["TransactWriteItems"]) });

  const lost = await Promise.all([ask(person, create()), ask(careful, keyed)]);
  hub.faults.reset();
  const repeats = await Promise.all([ask(careful, keyed), ask(careful, keyed)]);

  const [only] = (await careful.read(card)).items;
  expect(lost.map(({ status }) => status)).toEqual([503, 503]);
  expect(repeats.map(({ status }) => status)).toEqual([201, 201]);
  for (const { text } of repeats) expect(JSON.parse(text)).toMatchObject({ _id: only?._id });
  expect([await person.count(card), await careful.count(card)]).toEqual([1, 1]);
});

const loseOne = { dropAfter: 1, remaining: 1, operations: new Set(["UpdateItem", "PutItem"]) };

test("a lease whose reply is lost is held by its own function, and by no other", async ({
  hub,
}) => {
  const { table } = hub.store;
  const lease = { key: { pk: `lease#${nextNumber()}`, sk: "lease" }, ms: 60_000 };
  Object.assign(hub.faults.faults, loseOne);
  const inside: boolean[] = [];

  const ran = await runWithLease(table, lease, async () => {
    inside.push(await runWithLease(table, lease, async () => undefined));
  });

  expect([ran, inside]).toEqual([true, [false]]);
  expect(await runWithLease(table, lease, async () => undefined)).toBe(true);
});

test("a lease that is renewed outlasts its time, and ends soon after a killed function", async ({
  hub,
}) => {
  const { table } = hub.store;
  const key = { pk: `lease#${nextNumber()}`, sk: "lease" };
  const lease = { key, ms: 300, isRenewed: true };
  const readEnd = async () => Number((await table.get(key))?.["ends"]);
  const take = () => runWithLease(table, lease, async () => undefined);
  let second: boolean | undefined;

  await runWithLease(table, lease, async () => {
    const first = await readEnd();
    await vi.waitFor(
      async () => expect(await readEnd()).toBeGreaterThan(first + lease.ms),
      pollTimeout,
    );
    second = await take();
  });
  expect(second).toBe(false);

  // A killed function neither renews nor ends its lease.
  const killed = { ...lease, isRenewed: false };
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = runWithLease(table, killed, () => promise);
  await vi.waitFor(async () => expect(await take()).toBe(true), pollTimeout);
  resolve();
  await held;
});

test("a counted try whose reply is lost is counted once", async ({ hub }) => {
  const { table, deadline } = hub.store;
  const key = throttleKey("test", "192.0.2.1", `try${nextNumber()}@kapocs.example`);
  const limits = { windowMs: 60_000, maxTries: 5, waitFrom: 9, firstWaitMs: 1000 };
  Object.assign(hub.faults.faults, loseOne);

  expect(await countTry({ table, deadline }, key, limits)).toBe(1);
  expect(await countTry({ table, deadline }, key, limits)).toBe(2);
});

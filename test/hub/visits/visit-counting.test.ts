import { describe, expect } from "vitest";
import type { VisitLine } from "../../../functions/areas/visits/recording/visit-line.ts";
import { card } from "../../../shared/models/card.ts";
import { makeCard } from "../../support/make-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { makeLine, type VisitHub, visitTest as test } from "./visit-hub.ts";

let owner: Person;
let shown: ReplyRecord;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});
test.beforeEach(async ({ hub }) => {
  hub.at("2026-11-21T09:00:00Z");
  shown = await owner.create(card, makeCard());
  hub.faults.reset();
});

const createVisitLine = (given: Partial<VisitLine> = {}) =>
  makeLine({ card: shown._id, owner: owner.user._id, ...given });
const many = (count: number, given: Partial<VisitLine> = {}) =>
  Array.from({ length: count }, () => createVisitLine(given));
const scanned = async (hub: VisitHub) => (await hub.statistic(owner, shown)).totals.visits.qr;
const messagesOf = (lines: readonly VisitLine[]) =>
  lines.map((line) => ({ messageId: line._id, body: JSON.stringify(line) }));

describe("storeVisits", () => {
  test("a redelivered batch changes nothing, in any order", async ({ hub }) => {
    const lines = many(250);

    await hub.countLines(lines);
    await hub.countLines(lines.toReversed());

    expect(await scanned(hub)).toBe(250);
  });

  test("a line that appears twice in a batch is counted once", async ({ hub }) => {
    const line = createVisitLine();

    await hub.countLines([line, line]);

    expect(await scanned(hub)).toBe(1);
  });

  test("a batch that two consumers process at the same time is counted once, and no other line is lost", async ({
    hub,
  }) => {
    const [same, one, other] = [many(200), many(50), many(50)];

    await Promise.all([same, same, one, other].map((lines) => hub.countLines(lines)));

    expect(await scanned(hub)).toBe(300);
  });

  test("a batch with many cards is counted completely, even when replies of the table are lost", async ({
    hub,
  }) => {
    const lines = Array.from({ length: 150 }, (_, place) =>
      createVisitLine({ card: `many-${place}` }),
    );
    Object.assign(hub.faults.faults, {
      dropAfter: 0.5,
      remaining: 10,
      operations: new Set(["TransactWriteItems"]),
    });

    await hub.countLines([...lines, ...many(3)]);
    hub.faults.reset();

    expect(await scanned(hub)).toBe(3);
    const mine = await owner.call("GET", "/api/statistic/mine?from=2026-11-20&to=2026-11-20");
    expect(mine).toHaveProperty("totals.visits.qr", expect.any(Number));
  });

  test("an invalid message ends in the dead letter queue, and the other lines are counted", async ({
    hub,
  }) => {
    const broken = [
      { messageId: "text", body: "no JSON" },
      { messageId: "poor", body: JSON.stringify({ _id: "x" }) },
    ];

    const answer = await hub.count([...broken, ...messagesOf(many(2))]);

    expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([
      "text",
      "poor",
    ]);
    expect(await scanned(hub)).toBe(2);
  });

  test("a batch fails completely while its lines cannot be stored, and is counted once afterwards", async ({
    hub,
  }) => {
    const lines = many(5);
    const { environment } = await import("../../../shared/environment.ts");
    const bucket = process.env[environment.replicaBucket];
    process.env[environment.replicaBucket] = "absent";

    await expect(hub.countLines(lines)).rejects.toThrow("bucket");
    process.env[environment.replicaBucket] = bucket;
    await hub.countLines(lines);

    expect(await scanned(hub)).toBe(5);
  });
});

describe("the roll-up of the night", () => {
  const files = (hub: VisitHub) => hub.objects.listReplicaKeys("visits/");
  const rollUp = async (hub: VisitHub, iso = "2026-11-21T02:30:00Z") => {
    hub.at(iso);
    await hub.rollUp();
    hub.at("2026-11-21T09:00:00Z");
  };
  test.beforeEach(async ({ hub }) => {
    for (const key of await files(hub)) await hub.objects.deleteReplicaObject(key);
  });

  test("the roll-up sets the counters to the counts of the lines without duplicates, and leaves one file per day", async ({
    hub,
  }) => {
    const lines = [...many(20), ...many(3, { kind: "save", source: "nfc" })];
    await hub.countLines(lines);
    // The queue redelivers some lines in another batch.
    await hub.countLines([...lines.slice(5), ...many(2)]);
    expect(await scanned(hub)).toBeGreaterThan(22);

    await rollUp(hub);

    const { totals } = await hub.statistic(owner, shown);
    expect(totals).toMatchObject({ visits: { qr: 22 }, saves: { nfc: 3 } });
    expect(await files(hub)).toEqual(["visits/days/2026-11-20.parquet"]);
  });

  test("the roll-up includes late lines, and changes nothing without new lines", async ({
    hub,
  }) => {
    const lines = many(4);
    await hub.countLines(lines);
    await rollUp(hub);
    await hub.countLines([...lines.slice(2), ...many(1)]);
    expect(await scanned(hub)).toBe(7);

    await rollUp(hub, "2026-11-22T02:30:00Z");
    await rollUp(hub, "2026-11-23T02:30:00Z");

    expect(await scanned(hub)).toBe(5);
    const [key = "", ...others] = await files(hub);
    expect(others).toEqual([]);
    const kept = await hub.parquet.decodeVisits((await hub.objects.readReplicaObject(key))!);
    expect(new Set(kept.map(({ _id }) => _id)).size).toBe(5);
    expect(kept).toHaveLength(5);
  });

  test.for([0, 1, 2])(
    "a roll-up that was killed after %i counters is finished by the next one",
    async (after, { hub }) => {
      const { rollUpDay } = await import("../../../functions/areas/visits/counting/roll-up-day.ts");
      const lines = many(6);
      await hub.countLines(lines);
      await hub.countLines(lines.slice(1));
      const increments = await Promise.all(
        (await files(hub)).map(
          async (key) => [key, (await hub.objects.readReplicaObject(key))!] as const,
        ),
      );
      let puts = 0;
      const { table } = hub.store;
      const dying = {
        ...table,
        put: (...given: Parameters<typeof table.put>) => {
          puts += 1;
          return puts > after ? Promise.reject(new Error("killed")) : table.put(...given);
        },
      };

      // There are two counters. The third write ends the attempt normally, so only its last step is undone.
      const ended = await rollUpDay(dying, "2026-11-20").then(
        () => "done",
        () => "killed",
      );
      for (const [key, bytes] of increments) await hub.objects.writeReplicaObject(key, bytes);
      await rollUp(hub);

      expect(ended).toBe(after < 2 ? "killed" : "done");
      expect(await scanned(hub)).toBe(6);
      expect(await files(hub)).toEqual(["visits/days/2026-11-20.parquet"]);
    },
  );

  test("two concurrent roll-ups give the same result", async ({ hub }) => {
    const lines = many(30);
    await hub.countLines(lines);
    await hub.countLines(lines.slice(3));
    hub.at("2026-11-21T02:30:00Z");

    await Promise.all([hub.rollUp(), hub.rollUp()]);
    hub.at("2026-11-21T09:00:00Z");

    expect(await scanned(hub)).toBe(30);
  });

  test("a day that has not ended in Budapest is not rolled up", async ({ hub }) => {
    await hub.countLines(many(2, { day: "2026-11-21" }));

    await rollUp(hub, "2026-11-21T22:59:00Z");
    expect(await files(hub)).toEqual([expect.stringContaining("visits/increments/2026-11-21/")]);
    await rollUp(hub, "2026-11-21T23:00:00Z");

    expect(await files(hub)).toEqual(["visits/days/2026-11-21.parquet"]);
    expect(await scanned(hub)).toBe(2);
  });

  test("lines and counters are deleted after 25 months", async ({ hub }) => {
    for (const day of ["2024-10-20", "2024-10-21"]) await hub.countLines(many(1, { day }));

    await rollUp(hub);

    expect(await files(hub)).toEqual(["visits/days/2024-10-21.parquet"]);
    const { items } = await hub.store.table.query({
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :visits)",
      ExpressionAttributeValues: { ":pk": `card#${shown._id}`, ":visits": "visits#" },
    });
    const ends = items.map(({ expiresAt }) => new Date(Number(expiresAt) * 1000).toISOString());
    expect(ends).toEqual(["2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z"]);
  });
});

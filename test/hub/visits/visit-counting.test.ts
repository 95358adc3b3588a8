// @module-tag no-second-look
import { describe, expect } from "vitest";
import type { VisitLine } from "../../../functions/areas/visits/recording/visit-line.ts";
import { visitLimits } from "../../../shared/limits/visits.ts";
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
  const linesOf = async (hub: VisitHub, key: string) =>
    hub.parquet.decodeVisits((await hub.objects.readReplicaObject(key))!);
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
    const kept = await linesOf(hub, key);
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

    // One that finds the month taken by the other one fails, and is called again.
    const runs = await Promise.allSettled([hub.rollUp(), hub.rollUp()]);
    hub.at("2026-11-21T09:00:00Z");
    expect(runs.map(({ status }) => status)).toContain("fulfilled");

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

  test("the days of a month that has ended are merged into one file, and no counter changes", async ({
    hub,
  }) => {
    for (const day of ["2026-10-30", "2026-10-31", "2026-11-01"])
      await hub.countLines(many(2, { day }));

    await rollUp(hub);

    expect(await files(hub)).toEqual([
      "visits/days/2026-11-01.parquet",
      "visits/months/2026-10.parquet",
    ]);
    expect(await linesOf(hub, "visits/months/2026-10.parquet")).toHaveLength(4);
    expect(await scanned(hub)).toBe(6);
  });

  test("late lines of a merged month are added to its file", async ({ hub }) => {
    const late = many(3, { day: "2026-10-31" });
    await hub.countLines([...many(2, { day: "2026-10-30" }), late[0]!]);
    await rollUp(hub);

    await hub.countLines(late);
    await rollUp(hub, "2026-11-22T02:30:00Z");

    expect(await files(hub)).toEqual(["visits/months/2026-10.parquet"]);
    expect(await linesOf(hub, "visits/months/2026-10.parquet")).toHaveLength(5);
    expect(await scanned(hub)).toBe(5);
  });

  test("late lines of a merged month change the counters of their own day only", async ({
    hub,
  }) => {
    const { rollUpDay } = await import("../../../functions/areas/visits/counting/roll-up-day.ts");
    await hub.countLines([...many(2, { day: "2026-10-30" }), ...many(1, { day: "2026-10-31" })]);
    await rollUp(hub);
    for (const day of ["2026-10-30", "2026-10-31"]) await hub.countLines(many(1, { day }));

    await rollUpDay(hub.store.table, "2026-10-31");

    expect(await scanned(hub)).toBe(5);
  });

  test("two concurrent merges of a month lose no line", async ({ hub }) => {
    for (const day of ["2026-10-29", "2026-10-30"]) await hub.countLines(many(20, { day }));
    hub.at("2026-10-31T02:30:00Z");
    await hub.rollUp();
    await hub.countLines(many(10, { day: "2026-10-31" }));
    hub.at("2026-11-21T02:30:00Z");

    await Promise.allSettled([hub.rollUp(), hub.rollUp()]);
    await rollUp(hub, "2026-11-22T02:30:00Z");

    expect(await files(hub)).toEqual(["visits/months/2026-10.parquet"]);
    expect(await linesOf(hub, "visits/months/2026-10.parquet")).toHaveLength(50);
    expect(await scanned(hub)).toBe(50);
  });

  test("a damaged file does not hold up other days, merges and deletions, and the run fails at its end", async ({
    hub,
  }) => {
    for (const day of ["2026-09-30", "2026-10-31", "2026-11-20"])
      await hub.countLines(many(1, { day }));
    const damaged = "visits/days/2026-09-30.parquet";
    await hub.objects.writeReplicaObject(damaged, new Uint8Array(10));
    await hub.objects.writeReplicaObject("visits/days/2024-10-20.parquet", new Uint8Array(10));

    await expect(rollUp(hub)).rejects.toThrow("parquet");
    hub.at("2026-11-21T09:00:00Z");

    expect(await files(hub)).toEqual([
      damaged,
      "visits/days/2026-11-20.parquet",
      expect.stringContaining("visits/increments/2026-09-30/"),
      "visits/months/2026-10.parquet",
    ]);
  });

  test("a run that finds a month taken by another one fails at its end, after the other months", async ({
    hub,
  }) => {
    const { runWithLease } = await import("../../../functions/platform/aws/run-with-lease.ts");
    for (const day of ["2026-10-31", "2026-11-20"]) await hub.countLines(many(1, { day }));
    const lease = { key: { pk: "visitRollUp#2026-10", sk: "lease" }, ms: 900_000 };
    hub.at("2026-11-21T02:30:00Z");

    await runWithLease(hub.store.table, lease, async () => {
      await expect(hub.rollUp()).rejects.toThrow("2026-10");
    });
    hub.at("2026-11-21T09:00:00Z");

    expect(await files(hub)).toEqual([
      "visits/days/2026-11-20.parquet",
      expect.stringContaining("visits/increments/2026-10-31/"),
    ]);
  });

  test("a merge that was killed before it had deleted the days is finished by the next one", async ({
    hub,
  }) => {
    const lines = many(2, { day: "2026-10-31" });
    await hub.countLines([...lines, ...many(2, { day: "2026-10-30" })]);
    await rollUp(hub);
    await hub.objects.writeReplicaObject(
      "visits/days/2026-10-31.parquet",
      hub.parquet.encodeVisits(lines),
    );
    await hub.countLines(many(1, { day: "2026-10-31" }));

    await rollUp(hub, "2026-11-22T02:30:00Z");

    expect(await files(hub)).toEqual(["visits/months/2026-10.parquet"]);
    expect(await linesOf(hub, "visits/months/2026-10.parquet")).toHaveLength(5);
    expect(await scanned(hub)).toBe(5);
  });

  test("the days of a month that is too large for the memory stay", async ({ hub }) => {
    const large = "visits/days/2026-10-30.parquet";
    await hub.objects.writeReplicaObject(large, new Uint8Array(visitLimits.maxMergedBytes + 1));

    await rollUp(hub);

    expect(await files(hub)).toEqual([large]);
  });

  test("merged months lose their days one by one after 25 months", async ({ hub }) => {
    for (const day of ["2024-09-30", "2024-10-20", "2024-10-21", "2024-10-22"])
      await hub.countLines(many(1, { day }));
    await rollUp(hub, "2026-10-19T02:30:00Z");
    expect(await files(hub)).toEqual([
      "visits/months/2024-09.parquet",
      "visits/months/2024-10.parquet",
    ]);

    await rollUp(hub);

    expect(await files(hub)).toEqual(["visits/months/2024-10.parquet"]);
    const kept = await linesOf(hub, "visits/months/2024-10.parquet");
    expect(kept.map(({ day }) => day)).toEqual(["2024-10-21", "2024-10-22"]);
  });

  test("lines and counters are deleted after 25 months", async ({ hub }) => {
    for (const day of ["2024-10-20", "2024-10-21"]) await hub.countLines(many(1, { day }));

    await rollUp(hub);

    const kept = await linesOf(hub, "visits/months/2024-10.parquet");
    expect(kept.map(({ day }) => day)).toEqual(["2024-10-21"]);
    expect(await files(hub)).toHaveLength(1);
    const { items } = await hub.store.table.query({
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :visits)",
      ExpressionAttributeValues: { ":pk": `card#${shown._id}`, ":visits": "visits#" },
    });
    const ends = items.map(({ expiresAt }) => new Date(Number(expiresAt) * 1000).toISOString());
    expect(ends).toEqual(["2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z"]);
  });
});

import { describe, expect } from "vitest";
import type { VisitLine } from "../../../functions/areas/visits/recording/visit-line.ts";
import { card } from "../../../shared/models/card.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Fields } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { makeLine, type VisitHub, visitTest as test } from "./visit-hub.ts";

let owner: Person;
let shown: Fields;
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

describe("a batch", () => {
  test("that comes again changes nothing, in whatever order", async ({ hub }) => {
    const lines = many(250);

    await hub.countLines(lines);
    await hub.countLines(lines.toReversed());

    expect(await scanned(hub)).toBe(250);
  });

  test("in which a line stands twice counts it once", async ({ hub }) => {
    const line = createVisitLine();

    await hub.countLines([line, line]);

    expect(await scanned(hub)).toBe(1);
  });

  test("that two readers have at once is counted once, and others beside it are not lost", async ({
    hub,
  }) => {
    const [same, one, other] = [many(200), many(50), many(50)];

    await Promise.all([same, same, one, other].map((lines) => hub.countLines(lines)));

    expect(await scanned(hub)).toBe(300);
  });

  test("with many cards is counted whole, also when answers of the table are lost", async ({
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

  test("puts aside what is no line, and counts the rest", async ({ hub }) => {
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

  test("fails as a whole while its lines cannot be kept, and is counted once afterwards", async ({
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

  test("sets counters to what the lines say, each once, and leaves one file a day", async ({
    hub,
  }) => {
    const lines = [...many(20), ...many(3, { kind: "save", source: "nfc" })];
    await hub.countLines(lines);
    // The queue has brought some again, in another batch.
    await hub.countLines([...lines.slice(5), ...many(2)]);
    expect(await scanned(hub)).toBeGreaterThan(22);

    await rollUp(hub);

    const { totals } = await hub.statistic(owner, shown);
    expect(totals).toMatchObject({ visits: { qr: 22 }, saves: { nfc: 3 } });
    expect(await files(hub)).toEqual(["visits/days/2026-11-20.parquet"]);
  });

  test("takes up what comes late, and changes nothing when there is nothing new", async ({
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
    "that was killed after %i counters goes on to the same end",
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

      // There are two counters: the third time it ends by itself, and only its last step is undone.
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

  test("by two at once comes to the same", async ({ hub }) => {
    const lines = many(30);
    await hub.countLines(lines);
    await hub.countLines(lines.slice(3));
    hub.at("2026-11-21T02:30:00Z");

    await Promise.all([hub.rollUp(), hub.rollUp()]);
    hub.at("2026-11-21T09:00:00Z");

    expect(await scanned(hub)).toBe(30);
  });

  test("leaves a day alone that is not over in Budapest", async ({ hub }) => {
    await hub.countLines(many(2, { day: "2026-11-21" }));

    await rollUp(hub, "2026-11-21T22:59:00Z");
    expect(await files(hub)).toEqual([expect.stringContaining("visits/increments/2026-11-21/")]);
    await rollUp(hub, "2026-11-21T23:00:00Z");

    expect(await files(hub)).toEqual(["visits/days/2026-11-21.parquet"]);
    expect(await scanned(hub)).toBe(2);
  });

  test("drops lines and counters after 25 months", async ({ hub }) => {
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

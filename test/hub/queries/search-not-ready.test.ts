import { describe, expect, vi } from "vitest";
import type * as hubLimits from "../../../shared/limits/hub.ts";
import { environment } from "../../../shared/environment.ts";
import { deadlines } from "../../../shared/limits/platform.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { card } from "../../../shared/models/card.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { startYourDataHub } from "../accounts/account-data-hub.ts";

/** Small limits: the real ones would need 10,000 records. */
const maxExamined = 12;
vi.mock("../../../shared/limits/hub.ts", async (original) => {
  const limits = await original<typeof hubLimits>();
  return { ...limits, queryLimits: { ...limits.queryLimits, maxWalked: 5, maxExamined: 12 } };
});

const test = testWithHub(async () => addSearch(await startYourDataHub()));

/** An account with cards: so many that the table answers, or too many for it. */
async function ownerOf(hub: { person: () => Promise<Person> }, cards: number): Promise<Person> {
  const owner = await hub.person();
  for (let number = 0; number < cards; number += 1)
    await owner.create(card, makeCard({ name: `Kártya ${number % 2}`, city: "Győr" }));
  return owner;
}

const query = { filter: { city: "Győr", name: "Kártya 1" }, sort: { name: 1 } } as const;
const written = (part: object) => encodeURIComponent(JSON.stringify(part));
const paths = [
  `read/card?filter=${written(query.filter)}&sort=${written(query.sort)}`,
  `count/card?filter=${written(query.filter)}`,
];

/** Status and `Retry-After` of a read and a count. */
async function outcomes(person: Person): Promise<unknown[]> {
  const replies = paths.map((path) => person.raw("GET", `/api/hub/${path}`));
  return (await Promise.all(replies)).map(({ status, headers }) =>
    status === 200 ? status : [status, headers.get("retry-after")],
  );
}

async function expectWhole(person: Person, count: number): Promise<void> {
  expect((await person.read(card, query)).items).toHaveLength(count);
  expect(await person.count(card, query.filter)).toBe(count);
}

describe("a query that only the search can answer", () => {
  test("is refused until the files are made, and the table answers what it can", async ({
    hub,
  }) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const counted = vi.spyOn(console, "log").mockReturnValue();
    const [few, many] = [await ownerOf(hub, maxExamined), await ownerOf(hub, maxExamined + 2)];

    await expectWhole(few, maxExamined / 2);
    expect(await outcomes(many)).toEqual([
      [503, "60"],
      [503, "60"],
    ]);
    expect(counted.mock.calls.join()).toContain('"SearchNotReady":1');
    counted.mockRestore();

    await hub.buildReplica();
    await expectWhole(few, maxExamined / 2);
    await expectWhole(many, maxExamined / 2 + 1);
  });

  test("has its lag in the reply where files alone have the newest records", async ({ hub }) => {
    const admin = await hub.admin();
    const timingOf = async (path: string) =>
      (await admin.raw("GET", `/api/hub/count/${path}`)).headers.get("server-timing");

    expect(await timingOf("visit")).toMatch(/^plan;desc="search", lag;dur=\d+$/);
    expect(await timingOf("card")).not.toContain("lag");
  });

  test("is refused for a few seconds while the search is late, and then answered", async ({
    hub,
  }) => {
    const spoken = vi.spyOn(console, "error").mockReturnValue();
    const [few, many] = [await ownerOf(hub, maxExamined), await ownerOf(hub, maxExamined + 2)];
    await hub.buildReplica();
    const goOn = hub.holdSearches();
    const limits: { searchMs: number } = deadlines;
    const { searchMs } = limits;
    limits.searchMs = 300;

    await expectWhole(few, maxExamined / 2);
    expect(await outcomes(many)).toEqual([
      [503, "3"],
      [503, "3"],
    ]);
    expect(spoken.mock.calls.join()).toContain("search");

    limits.searchMs = searchMs;
    goOn();
    await expectWhole(many, maxExamined / 2 + 1);
    spoken.mockRestore();
  });

  test("is refused when the search finds it too broad, and the table answers what it can", async ({
    hub,
  }) => {
    const [few, many] = [await ownerOf(hub, maxExamined), await ownerOf(hub, maxExamined + 2)];
    await hub.buildReplica();
    await many.create(card, makeCard());
    const limits: { maxSearchBytes: number } = replicaLimits;
    const { maxSearchBytes } = limits;
    limits.maxSearchBytes = 10;
    // The files are loaded again.
    process.env[environment.clockOffset] = String(replicaLimits.maxLoadedMs);

    const counted = vi.spyOn(console, "log").mockReturnValue();
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    await expectWhole(few, maxExamined / 2);
    expect(await outcomes(many)).toEqual([
      [400, null],
      [400, null],
    ]);
    expect(counted.mock.calls.join()).toContain('"SearchNotReady":1');
    expect(warned.mock.calls.join()).toContain("bytes are more than a search loads");
    counted.mockRestore();
    warned.mockRestore();

    limits.maxSearchBytes = maxSearchBytes;
    await expectWhole(many, maxExamined / 2 + 1);
  });

  test("is answered while the files are made again", async ({ hub }) => {
    const many = await ownerOf(hub, maxExamined + 2);
    await hub.buildReplica();
    await expectWhole(many, maxExamined / 2 + 1);
    const { requestRebuild } = await import("../../../functions/replica/rebuild-progress.ts");
    await requestRebuild(card);

    const building = hub.buildReplica();
    await many.create(card, makeCard({ name: "Kártya 1", city: "Győr" }));
    await expectWhole(many, maxExamined / 2 + 2);
    await building;

    await expectWhole(many, maxExamined / 2 + 2);
  });
});

import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import type { Company } from "../../../shared/models/company.ts";
import { visit } from "../../../shared/models/visit.ts";
import { visitSources } from "../../../shared/visits/visit-kinds.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { makeLine, startVisitHub } from "./visit-hub.ts";

const test = testWithHub(async () => addSearch(await startVisitHub()));

const days = ["2026-11-27", "2026-11-28", "2026-11-29"] as const;
let owner: Person;
let boss: Person;
let company: Company;
let first: ReplyRecord;
let second: ReplyRecord;
test.beforeAll(async ({ hub }) => {
  hub.at("2026-11-30T20:30:00Z");
  owner = await hub.person();
  ({ company, admin: boss } = await hub.companyWithAdmin());
  [first, second] = [await owner.create(card, makeCard()), await owner.create(card, makeCard())];
  const before = await hub.store.find(card, second._id);
  if (before === undefined) throw new Error("There is no card");
  await hub.store.update(card, { before, patch: { company: company._id } });
  const own = { owner: owner.user._id };
  const shared = { ...own, card: second._id, company: company._id };
  for (const [at, day] of days.entries())
    await hub.countLines([
      makeLine({ ...own, card: first._id, day, hour: 9 + at }),
      makeLine({ ...own, card: first._id, day, hour: 20, source: "nfc", device: "computer" }),
      makeLine({ ...shared, day, source: "link" }),
      makeLine({ ...shared, day, bot: true }),
      makeLine({ ...shared, day, own: true }),
      makeLine({ ...shared, day, kind: "save" }),
      makeLine({ card: "another", owner: "another", day }),
    ]);
});

describe("visits in the hub", () => {
  test("the owner reads, filters, sorts and counts visits of their cards, page by page", async () => {
    const query = { sort: { hour: -1, day: 1 }, filter: { card: first._id, device: "phone" } };

    const page = await owner.read(visit, { ...query, limit: 2 });
    const rest = await owner.read(visit, { ...query, limit: 2, cursor: page.cursor ?? "" });

    expect([...page.items, ...rest.items].map(({ hour, day }) => [hour, day])).toEqual([
      [11, days[2]],
      [10, days[1]],
      [9, days[0]],
    ]);
    expect(rest.cursor).toBeNull();
    expect(page.items[0]).toMatchObject({ source: "qr", bot: false, owner: owner.user._id });
    expect(await owner.count(visit)).toBe(12);
    expect(await owner.count(visit, { bot: false })).toBe(9);
  });

  test("a company's admin reads visits of its cards only, and a stranger none", async ({ hub }) => {
    const stranger = await hub.person();

    expect(new Set((await boss.read(visit, {})).items.map((each) => each["card"]))).toEqual(
      new Set([second._id]),
    );
    expect(await boss.count(visit)).toBe(6);
    expect((await stranger.read(visit, {})).items).toEqual([]);
    expect(await (await hub.admin()).count(visit)).toBe(15);
  });

  test("explain says that the search found them", async () => {
    const { explain } = await owner.call<{ explain: string[] }>(
      "GET",
      "/api/hub/read/visit?explain=1",
    );

    expect(explain?.at(-1)).toBe("The search found the records.");
  });

  test("roll-ups of days and of their month change no answer", async ({ hub }) => {
    const before = await owner.read(visit, { sort: { _id: 1 } });
    const counted = await boss.count(visit);
    const isUnchanged = async () => {
      expect(await owner.read(visit, { sort: { _id: 1 } })).toEqual(before);
      expect(await boss.count(visit)).toBe(counted);
    };
    hub.at("2026-11-30T21:30:00Z");
    await hub.rollUp();
    hub.at("2026-11-30T22:30:00Z");
    await isUnchanged();

    const day = "visits/days/2026-11-28.parquet";
    const bytes = (await hub.objects.readReplicaObject(day))!;
    hub.at("2026-11-30T23:10:00Z");
    await hub.rollUp();
    await isUnchanged();
    // As a merge leaves it that was killed before it had deleted the days.
    await hub.objects.writeReplicaObject(day, bytes);
    hub.at("2026-11-30T23:20:00Z");
    await isUnchanged();
    expect(await hub.objects.listReplicaKeys("visits/")).toEqual([
      day,
      "visits/months/2026-11.parquet",
    ]);
  });
});

describe("statistics and the hub's counts", () => {
  test.for(["card", "company"] as const)("agree for a %s", async (kind) => {
    const [person, path, filter] =
      kind === "card"
        ? [owner, `cards/${first._id}`, { card: first._id }]
        : [boss, `companies/${company._id}`, { company: company._id }];
    const period = { day: { $gte: days[1], $lte: days[2] }, bot: false };

    const { totals } = await person.call<{ totals: { visits: Record<string, number> } }>(
      "GET",
      `/api/statistic/${path}?from=${days[1]}&to=${days[2]}`,
    );

    const counts = visitSources.map(
      async (source) =>
        [source, await person.count(visit, { ...filter, ...period, source })] as const,
    );
    expect(Object.fromEntries(await Promise.all(counts))).toEqual(totals.visits);
  });
});

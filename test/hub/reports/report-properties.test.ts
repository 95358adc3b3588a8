import * as fc from "../../support/seeded-check.ts";
import { expect } from "vitest";
import { card, type Card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { sortKey } from "../../../shared/text/hungarian-sort-key.ts";
import type { GroupedRows } from "../../../shared/reports/report-replies.ts";
import { toBudapestTime } from "../../../shared/visits/budapest-day.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeStoredCard } from "../replica/replica-hub.ts";
import { startVisitHub } from "../visits/visit-hub.ts";

const test = testWithHub(async () => addSearch(await startVisitHub()));

/** Moments around both changes of the clocks, and around midnight, the start of a year and of a leap day. */
const moments = [
  "2026-03-28T22:59:59.999Z",
  "2026-03-28T23:00:00.000Z",
  "2026-03-29T00:59:59.999Z",
  "2026-03-29T01:00:00.000Z",
  "2026-10-24T21:59:59.000Z",
  "2026-10-24T22:00:00.000Z",
  "2026-10-25T00:30:00.000Z",
  "2026-10-25T01:30:00.000Z",
  "2025-12-31T22:59:59.000Z",
  "2025-12-31T23:00:00.000Z",
  "2024-02-28T23:30:00.000Z",
  "2024-12-30T12:00:00.000Z",
];

const companies = ["c1", "c2"] as const;
const names: Readonly<Record<string, string>> = { c1: "Ökör Kft.", c2: "Őrség Bt." };

/** Cards of every kind: what they have follows from their number. */
const cards = Array.from({ length: 150 }, (_, at) => ({
  city: ["Győr", "Vác", "ózd", "Ózd", ""][at % 5],
  active: at % 3 > 0,
  language: at % 7 > 3 ? "en" : "hu",
  company: [...companies, undefined][(at >> 1) % 3],
}));

const weekday = (day: string) => String(new Date(`${day}T12:00:00Z`).getUTCDay() || 7);

/** ISO week: that of the Thursday of the same week. */
function weekOf(day: string): string {
  const thursday = new Date(`${day}T12:00:00Z`);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - Number(weekday(day)));
  const year = thursday.getUTCFullYear();
  const days = (thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}

const ofMoment = (moment: string) => toBudapestTime(new Date(moment));

/** The value of an axis, computed without the product's code for reports. */
const axes: Readonly<Record<string, (record: Card) => string | boolean | null>> = {
  city: ({ city }) => city || null,
  active: ({ active }) => active,
  language: ({ language }) => language,
  company: ({ company: id }) => id ?? null,
  "company.name": ({ company: id }) => names[id ?? ""] ?? null,
  "createdAt.day": ({ createdAt }) => ofMoment(createdAt).day,
  "createdAt.week": ({ createdAt }) => weekOf(ofMoment(createdAt).day),
  "createdAt.month": ({ createdAt }) => ofMoment(createdAt).day.slice(0, 7),
  "createdAt.quarter": ({ createdAt }) => {
    const [year, month] = ofMoment(createdAt).day.split("-");
    return `${year}-Q${Math.ceil(Number(month) / 3)}`;
  },
  "createdAt.year": ({ createdAt }) => ofMoment(createdAt).day.slice(0, 4),
  "createdAt.weekday": ({ createdAt }) => weekday(ofMoment(createdAt).day),
  "createdAt.hour": ({ createdAt }) => String(ofMoment(createdAt).hour).padStart(2, "0"),
};

const filters: readonly { filter: Record<string, unknown>; matches: (record: Card) => boolean }[] =
  [
    { filter: {}, matches: () => true },
    { filter: { active: true }, matches: ({ active }) => active },
    { filter: { city: { $includes: "OZ" } }, matches: ({ city }) => /^[óÓ]zd$/u.test(city) },
    {
      filter: { $or: [{ language: "hu" }, { "company.name": { $gte: "őr" } }] },
      matches: ({ language, company: id }) => language === "hu" || id === "c2",
    },
    { filter: { $not: { company: "c1" } }, matches: ({ company: id }) => id !== "c1" },
    {
      filter: { "createdAt.month": "2026-03" },
      matches: ({ createdAt }) => axes["createdAt.month"]?.({ createdAt } as Card) === "2026-03",
    },
    {
      filter: { "createdAt.day": { $gt: "2026-03-28", $lte: "2026-10-25" } },
      matches: ({ createdAt }) => {
        const { day } = ofMoment(createdAt);
        return day > "2026-03-28" && day <= "2026-10-25";
      },
    },
  ];

const requests = fc.record({
  xAxes: fc.uniqueArray(fc.constantFrom(...Object.keys(axes)), { minLength: 1, maxLength: 3 }),
  filter: fc.constantFrom(...filters),
  operation: fc.constantFrom("count" as const, "percentage" as const),
  byCount: fc.boolean(),
  descending: fc.boolean(),
  limit: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
});

const known = (record: Card, axis: string) => axes[axis]?.(record) ?? null;
const keyOf = (value: unknown) => {
  const text = names[String(value)] ?? value;
  return typeof text === "string" && !/^\d/.test(text) ? sortKey(text) : text;
};

test("random charts have the numbers, order and limit of a plain computation", async ({ hub }) => {
  hub.at("2026-11-21T11:30:00Z");
  for (const _id of companies)
    await hub.store.create(company, {
      _id,
      name: names[_id],
      website: "",
      address: "",
      taxNumber: "",
      admins: [],
    });
  const staff = await hub.person({ groups: ["call center"] });
  const all: Card[] = [];
  for (const [at, given] of cards.entries()) {
    hub.at(moments[at % moments.length] ?? "");
    all.push(await hub.store.create(card, makeStoredCard({ owner: "o", ...given })));
  }
  hub.at("2026-11-21T11:30:00Z");
  await hub.buildReplica();
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 40, maxLength: 40 }), async (asked) => {
      for (const { filter, byCount, descending, ...request } of asked) {
        const { xAxes, limit = Infinity, operation } = request;
        const [first = ""] = xAxes;
        const found = all.filter(filter.matches);
        const groups = Map.groupBy(found, (record) => known(record, first));
        const order = [...groups].toSorted(([one, its], [other, others]) => {
          if (byCount && its.length !== others.length)
            return (its.length - others.length) * (descending ? -1 : 1);
          if (one === null || other === null) return one === null ? 1 : -1;
          const way = !byCount && descending ? -1 : 1;
          return way * (String(keyOf(one)) < String(keyOf(other)) ? -1 : 1);
        });
        const shown = order.slice(0, limit).flatMap(([, its]) => its);
        const parts = Map.groupBy(shown, (record) =>
          JSON.stringify(xAxes.map((axis) => known(record, axis))),
        );

        const chart = await staff.call<GroupedRows>("POST", "/api/analytics/create", {
          model: "card",
          filter: filter.filter,
          ...request,
          yAxes: ["_id"],
          sortByAxis: byCount ? "_id" : first,
          sortDirection: descending ? -1 : 1,
        });

        const counted = new Map(chart.rows.map(({ x, count }) => [JSON.stringify(x), count]));
        expect(counted).toEqual(new Map([...parts].map(([x, its]) => [x, its.length])));
        const inOrder = [...new Set(chart.rows.map(({ x }) => x[0]))];
        expect(inOrder).toEqual(order.slice(0, limit).map(([value]) => value));
        expect(chart.total.count).toBe(found.length);
        expect(chart.groupCount).toEqual({ shown: inOrder.length, all: groups.size });
        for (const { y, count } of chart.rows)
          expect(y[0]).toBeCloseTo(operation === "count" ? count : count / found.length, 12);
        rows += chart.rows.length;
      }
    }),
    { numRuns: 7, endOnFailure: true },
  );
  // A run has 238 rows on average, with a standard deviation of 35.
  expect(rows).toBeGreaterThan(1000);
});

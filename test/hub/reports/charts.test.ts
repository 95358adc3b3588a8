import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { order as orderModel } from "../../../shared/models/order.ts";
import type { GroupedRows, TableRows } from "../../../shared/reports/report-replies.ts";
import type { ChartRequest, QueryRequest } from "../../../shared/reports/report-requests.ts";
import { addSearch } from "../../support/add-search.ts";
import { Refused, type HubClient } from "../../support/hub-client.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { makeLine, startVisitHub } from "../visits/visit-hub.ts";

const test = testWithHub(async () => addSearch(await startVisitHub()));

type Chart = GroupedRows & { header: { name: string; label: { en: string; hu: string } }[] };

const draw = (by: HubClient, request: Partial<ChartRequest>) =>
  by.call<Chart & { explain?: string[] }>("POST", "/api/analytics/create?explain=1", {
    model: "visit",
    filter: {},
    yAxes: ["_id"],
    operation: "count",
    ...request,
  });
const ask = (by: HubClient, request: QueryRequest) =>
  by.call<TableRows & { header?: { name: string }[] }>("POST", "/api/analytics/query", request);

let staff: Person;
let owner: Person;
let boss: Person;
let oak: string;
let first: string;
let second: string;

test.beforeAll(async ({ hub }) => {
  hub.at("2026-11-21T11:30:00Z");
  staff = await hub.person({ groups: ["cégvezetés"] });
  owner = await hub.person();
  const made = await hub.companyWithAdmin();
  boss = made.admin;
  oak = made.company._id;
  const before = await hub.store.find(company, oak);
  if (before === undefined) throw new Error("There is no company");
  await hub.store.update(company, { before, patch: { name: "Árvíztűrő Műhely" } });
  const make = (given: Record<string, unknown>) => owner.create(card, makeCard(given));
  first = (await make({ name: "Zöld kártya", city: "Győr" }))._id;
  second = (await make({ name: "Álom kártya", city: "" }))._id;
  const ofTeam = await hub.store.find(card, second);
  if (ofTeam === undefined) throw new Error("There is no card");
  await hub.store.update(card, { before: ofTeam, patch: { company: oak } });
  const own = { owner: owner.user._id };
  await hub.countLines([
    makeLine({ ...own, card: first, day: "2026-03-28", hour: 9 }),
    makeLine({ ...own, card: first, day: "2026-03-29", hour: 3, source: "nfc" }),
    makeLine({ ...own, card: first, day: "2026-11-20", hour: 23, source: "nfc" }),
    makeLine({ ...own, card: second, company: oak, day: "2026-11-20", source: "link" }),
    makeLine({ ...own, card: second, company: oak, day: "2025-12-31", source: "link" }),
    makeLine({ card: "gone", owner: "another", day: "2026-11-02" }),
  ]);
  await hub.buildReplica();
});

describe("POST /api/analytics/create", () => {
  test("counts by two axes, with names, totals and numbers of groups", async () => {
    const chart = await draw(staff, {
      xAxes: ["card", "source"],
      sortByAxis: "_id",
      sortDirection: -1,
    });

    expect(chart.rows).toEqual([
      { x: [first, "nfc"], y: [2], count: 2 },
      { x: [first, "qr"], y: [1], count: 1 },
      { x: [second, "link"], y: [2], count: 2 },
      { x: ["gone", "qr"], y: [1], count: 1 },
    ]);
    expect(chart).toMatchObject({
      names: { card: { [first]: "Zöld kártya", [second]: "Álom kártya" } },
      total: { y: [6], count: 6 },
      groupCount: { shown: 3, all: 3 },
      rowCount: { shown: 4, all: 4 },
    });
    expect(chart.header.map(({ label }) => label.hu)).toEqual(["Kártya", "Forrás", "Azonosító"]);
  });

  test("a limit is of groups of the first axis, and totals are of all", async () => {
    const chart = await draw(staff, {
      xAxes: ["card", "source"],
      sortByAxis: "_id",
      sortDirection: -1,
      limit: 1,
    });

    expect(chart.rows.map(({ x: [group] }) => group)).toEqual([first, first]);
    expect(chart).toMatchObject({
      total: { count: 6 },
      groupCount: { shown: 1, all: 3 },
      rowCount: { shown: 2, all: 4 },
    });
  });

  test("a missing text and an empty one are one group, whatever the second axis is", async () => {
    const chart = await draw(staff, { xAxes: ["card.city", "source"] });

    expect(chart.rows.map(({ x, count }) => [...x, count])).toEqual([
      ["Győr", "nfc", 2],
      ["Győr", "qr", 1],
      [null, "link", 2],
      [null, "qr", 1],
    ]);
    expect(chart.groupCount).toEqual({ shown: 2, all: 2 });
  });

  test("groups of names are in Hungarian order, those without a value last", async () => {
    const chart = await draw(staff, { xAxes: ["company.name"] });
    const cities = await draw(staff, { xAxes: ["card.city"] });
    const cards = await draw(staff, { xAxes: ["card"], filter: { card: { $ne: "gone" } } });

    expect(chart.rows.map(({ x, count }) => [...x, count])).toEqual([
      ["Árvíztűrő Műhely", 2],
      [null, 4],
    ]);
    expect(cities.rows.map(({ x, count }) => [...x, count])).toEqual([
      ["Győr", 3],
      [null, 3],
    ]);
    expect(cards.rows.map(({ x }) => x[0])).toEqual([second, first]);
  });

  test.each([
    [
      "day.month",
      [
        ["2025-12", 1],
        ["2026-03", 2],
        ["2026-11", 3],
      ],
    ],
    [
      "day.quarter",
      [
        ["2025-Q4", 1],
        ["2026-Q1", 2],
        ["2026-Q4", 3],
      ],
    ],
    [
      "day.year",
      [
        ["2025", 1],
        ["2026", 5],
      ],
    ],
    [
      "day.week",
      [
        ["2026-W01", 1],
        ["2026-W13", 2],
        ["2026-W45", 1],
        ["2026-W47", 2],
      ],
    ],
    [
      "day.weekday",
      [
        ["1", 1],
        ["3", 1],
        ["5", 2],
        ["6", 1],
        ["7", 1],
      ],
    ],
  ])("groups days by %s", async (axis, wanted) => {
    const chart = await draw(staff, { xAxes: [axis] });

    expect(chart.rows.map(({ x, count }) => [...x, count])).toEqual(wanted);
  });

  test("each group's records are those that its filter finds", async () => {
    const chart = await draw(staff, { xAxes: ["day.month", "source"] });

    for (const {
      x: [month, source],
      count,
    } of chart.rows) {
      const { rows } = await ask(staff, { model: "visit", query: { "day.month": month, source } });
      expect(rows).toHaveLength(count);
    }
  });

  test("special date filters count from today in Budapest", async () => {
    const since = async (name: string) =>
      (await draw(staff, { xAxes: ["day"], filter: { day: { $since: name } } })).total.count;

    expect(await since("beginningOfThisMonth")).toBe(3);
    expect(await since("oneWeekEarlier")).toBe(2);
    await expect(since("tomorrow")).rejects.toMatchObject({ code: "input.invalid" });
  });

  test("each caller gets the records of their own rights", async ({ hub }) => {
    const count = async (by: HubClient) => (await draw(by, { xAxes: ["source"] })).total.count;

    expect(await count(owner)).toBe(5);
    expect(await count(boss)).toBe(2);
    expect(await count(await hub.person())).toBe(0);
    expect(await count(await hub.person({ groups: ["HR"] }))).toBe(0);
    expect(await count(await hub.admin())).toBe(6);
    const { explain } = await draw(staff, { xAxes: ["source"] });
    expect(explain).toContain("Your groups read every visit record in reports.");
  });

  test("shares add up to one, and nothing has no share", async () => {
    const chart = await draw(staff, { xAxes: ["source"], operation: "percentage" });
    const none = await draw(staff, {
      xAxes: ["source"],
      operation: "percentage",
      filter: { day: "2024-01-01" },
    });

    expect(chart.rows.map(({ x, y }) => [...x, ...y])).toEqual([
      ["link", 2 / 6],
      ["nfc", 2 / 6],
      ["qr", 2 / 6],
    ]);
    expect(chart.total.y).toEqual([1]);
    expect(none).toMatchObject({
      rows: [],
      total: { y: [null], count: 0 },
      groupCount: { all: 0 },
    });
  });

  test.each([
    [{ xAxes: [] }, "xAxes"],
    [{ xAxes: ["source"], yAxes: [] }, "yAxes"],
    [{ xAxes: ["source", "source"] }, "xAxes"],
    [{ xAxes: ["source"], yAxes: ["source"] }, "yAxes"],
    [{ xAxes: ["source"], operation: "sum" as const }, "operation"],
    [{ xAxes: ["source"], sortByAxis: "day" }, "sortByAxis"],
    [{ xAxes: ["source"], limit: 10_001 }, "limit"],
    [{ xAxes: ["source"], filter: { day: { $like: "x" } } }, "filter.operator"],
  ])("refuses %o", async (request, name) => {
    const refused = await draw(staff, request).catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(Refused);
    expect(Object.keys((refused as Refused).problem.fields ?? {}).join()).toContain(name);
  });

  test.each(["secret", "tag.claimSecret", "tag.secret", "owner.groups.x", "source.month"])(
    "a hidden field and an unknown one are the same: %s",
    async (name) => {
      for (const request of [
        { xAxes: [name] },
        { xAxes: ["source"], filter: { [name]: "x" } },
        { xAxes: ["source"], yAxes: [name] },
      ])
        await expect(draw(staff, request)).rejects.toMatchObject({ code: "field.forbidden" });
    },
  );
});

describe("sums and averages", () => {
  const sums = [
    { state: "paid", total: 1000, vatTotal: 213 },
    { state: "paid", total: 2500, vatTotal: 531 },
    { state: "placed", total: 990 },
  ];
  test.beforeAll(async ({ hub }) => {
    const whole = makeWholeRecord("order", { owner: "buyer", company: oak, shared: "nobody" });
    const { vatTotal: _, ...order } = whole;
    for (const [at, given] of sums.entries())
      await hub.store.create(orderModel, { ...order, ...given, number: `RPRT00000${at}` });
  });
  const compute = (operation: ChartRequest["operation"], given: Partial<ChartRequest> = {}) =>
    draw(staff, {
      model: "order",
      xAxes: ["state"],
      yAxes: ["total", "vatTotal"],
      operation,
      sortByAxis: "total",
      sortDirection: -1,
      ...given,
    });

  test("several numbers are summed, and a missing one is nothing", async () => {
    const { rows, total } = await compute("sum");

    expect(rows.map(({ x, y }) => [...x, ...y])).toEqual([
      ["paid", 3500, 744],
      ["placed", 990, null],
    ]);
    expect(total).toEqual({ y: [4490, 744], count: 3 });
  });

  test("an average is of the records that have a value", async () => {
    const { rows, total } = await compute("average");

    expect(rows.map(({ x, y }) => [...x, ...y])).toEqual([
      ["paid", 1750, 372],
      ["placed", 990, null],
    ]);
    expect(total.y).toEqual([4490 / 3, 372]);
  });

  test("a count is of the values, and a share of the sums", async () => {
    const counted = await compute("count");
    const shares = await compute("percentage");

    expect(counted.rows.map(({ y }) => y)).toEqual([
      [2, 2],
      [1, 0],
    ]);
    expect(shares.rows.map(({ y }) => y)).toEqual([
      [3500 / 4490, 1],
      [990 / 4490, null],
    ]);
  });
});

describe("what a report can use", () => {
  const list = (by: HubClient, path: string) =>
    by.call<{ items: { name: string; label: { en: string; hu: string } }[] }>(
      "GET",
      `/api/analytics/${path}`,
    );

  test("axes are those that the caller may read", async ({ hub }) => {
    const axes = (by: HubClient) =>
      by.call<{ x: { name: string }[]; y: { name: string }[] }>("POST", "/api/analytics/getAxes", {
        model: "contact",
      });

    const seen = await axes(staff);

    const x = seen.x.map(({ name }) => name);
    expect(x).toEqual(
      expect.arrayContaining(["kind", "card", "company", "createdAt.month", "card.city"]),
    );
    expect(x).not.toContain("email");
    expect(seen.y.map(({ name }) => name)).toEqual(["_id"]);
    expect((await axes(await hub.person())).x.map(({ name }) => name)).not.toContain("owner.email");
  });

  test("virtual fields are parts of dates and fields of related records", async () => {
    const { items } = await list(staff, "virtualFields/visit");

    expect(items.find(({ name }) => name === "day.week")?.label).toEqual({
      en: "Day: week",
      hu: "Nap: hét",
    });
    expect(items.map(({ name }) => name)).toContain("card.createdAt.month");
    expect(items.map(({ name }) => name)).not.toContain("tag.claimSecret");
  });

  test("special date filters and the fields that they are for", async () => {
    const fields = await list(staff, "specialFields/visit");
    const quick = await list(staff, "quickFilters/visit");

    expect(fields.items.map(({ name }) => name)).toEqual(["createdAt", "updatedAt", "day"]);
    expect(quick.items.map((item) => item)).toMatchObject([
      { label: { hu: "E hónap eleje" }, filter: { day: { $since: "beginningOfThisMonth" } } },
      { name: "beginningOfPreviousMonth" },
      { name: "oneWeekEarlier" },
      { name: "thirtyDaysEarlier" },
    ]);
  });

  test("values to choose are those of a choice, of a date, or the most frequent ones", async ({
    hub,
  }) => {
    const values = (by: HubClient, x: string) => list(by, `specialValues/${x}`);

    expect((await values(staff, "visit.source")).items).toEqual([
      { value: "qr" },
      { value: "nfc" },
      { value: "link" },
    ]);
    expect((await values(staff, "visit.day")).items[1]).toEqual({
      value: "beginningOfPreviousMonth",
      name: "2026-10-01",
    });
    expect((await values(staff, "visit.company")).items).toEqual([
      { value: oak, name: "Árvíztűrő Műhely", count: 2 },
    ]);
    expect((await values(await hub.person(), "visit.company")).items).toEqual([]);
    await expect(values(staff, "user.passwordHash")).rejects.toMatchObject({
      code: "field.forbidden",
    });
    await expect(values(staff, "audit.model")).rejects.toMatchObject({ code: "model.unknown" });
  });
});

describe("records behind a reference", () => {
  const offer = (by: HubClient, x: string, query: Record<string, string>) =>
    by.call<{ items: { value: string; name?: string; count: number }[] }>(
      "GET",
      `/api/analytics/specialValues/${x}?${new URLSearchParams(query)}`,
    );

  test("are found by a part of their name, with the number of records", async () => {
    expect((await offer(staff, "visit.card", { words: "zöld" })).items).toEqual([
      { value: first, name: "Zöld kártya", count: 3 },
    ]);
    expect((await offer(staff, "visit.card", { words: "kártya" })).items).toHaveLength(2);
    expect((await offer(staff, "visit.card", { words: "nincs ilyen" })).items).toEqual([]);
  });

  test("are named by their ids", async () => {
    expect((await offer(staff, "visit.card", { ids: `${second},nowhere` })).items).toEqual([
      { value: second, name: "Álom kártya", count: 2 },
    ]);
  });

  test("are not found by names that the caller may not read", async ({ hub }) => {
    await expect(offer(staff, "visit.owner", { words: "a" })).rejects.toMatchObject({
      code: "field.forbidden",
    });
    await expect(offer(await hub.person(), "visit.card", { words: "zöld" })).resolves.toEqual({
      items: [],
    });
    const { fields } = await staff.call<{ fields: { name: string; isNamed?: boolean }[] }>(
      "POST",
      "/api/analytics/getAxes",
      { model: "visit" },
    );
    const named = fields.filter(({ isNamed }) => isNamed).map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(["card", "company", "card.company"]));
    expect(named).not.toContain("owner");
  });
});

describe("POST /api/analytics/query", () => {
  test("returns columns with a header, the number of all rows, and names", async () => {
    const table = await ask(staff, {
      model: "visit",
      needsHeader: true,
      query: { company: oak },
      projection: ["card", "day"],
      virtualFields: ["day.month", "card.city"],
      sort: { day: -1 },
      limit: 1,
    });

    expect(table.rows).toEqual([[second, "2026-11-20", "2026-11", ""]]);
    expect(table.rowCount).toEqual({ shown: 1, all: 2 });
    expect(table.names["card"]).toEqual({ [second]: "Álom kártya" });
    expect(table.header?.map(({ name }) => name)).toEqual([
      "card",
      "day",
      "day.month",
      "card.city",
    ]);
  });

  test("without a projection it has what the caller may read, and no personal data of accounts", async () => {
    const { header = [] } = await ask(staff, { model: "user", needsHeader: true });

    expect(header.map(({ name }) => name)).toEqual([
      "_id",
      "_rev",
      "createdAt",
      "updatedAt",
      "language",
      "emailConfirmedAt",
      "registrationFinalisedAt",
      "company",
    ]);
  });
});

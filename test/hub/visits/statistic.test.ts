import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import type { Company } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { statisticDateFilters, visitLimits } from "../../../shared/limits/visits.ts";
import type { Statistic } from "../../../shared/visits/statistic-reply.ts";
import { makeCard, makeUser } from "../../support/make-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { tuples } from "../../support/hub-test.ts";
import { makeLine, visitTest as test } from "./visit-hub.ts";

let owner: Person;
let companyAdmin: Person;
let company: Company;
let shown: ReplyRecord;
test.beforeAll(async ({ hub }) => {
  hub.at("2026-11-21T11:30:00Z");
  owner = await hub.person();
  ({ company, admin: companyAdmin } = await hub.companyWithAdmin());
  shown = await owner.create(card, makeCard());
  const before = await hub.store.find(card, shown._id);
  if (before === undefined) throw new Error("no card");
  await hub.store.update(card, { before, patch: { company: company._id } });
  const common = { card: shown._id, owner: owner.user._id, company: company._id };
  await hub.countLines([
    makeLine({ ...common, day: "2026-11-21" }),
    makeLine({ ...common, day: "2026-11-21", source: "nfc" }),
    makeLine({ ...common, day: "2026-11-21", kind: "save" }),
    makeLine({ ...common, day: "2026-11-14", kind: "exchange", source: "link" }),
    makeLine({ ...common, day: "2026-11-13", bot: true }),
    makeLine({ ...common, day: "2026-10-22", own: true }),
    makeLine({ ...common, day: "2026-10-21" }),
    makeLine({ ...common, card: "another", day: "2026-11-20" }),
  ]);
});
test.beforeEach(({ hub }) => hub.faults.reset());

const paths = {
  card: () => `/api/statistic/cards/${shown._id}`,
  company: () => `/api/statistic/companies/${company._id}`,
  mine: () => "/api/statistic/mine",
};
const askAs = (person: Person, path: string) => person.call<Statistic>("GET", path);

describe("the statistic of a card", () => {
  test("the statistic contains each of the last thirty days, their sums and the sums of the period before", async () => {
    const { from, to, days, totals, previous } = await askAs(owner, paths.card());

    expect([from, to, days.length]).toEqual(["2026-10-23", "2026-11-21", 30]);
    expect(days.at(-1)).toEqual({
      day: "2026-11-21",
      visits: { qr: 1, nfc: 1, link: 0 },
      saves: { qr: 1, nfc: 0, link: 0 },
      exchanges: { qr: 0, nfc: 0, link: 0 },
      leftOut: { bots: 0, own: 0 },
    });
    expect(totals).toEqual({
      visits: { qr: 1, nfc: 1, link: 0 },
      saves: { qr: 1, nfc: 0, link: 0 },
      exchanges: { qr: 0, nfc: 0, link: 1 },
      leftOut: { bots: 1, own: 0 },
    });
    expect(previous).toMatchObject({
      from: "2026-09-23",
      to: "2026-10-22",
      visits: { qr: 1 },
      leftOut: { own: 1 },
    });
  });

  test.each([
    ["beginningOfThisMonth", "2026-11-01", 21],
    ["beginningOfPreviousMonth", "2026-10-01", 52],
    ["oneWeekEarlier", "2026-11-14", 8],
    ["thirtyDaysEarlier", "2026-10-22", 31],
  ])("the period is %s", async (filter, from, count) => {
    const reply = await askAs(owner, `${paths.card()}?filter=${filter}`);

    expect([reply.from, reply.to, reply.days.length]).toEqual([from, "2026-11-21", count]);
    expect(statisticDateFilters).toContain(filter);
  });

  test("a day begins at midnight in Budapest", async ({ hub }) => {
    hub.at("2026-11-21T23:00:00Z");
    const { to } = await askAs(owner, paths.card());
    hub.at("2026-11-21T11:30:00Z");

    expect(to).toBe("2026-11-22");
  });

  test("a requested period contains exactly its own days", async () => {
    const reply = await askAs(owner, `${paths.card()}?from=2026-11-14&to=2026-11-14`);

    expect(reply.days).toHaveLength(1);
    expect(reply.totals.exchanges.link).toBe(1);
    expect(reply.previous).toMatchObject({ from: "2026-11-13", leftOut: { bots: 1 } });
  });

  test("the statistic costs one query, however long the period is", async ({ hub }) => {
    await askAs(owner, `${paths.card()}?from=2025-10-18&to=2026-11-21`);

    expect(hub.faults.calls).toEqual({ BatchGetItem: 1, GetItem: 1, Query: 1 });
  });

  test.each([
    ["?filter=yesterday", { filter: "wrongFormat" }],
    ["?from=2026-13-01", { from: "wrongFormat" }],
    ["?from=today", { from: "wrongFormat" }],
    ["?filter=oneWeekEarlier&from=2026-11-01", { filter: "notAcceptable" }],
    ["?from=2026-11-02&to=2026-11-01", { from: "tooLarge" }],
    ["?from=2025-10-17&to=2026-11-21", { from: "tooLow" }],
    ["?day=2026-11-01", { day: "notAcceptable" }],
  ])("the request is refused: %s", async (query, fields) => {
    const reply = await owner.raw("GET", `${paths.card()}${query}`);

    expect([reply.status, reply.body["code"]]).toEqual([400, "input.invalid"]);
    expect(Object.keys(reply.body["fields"] as object)).toEqual(Object.keys(fields));
    expect(visitLimits.maxStatisticDays).toBe(400);
  });

  test.for(
    Object.values(paths).flatMap((path) =>
      tuples([
        [path, "?from=0000-01-01", { from: "tooLow" }],
        [path, "?from=0000-01-01&to=0000-01-02", { from: "tooLow", to: "tooLow" }],
        [path, "?from=1999-12-31&to=2000-01-02", { from: "tooLow" }],
        [path, "?to=2200-01-01", { to: "tooLarge" }],
        [path, "?from=9999-12-30&to=9999-12-31", { from: "tooLarge", to: "tooLarge" }],
      ]),
    ),
  )("a day outside 2000 to 2199 is refused by name: %s %s", async ([path, query, fields]) => {
    const reply = await owner.raw("GET", `${path()}${query}`, undefined, { "x-lang": "en" });

    expect(reply).toMatchObject({ status: 400, body: { code: "date.outOfRange", fields } });
    expect(reply.body["detail"]).toBe("Enter a date between 2000 and 2199.");
  });

  test.for(["?from=2000-01-01&to=2000-01-01", "?from=2199-12-31&to=2199-12-31"])(
    "the first and the last day are accepted: %s",
    async (query) => {
      expect((await askAs(owner, `${paths.card()}${query}`)).days).toHaveLength(1);
    },
  );

  test("the refusal is in Hungarian for a Hungarian reader", async () => {
    const headers = { "accept-language": "hu" };
    const reply = await owner.raw("GET", `${paths.card()}?to=2200-01-01`, undefined, headers);

    expect(reply.body["detail"]).toBe("2000 és 2199 közötti dátumot adjon meg.");
  });
});

describe("who sees it", () => {
  test("the owner, the company's admin and admins see the statistic", async ({ hub }) => {
    for (const person of [owner, companyAdmin, await hub.admin()])
      expect((await askAs(person, paths.card())).totals.visits.qr).toBe(1);
  });

  test("the card does not exist for other callers", async ({ hub }) => {
    const stranger = await hub.person();

    await expect(askAs(stranger, paths.card())).rejects.toMatchObject({ code: "record.notFound" });
    await expect(askAs(owner, "/api/statistic/cards/absent")).rejects.toMatchObject({
      code: "record.notFound",
    });
  });

  test.for(Object.entries(paths))(
    "a caller without a session is refused: %s",
    async ([, path], { hub }) => {
      const reply = await hub.visitor.raw("GET", path());

      expect([reply.status, reply.body["code"]]).toEqual([401, "session.required"]);
    },
  );
});

describe("the statistic of a company", () => {
  test("the company's admins see the sums of all its cards", async ({ hub }) => {
    for (const person of [companyAdmin, await hub.admin()])
      expect((await askAs(person, paths.company())).totals.visits.qr).toBe(2);
  });

  test("each requested card of the company has its own sums; cards of others have none", async ({
    hub,
  }) => {
    const team = await hub.companyWithAdmin();
    const foreign = await team.admin.create(card, makeCard());
    const ids = [shown._id, foreign._id, "absent"].join(",");
    hub.faults.reset();

    const reply = await askAs(companyAdmin, `${paths.company()}?cards=${ids}`);

    expect(hub.faults.calls["Query"]).toBe(2);
    expect(reply).toMatchObject({
      totals: { visits: { qr: 2 } },
      cards: [{ card: shown._id, visits: { qr: 1, nfc: 1, link: 0 } }],
    });
    expect((reply as { cards?: unknown[] }).cards).toHaveLength(1);
    const own = `/api/statistic/companies/${team.company._id}?cards=${shown._id}`;
    expect(await askAs(team.admin, own)).toMatchObject({ cards: [] });
    await expect(askAs(team.admin, `${paths.company()}?cards=${ids}`)).rejects.toMatchObject({
      code: "record.notFound",
    });
  });

  test("the company's other members are denied, and for other callers the company does not exist", async ({
    hub,
  }) => {
    const colleague = await hub.person({ company: company._id });
    const other = await hub.companyWithAdmin();

    await expect(askAs(colleague, paths.company())).rejects.toMatchObject({
      code: "access.denied",
    });
    for (const person of [owner, other.admin])
      await expect(askAs(person, paths.company())).rejects.toMatchObject({
        code: "record.notFound",
      });
  });
});

describe("one's own statistic", () => {
  test("the caller sees the sums of the caller's own cards only", async ({ hub }) => {
    const other = await hub.person();

    expect((await askAs(owner, paths.mine())).totals.visits.qr).toBe(2);
    expect((await askAs(other, paths.mine())).totals.visits.qr).toBe(0);
  });

  test("each requested card of the caller has its own sums, with one query per card, and other users' cards have none", async ({
    hub,
  }) => {
    const quiet = await owner.create(card, makeCard());
    const foreign = await companyAdmin.create(card, makeCard());
    hub.faults.reset();

    const ids = [shown._id, quiet._id, foreign._id, "absent", shown._id].join(",");
    const reply = await askAs(owner, `${paths.mine()}?cards=${ids}`);
    const { calls } = hub.faults;

    expect(reply).toMatchObject({
      totals: { visits: { qr: 2 } },
      cards: [
        { card: shown._id, visits: { qr: 1, nfc: 1, link: 0 }, saves: { qr: 1 } },
        { card: quiet._id, visits: { qr: 0, nfc: 0, link: 0 }, saves: { qr: 0 } },
      ],
    });
    expect((reply as { cards?: unknown[] }).cards).toHaveLength(2);
    expect(calls["Query"]).toBe(3);
    const byAnother = await askAs(companyAdmin, `${paths.mine()}?cards=${shown._id}`);
    expect(byAnother).toMatchObject({ cards: [] });
  });

  test.each(["a,,b", "a b", "", Array.from({ length: 25 }, (_, at) => `c${at}`).join()])(
    "the list of cards %j is refused",
    async (cards) => {
      const reply = await owner.raw("GET", `${paths.mine()}?cards=${encodeURIComponent(cards)}`);

      expect([reply.status, reply.body["code"]]).toEqual([400, "input.invalid"]);
    },
  );

  test("the statistic is deleted together with the account", async ({ hub }) => {
    const leaver = await hub.store.create(userModel, makeUser());
    await hub.countLines([makeLine({ card: "gone", owner: leaver._id })]);
    const { eraseAccount } =
      await import("../../../functions/areas/accounts/erasure/erase-account.ts");
    await hub.store.update(userModel, {
      before: leaver,
      patch: { erasesAt: "2026-11-20T00:00:00.000Z" },
    });

    await eraseAccount(hub.store, { user: leaver._id, isSecondLook: false });

    const { items } = await hub.store.table.query({
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `user#${leaver._id}` },
    });
    expect(items).toEqual([]);
  });
});

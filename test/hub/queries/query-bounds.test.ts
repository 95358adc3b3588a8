import { describe, expect, vi } from "vitest";
import type * as hubLimits from "../../../shared/limits/hub.ts";
import { card } from "../../../shared/models/card.ts";
import { contact } from "../../../shared/models/contact.ts";
import { makeCard } from "../../support/make-records.ts";
import type { ReplyRecord, TestQuery } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

/** Small limits: the real ones would need 10,000 records. */
const maxExamined = 30;
const maxPageBytes = 20_000;
vi.mock("../../../shared/limits/hub.ts", async (original) => {
  const limits = await original<typeof hubLimits>();
  return {
    ...limits,
    queryLimits: {
      ...limits.queryLimits,
      maxWalked: 30,
      maxExamined: 30,
      maxSkip: 30,
      maxPageBytes: 20_000,
    },
  };
});

let owner: Person;
let admin: Person;
test.beforeAll(async ({ hub }) => {
  [owner, admin] = [await hub.person(), await hub.admin()];
});

const contactOf = (person: Person, given = {}) => ({
  kind: "exchange",
  name: "Vendég",
  email: "",
  phone: "",
  message: "",
  note: "",
  consent: [],
  owner: person.user._id,
  ...given,
});

/** Creates cards of one owner. */
async function filled(person: Person, count: number, given = {}): Promise<ReplyRecord[]> {
  const made: ReplyRecord[] = [];
  for (let number = 0; number < count; number += 1)
    made.push(await person.create(card, makeCard({ name: `Kártya ${number}`, ...given })));
  return made;
}

async function wayOf(person: Person, path: string): Promise<string | null> {
  return (await person.raw("GET", encodeURI(`/api/hub/${path}`))).headers.get("server-timing");
}

describe("records of others", () => {
  test("the number of others' records does not change a reply", async ({ hub }) => {
    const other = await hub.person();
    const { company } = await hub.companyWithAdmin();
    for (let number = 0; number <= maxExamined; number += 1)
      await hub.store.create(contact, contactOf(other, { company: company._id, card: "theirs" }));
    for (let number = 0; number < 3; number += 1) await hub.store.create(contact, contactOf(owner));

    const filters = [
      [{ kind: "exchange" }, 3],
      [{ company: company._id }, 0],
      [{ owner: other.user._id }, 0],
      [{ card: "theirs" }, 0],
    ] as const;
    for (const [filter, count] of filters) {
      hub.faults.reset();
      expect((await owner.read(contact, { filter })).items).toHaveLength(count);
      expect(await owner.count(contact, filter)).toBe(count);
      // Two calls: session and account, a page of ids, three records, and up to one that the filter names.
      expect(hub.faults.consumed.read).toBeLessThan(14);
      const search = `filter=${JSON.stringify(filter)}`;
      expect(await wayOf(owner, `read/contact?${search}`)).toBe('plan;desc="byOwner"');
    }
    expect(await wayOf(admin, 'read/contact?filter={"kind":"exchange"}')).toBe(
      'plan;desc="byKind"',
    );
    await expect(admin.count(contact, { kind: "exchange", name: "x" })).rejects.toMatchObject({
      code: "overloaded",
    });
  });

  test("the index of an own record examines no records of others", async ({ hub }) => {
    const person = await hub.person();
    const own = await person.create(card, makeCard());
    for (let number = 0; number <= maxExamined; number += 1)
      await hub.store.create(contact, contactOf(person, { card: "another" }));
    for (let number = 0; number < 3; number += 1)
      await hub.store.create(contact, contactOf(person, { card: own._id }));
    const filter = { card: own._id };

    const page = await person.read(contact, { filter, limit: 2 });
    const rest = await person.read(contact, { filter, limit: 2, cursor: page.cursor ?? "" });

    expect([page.items.length, rest.items.length, rest.cursor]).toEqual([2, 1, null]);
    expect(await person.count(contact, filter)).toBe(3);
    expect(await wayOf(person, `read/contact?filter={"card":"${own._id}"}`)).toBe(
      'plan;desc="byCard or search"',
    );
    const stranger = await hub.person();
    expect(await wayOf(stranger, `read/contact?filter={"card":"${own._id}"}`)).toBe(
      'plan;desc="byOwner"',
    );
    expect(await stranger.count(contact, filter)).toBe(0);
  });

  test("a company admin's query uses the index of their own company", async ({ hub }) => {
    const { company, admin: boss } = await hub.companyWithAdmin();

    const way = await wayOf(boss, `read/card?filter={"company":"${company._id}"}`);
    const foreign = await wayOf(boss, `read/card?filter={"company":"else"}`);

    expect(way).toBe('plan;desc="byCompany"');
    expect(foreign).toBe('plan;desc="byOwner + byCompany"');
  });
});

describe("skip", () => {
  test("`skip` works up to its limit, and the number of examined records stays limited", async ({
    hub,
  }) => {
    const person = await hub.person();
    const cards = await filled(person, maxExamined + 5);
    const names = cards.map(({ name }) => name).toReversed();

    const page = await person.read(card, { skip: maxExamined, limit: 3 });
    const rest = await person.read(card, { limit: 3, cursor: page.cursor ?? "" });

    expect([...page.items, ...rest.items].map(({ name }) => name)).toEqual(
      names.slice(maxExamined),
    );
    await expect(person.read(card, { filter: { city: "Vác" }, limit: 1 })).rejects.toMatchObject({
      code: "overloaded",
    });
    await expect(person.count(card, { city: "Vác" })).rejects.toMatchObject({
      code: "overloaded",
    });
  });
});

describe("a page of large records", () => {
  test.for<TestQuery>([{}, { sort: { name: 1 } }, { sort: { name: -1 } }])(
    "a page ends before the byte limit, and the next page continues after it: %j",
    async (query, { hub }) => {
      const person = await hub.person();
      const long = "ő".repeat(1000);
      for (let number = 0; number < 12; number += 1)
        await hub.store.create(contact, contactOf(person, { name: `N${number}`, message: long }));
      const sizes: number[] = [];
      const names: unknown[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await person.read(contact, { ...query, ...(cursor ? { cursor } : {}) });
        sizes.push(Buffer.byteLength(JSON.stringify(page.items)));
        names.push(...page.items.map(({ name }) => name));
        cursor = page.cursor;
      } while (cursor !== null);

      expect(Math.max(...sizes)).toBeLessThanOrEqual(maxPageBytes);
      expect(sizes).toHaveLength(2);
      expect(new Set(names).size).toBe(12);
      expect(names).toHaveLength(12);
    },
  );

  test("a page has one record, however large it is", async ({ hub }) => {
    const person = await hub.person();
    const message = "€".repeat(4000);
    const big = { message, note: message };
    for (let number = 0; number < 2; number += 1)
      await hub.store.create(contact, contactOf(person, { ...big, name: `N${number}` }));

    for (const query of [{ sort: { name: 1 } }, { sort: { createdAt: 1 } }]) {
      const page = await person.read(contact, query);
      const rest = await person.read(contact, { ...query, cursor: page.cursor ?? "" });

      expect(page.items.map(({ name }) => name)).toEqual(["N0"]);
      expect(rest.items.map(({ name }) => name)).toEqual(["N1"]);
    }
  });
});

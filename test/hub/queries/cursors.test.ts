import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { makeCard } from "../../support/make-records.ts";
import type { TestQuery } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

let owner: Person;
let stranger: Person;
test.beforeAll(async ({ hub }) => {
  [owner, stranger] = [await hub.person(), await hub.person()];
  for (const name of ["Árvíztűrő", "Öt", "Cecil"]) {
    await owner.create(card, makeCard({ name }));
    await stranger.create(card, makeCard({ name: `idegen ${name}` }));
  }
});

type Forged = readonly [string, unknown];
const read = (cursor: string): Forged => JSON.parse(Buffer.from(cursor, "base64url").toString());
const tooLarge = "a number past all";
const write = (forged: unknown): string =>
  Buffer.from(JSON.stringify(forged).replace(`"${tooLarge}"`, "1e999")).toString("base64url");

/** The cursor of a query with its positions replaced. */
async function withPlaces(query: TestQuery, places: unknown): Promise<string> {
  const { cursor } = await owner.read(card, { ...query, limit: 1 });
  return write([read(cursor ?? "")[0], places]);
}

const at = "2026-01-01T00:00:00.000Z";
const none = "0123456789abcdefghjkmnpqrs";
const json = (value: unknown) => JSON.stringify(value);

describe("forged cursors", () => {
  test.each<[TestQuery, unknown]>([
    [{}, "#"],
    [{}, ""],
    [{}, at],
    [{}, [at]],
    [{}, `${at}\u0001`],
    [{}, `${at}\u0001a#b`],
    [{}, `${at}\u0001${at}\u0001${none}`],
    [{}, `${"x".repeat(2000)}\u0001${none}`],
    [{}, `a\uD800\u0001${none}`],
    [{}, `${at}\u0001${"x".repeat(65)}`],
    [{}, []],
    [{}, [null, null]],
    [{}, { toString: 1 }],
    [{ filter: { _id: { $in: ["@id", none] } } }, "a#b"],
    [{ sort: { name: 1 } }, { _id: none, name: { toString: 1, valueOf: 1 } }],
    [{ sort: { name: 1 } }, { _id: none, name: 1 }],
    [{ sort: { name: 1 } }, { _id: none, name: "x", owner: "y" }],
    [{ sort: { name: 1 } }, { _id: { toString: 1 }, name: "x" }],
    [{ sort: { name: 1 } }, { name: "x" }],
    [{ sort: { name: 1 } }, ["{}"]],
    [{ sort: { name: 1 } }, "{"],
    [{ sort: { name: 1 } }, [null]],
    [{ sort: { name: 1 } }, []],
    [{ sort: { _rev: 1 } }, { _id: none, _rev: tooLarge }],
    [{ sort: { active: 1 } }, { _id: none, active: [] }],
  ])("a cursor of the query %j is refused with the forged positions %j", async (query, places) => {
    const ids = (await owner.read(card, {})).items.map(({ _id }) => _id);
    const meant = JSON.parse(
      json(query).replace('["@id"', `["${ids[0]}","${ids[1]}"`),
    ) as TestQuery;
    const cursor = await withPlaces(meant, places);

    await expect(owner.read(card, { ...meant, cursor })).rejects.toMatchObject({
      status: 400,
      code: "input.invalid",
      problem: { fields: { cursor: "wrongFormat" } },
    });
  });

  test.each<[TestQuery, unknown]>([
    [{}, `2999-01-01T00:00:00.000Z\u0001${none}`],
    [{ sort: { createdAt: 1 } }, `${at}\u0001${none}`],
    [{ sort: { name: 1 } }, { _id: none }],
    [{ sort: { name: -1 } }, { _id: none, name: "zzz" }],
  ])(
    "a cursor of the query %j shows only visible records with the forged positions %j",
    async (query, places) => {
      const whole = await owner.read(card, query);
      const cursor = await withPlaces(query, places);

      const page = await owner.read(card, { ...query, cursor });

      expect(page).toEqual(whole);
      expect(whole.items).toHaveLength(3);
    },
  );
});

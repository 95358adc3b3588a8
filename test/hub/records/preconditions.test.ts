// @module-tag no-second-look
import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

/** `_rev` and `If-Match`: the expected revision is checked or refused, and never ignored. */

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});

const path = "/api/hub/update/card";
const matching = (tag: string) => ({ "if-match": tag });

/** A card with one change, so that revision 1 is stale and 2 is current. */
async function changedCard(): Promise<string> {
  const { _id } = await owner.create(card, makeCard());
  await owner.update(card, { _id, city: "Győr" });
  return _id;
}

describe("preconditions of an update", () => {
  test.each(['"2"', "2", "*"])(
    "an update with If-Match %s of the current revision succeeds",
    async (tag) => {
      const _id = await changedCard();

      const reply = await owner.raw("PATCH", path, { _id, city: "Vác" }, matching(tag));

      expect(reply).toMatchObject({ status: 200, body: { city: "Vác", _rev: 3 } });
    },
  );

  test.each(['"1"', "1", '"3"'])(
    "an update with If-Match %s of another revision is refused",
    async (tag) => {
      const _id = await changedCard();

      const reply = await owner.raw("PATCH", path, { _id, city: "Vác" }, matching(tag));

      expect(reply).toMatchObject({
        status: 409,
        body: { code: "entity.changed", current: { _id, city: "Győr", _rev: 2 } },
      });
    },
  );

  test.each(["0x2", "2e0", "2.0", '"2', '""2""', 'W/"2"', '"1", "2"', "02", "0", "-2", "two", ""])(
    "an update with the malformed If-Match %j is refused",
    async (tag) => {
      const _id = await changedCard();

      const reply = await owner.raw("PATCH", path, { _id, city: "Vác" }, matching(tag));

      expect(reply).toMatchObject({ status: 400, body: { fields: { "if-match": "wrongFormat" } } });
      expect(await owner.get(card, _id)).toMatchObject({ city: "Győr" });
    },
  );

  test.each([null, "2", 0, 2.5, true])("an update with _rev %j is refused", async (_rev) => {
    const _id = await changedCard();

    for (const reply of [
      await owner.raw("PATCH", path, { _id, _rev, city: "Vác" }),
      await owner.raw("PATCH", path, { _id, _rev, city: "Vác" }, matching("2")),
    ])
      expect(reply).toMatchObject({ status: 400, body: { fields: { _rev: "wrongType" } } });
    expect(await owner.raw("PATCH", path, [{ _id, _rev, city: "Vác" }])).toMatchObject({
      status: 400,
      body: { items: [{ at: 0, fields: { _rev: "wrongType" } }] },
    });
    expect(await owner.get(card, _id)).toMatchObject({ city: "Győr" });
  });

  test("an update with If-Match and _rev must name the same revision in both", async () => {
    const _id = await changedCard();
    const change = (_rev: number, tag: string) =>
      owner.raw("PATCH", path, { _id, _rev, city: "Vác" }, matching(tag));

    const [differing, stale, same] = [
      await change(2, '"1"'),
      await change(1, '"1"'),
      await change(2, '"2"'),
    ];

    expect(differing).toMatchObject({
      status: 400,
      body: { fields: { "if-match": "notAcceptable" } },
    });
    expect([stale.status, same.status]).toEqual([409, 200]);
  });

  test("a batch with If-Match is refused", async () => {
    const _id = await changedCard();

    const reply = await owner.raw("PATCH", path, [{ _id, city: "Vác" }], matching('"1"'));

    expect(reply).toMatchObject({ status: 400, body: { fields: { "if-match": "notAcceptable" } } });
    expect(await owner.get(card, _id)).toMatchObject({ city: "Győr" });
  });
});

describe("preconditions of a deletion", () => {
  test("a deletion checks If-Match and returns the current record", async () => {
    const _id = await changedCard();
    const remove = (tag: string) =>
      owner.raw("DELETE", `/api/hub/delete/card/${_id}`, undefined, matching(tag));

    const [stale, malformed] = [await remove('"1"'), await remove("0x2")];
    const there = await owner.get(card, _id);
    const removed = await remove('"2"');

    expect(stale).toMatchObject({
      status: 409,
      body: { code: "entity.changed", current: { _id, city: "Győr", _rev: 2 } },
    });
    expect(malformed).toMatchObject({
      status: 400,
      body: { fields: { "if-match": "wrongFormat" } },
    });
    expect(there).toMatchObject({ _rev: 2 });
    expect([removed.status, await owner.count(card, { _id })]).toEqual([204, 0]);
  });

  test("a deletion reveals no revision of a foreign record", async ({ hub }) => {
    const other = await hub.person();
    const { _id } = await other.create(card, makeCard());

    for (const tag of ['"1"', '"7"']) {
      const reply = await owner.raw(
        "DELETE",
        `/api/hub/delete/card/${_id}`,
        undefined,
        matching(tag),
      );
      expect(reply).toMatchObject({ status: 404, body: { code: "record.notFound" } });
    }
  });

  test("a batch with If-Match is refused", async () => {
    const _id = await changedCard();

    const reply = await owner.raw("POST", "/api/hub/delete/card", { ids: [_id] }, matching('"1"'));

    expect(reply).toMatchObject({ status: 400, body: { fields: { "if-match": "notAcceptable" } } });
    expect(await owner.get(card, _id)).toMatchObject({ _rev: 2 });
  });
});

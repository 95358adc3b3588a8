import { describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { limitCallsAsDeclared } from "../../support/call-limits.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Hub, HubWithFaults, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

let admin: Person;
test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
});
test.afterEach(({ hub }) => hub.faults.reset());

/** Freezes the indexes at their current state. */
function stopIndexes(hub: HubWithFaults): void {
  hub.faults.faults.indexLagMs = 600_000;
}

async function ownerOf(hub: Hub, count: number) {
  const owner = await hub.person();
  const cards = [];
  for (let place = 0; place < count; place += 1)
    cards.push(await owner.create(card, makeCard({ city: `Vác ${place}` })));
  return { owner, ids: cards.map(({ _id }) => _id) };
}

describe("lists while indexes lag", () => {
  test("a list leaves out deleted records and records with a new owner", async ({ hub }) => {
    const { owner, ids } = await ownerOf(hub, 4);
    const other = await hub.person();
    stopIndexes(hub);
    await owner.delete(card, ids[0] ?? "");
    await admin.run(card, "assign", { id: ids[1], owner: other.user._id });

    const { items } = await owner.read(card, {});

    expect(items.map(({ _id }) => _id)).toEqual([ids[3], ids[2]]);
    // The index must still list them, otherwise the test proves nothing.
    const query = { index: "byOwner", partition: [owner.user._id], limit: 10 };
    expect((await hub.store.listIds(card, query)).ids).toHaveLength(4);
    // A list of the store shows what the table holds.
    const listed = await hub.store.list(card, query);
    expect(listed.items.map(({ _id }) => _id)).toEqual([ids[2], ids[3]]);
    expect(listed.places).toHaveLength(2);
  });

  test("a list shows the current values of a record that still matches the filter", async ({
    hub,
  }) => {
    const { owner, ids } = await ownerOf(hub, 3);
    stopIndexes(hub);
    await owner.update(card, { _id: ids[0] ?? "", city: "Győr" });
    await owner.update(card, { _id: ids[1] ?? "", active: false });

    const all = await owner.read(card, { filter: { active: true }, sort: { createdAt: 1 } });

    expect(all.items.map(({ _id, city }) => [_id, city])).toEqual([
      [ids[0], "Győr"],
      [ids[2], "Vác 2"],
    ]);
    const sorted = await owner.read(card, { filter: { city: { $includes: "vac 0" } } });
    expect(sorted.items).toEqual([]);
  });

  test("the next page continues after a page that lost a record", async ({ hub }) => {
    const { owner, ids } = await ownerOf(hub, 5);
    stopIndexes(hub);
    await owner.delete(card, ids[4] ?? "");

    const first = await owner.read(card, { limit: 2 });
    const second = await owner.read(card, { limit: 2, cursor: first.cursor ?? "" });

    expect(first.items.map(({ _id }) => _id)).toEqual([ids[3]]);
    expect(second.items.map(({ _id }) => _id)).toEqual([ids[2], ids[1]]);
  });

  test("a filter on a relation is checked again with the current records", async ({ hub }) => {
    const { owner, ids } = await ownerOf(hub, 2);
    const other = await hub.person({ lastName: "Másik" });
    stopIndexes(hub);
    await admin.run(card, "assign", { id: ids[0], owner: other.user._id });

    const { items } = await admin.read(card, {
      filter: { "owner.lastName": owner.user.lastName },
    });

    const found = items.map(({ _id }) => _id);
    expect(found).toContain(ids[1]);
    expect(found).not.toContain(ids[0]);
  });
});

describe("undo while indexes lag", () => {
  /** Changes a card's city and returns the audit entry. */
  async function changedCard(hub: Hub) {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard({ city: "Pécs" }));
    await owner.update(card, { _id, city: "Győr" });
    const { items } = await hub.store.list(audit, {
      index: "byRecord",
      partition: [_id],
      limit: 1,
      descending: true,
    });
    const undo = () =>
      owner.raw("POST", "/api/hub/runner/card/undo", { id: _id, change: items[0]?._id });
    return { owner, _id, undo };
  }

  test("undo waits for the index and is refused if the field has changed since", async ({
    hub,
  }) => {
    const { owner, _id, undo } = await changedCard(hub);
    hub.faults.faults.indexLagMs = 1000;
    await owner.update(card, { _id, city: "Vác" });
    await owner.update(card, { _id, city: "Győr" });

    const reply = await undo();

    expect([reply.status, reply.body["code"]]).toEqual([409, "entity.changed"]);
    expect(await owner.get(card, _id)).toMatchObject({ city: "Győr" });
  });

  test("undo waits for the index and succeeds if only another field has changed", async ({
    hub,
  }) => {
    const { owner, _id, undo } = await changedCard(hub);
    hub.faults.faults.indexLagMs = 600;
    await owner.update(card, { _id, zip: "8200" });

    const reply = await undo();

    expect([reply.status, reply.body["city"], reply.body["zip"]]).toEqual([200, "Pécs", "8200"]);
  });

  test("undo answers `overloaded` if the index does not catch up in time", async ({ hub }) => {
    const { owner, _id, undo } = await changedCard(hub);
    stopIndexes(hub);
    await owner.update(card, { _id, zip: "8200" });

    limitCallsAsDeclared();
    const reply = await undo();

    expect([reply.status, reply.body["code"]]).toEqual([503, "overloaded"]);
    expect(await owner.get(card, _id)).toMatchObject({ city: "Győr" });
  });
});

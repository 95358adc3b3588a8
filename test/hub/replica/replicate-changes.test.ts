import {
  array,
  assert,
  asyncProperty,
  shuffledSubarray,
  subarray,
} from "../../support/seeded-check.ts";
import { describe, expect, vi } from "vitest";
import { card, type Card } from "../../../shared/models/card.ts";
import { tag } from "../../../shared/models/tag.ts";
import { searchKey } from "../../../shared/text/search-key.ts";
import { sortKey } from "../../../shared/text/hungarian-sort-key.ts";
import { incrementsPrefix } from "../../../functions/replica/replica-keys.ts";
import { listKeys, readCurrentRows } from "../../support/read-replica.ts";
import { makeStoredCard, replicaTest as test, type ReplicaHub } from "./replica-hub.ts";

const makeCards = (hub: ReplicaHub, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, number) =>
      hub.store.create(
        card,
        makeStoredCard({ owner: `owner${number}`, name: `Árvíztűrő ${number}` }),
      ),
    ),
  );

describe("replicateChanges", () => {
  test("a created record is a row with its values and the keys of its texts", async ({ hub }) => {
    const [made] = await makeCards(hub, 1);

    await hub.replicate();

    const rows = await hub.rows(card);
    expect(rows.find(({ _id }) => _id === made?._id)).toMatchObject({
      _rev: 1,
      _at: made?.updatedAt,
      name: "Árvíztűrő 0",
      "s:name": searchKey("Árvíztűrő 0"),
      "o:name": sortKey("Árvíztűrő 0"),
      active: true,
      owner: "owner0",
      company: null,
    });
  });

  test("an update replaces the row, a deletion leaves no value of the record", async ({ hub }) => {
    const [kept, removed] = await makeCards(hub, 2);
    await hub.replicate();
    if (kept === undefined || removed === undefined) throw new Error("not made");
    await hub.store.update(card, { before: kept, patch: { name: "Tükörfúrógép" } });
    await hub.store.write([{ model: card, delete: removed }]);
    await hub.replicate();

    const rows = await readCurrentRows(hub.bucket, card);
    expect(rows.find(({ _id }) => _id === kept._id)).toMatchObject({
      _rev: 2,
      name: "Tükörfúrógép",
    });
    const deletion = rows.find(({ _id }) => _id === removed._id);
    expect(deletion).toMatchObject({ _rev: 2, _deleted: true, createdAt: removed.createdAt });
    expect(Object.values(deletion ?? {})).not.toContain(removed.name);
  });

  test("a record that is created again under the id of a deleted one is current", async ({
    hub,
  }) => {
    const [first] = await makeCards(hub, 1);
    if (first === undefined) throw new Error("not made");
    const changed = await hub.store.update(card, { before: first, patch: { name: "Kettő" } });
    await hub.store.write([{ model: card, delete: changed }]);
    const again = { ...makeStoredCard({ owner: "owner9", name: "Újra" }), _id: first._id };
    await hub.store.create(card, again);
    await hub.replicate();

    const rows = await hub.rows(card);
    expect(rows.find(({ _id }) => _id === first._id)).toMatchObject({ _rev: 1, name: "Újra" });
  });

  test("secrets of tags are in no file", async ({ hub }) => {
    const admin = await hub.admin();
    const made = await admin.create(tag, { kind: "qr" });
    await hub.replicate();

    const [row = {}] = await hub.rows(tag);
    expect(row["code"]).toBe(made["code"]);
    expect(Object.keys(row)).not.toContain("claimSecret");
  });

  test("delivering the same batch again replaces its increment", async ({ hub }) => {
    await hub.changes.take();
    await makeCards(hub, 3);
    const records = await hub.changes.take();
    await hub.deliver(records);
    const keys = await listKeys(hub.bucket, incrementsPrefix(card));

    await hub.deliver(records);

    expect(await listKeys(hub.bucket, incrementsPrefix(card))).toEqual(keys);
  });

  test("a malformed change is reported, and all others of its batch are written", async ({
    hub,
  }) => {
    const spoken = vi.spyOn(console, "error").mockReturnValue();
    await hub.changes.take();
    await makeCards(hub, 3);
    const [first, bad, last] = await hub.changes.take();
    const broken = structuredClone(bad);
    delete broken?.dynamodb?.NewImage?.["_rev"];

    const answer = await hub.deliver([first, broken, last].flatMap((record) => record ?? []));

    expect(answer.batchItemFailures).toEqual([{ itemIdentifier: bad?.dynamodb?.SequenceNumber }]);
    expect(spoken.mock.calls.join()).toContain("no id, revision or time");
    spoken.mockRestore();
    const ids = (await hub.rows(card)).map(({ _id }) => _id);
    const idOf = (record: typeof first) => record?.dynamodb?.NewImage?.["_id"]?.S;
    expect([idOf(first), idOf(last)].every((id) => ids.includes(id ?? ""))).toBe(true);
    expect(ids).not.toContain(idOf(bad));
  });

  test("batches in any order, cut anywhere and delivered repeatedly give the same rows", async ({
    hub,
  }) => {
    await hub.changes.take();
    const cards: Card[] = await makeCards(hub, 4);
    for (const [place, before] of cards.entries()) {
      const changed = await hub.store.update(card, { before, patch: { position: "Asztalos" } });
      if (place % 2 === 0) await hub.store.write([{ model: card, delete: changed }]);
      else await hub.store.update(card, { before: changed, patch: { city: "Győr" } });
    }
    const records = await hub.changes.take();
    await hub.deliver(records);
    const expected = await readCurrentRows(hub.bucket, card);
    const places = records.map((_, place) => place);

    await assert(
      asyncProperty(
        array(subarray(places), { minLength: 1, maxLength: 4 }),
        shuffledSubarray(places, { minLength: places.length }),
        async (batches, order) => {
          for (const batch of batches) await hub.deliver(batch.flatMap((at) => records[at] ?? []));
          for (const at of order) await hub.deliver(records.slice(at, at + 1));
          expect(await readCurrentRows(hub.bucket, card)).toEqual(expected);
        },
      ),
      { numRuns: 5 },
    );
  });
});

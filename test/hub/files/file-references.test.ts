import { describe, expect } from "vitest";
import type { RemovedReference } from "../../../functions/data/store/release-queue.ts";
import { fileLimits } from "../../../shared/limits/files.ts";
import { card } from "../../../shared/models/card.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { makeCard } from "../../support/make-records.ts";
import { deliverOutbox, readOutboxMessages } from "../../support/outbox.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});

/** Id of an uploaded picture. */
async function picture(hub: Hub): Promise<string> {
  const whole = makeWholeRecord("file", { owner: owner.user._id, company: "", shared: "" });
  return (await hub.store.create(fileModel, { ...whole, state: "ready", picture: "made" }))._id;
}

const cover = (coverImage: string) => ({ ...makeCard(), coverImage });
const show = (cards: readonly ReplyRecord[], covers: readonly (string | null)[]) =>
  owner.raw(
    "PATCH",
    "/api/hub/update/card",
    cards.map(({ _id }, at) => ({ _id, coverImage: covers[at] })),
  );
const remove = (id: string) => owner.raw("DELETE", `/api/hub/delete/file/${id}`);

/** The number of references on a file's item, and the number of references with their own items. */
async function countReferences(hub: Hub, id: string): Promise<[number, number]> {
  const item = await hub.store.table.get({ pk: `file#${id}`, sk: "record" });
  const { items } = await hub.store.table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": `fileref.file#${id}` },
    ConsistentRead: true,
  });
  expect(Number(item?.["references"] ?? 0)).toBe(items.length);
  return [item?.["referrers"] instanceof Set ? item["referrers"].size : 0, items.length];
}

/** Creates cards of a person with the same cover, concurrently. */
const cardsWith = (id: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => owner.create(card, cover(id))));

describe("references to one file", () => {
  test("references up to a number are on the file's item, later ones have their own items, and all block the deletion", async ({
    hub,
  }) => {
    const id = await picture(hub);
    const more = 7;
    const cards: ReplyRecord[] = [];
    for (let made = 0; made < fileLimits.maxInlineReferences + more; made += 20) {
      const count = Math.min(20, fileLimits.maxInlineReferences + more - made);
      const list = Array.from({ length: count }, () => cover(id));
      cards.push(
        ...(await owner.call<{ items: ReplyRecord[] }>("POST", "/api/hub/create/card", list)).items,
      );
    }
    const most = await countReferences(hub, id);

    const [last, ...rest] = cards;
    for (let from = 0; from < rest.length; from += 20) {
      const some = rest.slice(from, from + 20);
      const ids = some.map(({ _id }) => _id);
      const gone = await owner.raw("POST", "/api/hub/delete/card", { ids });
      expect([gone.status, (await remove(id)).status]).toEqual([204, 409]);
    }
    const least = await countReferences(hub, id);
    await owner.delete(card, last?._id ?? "");

    expect([most, least]).toEqual([
      [fileLimits.maxInlineReferences, more],
      [1, 0],
    ]);
    expect(await countReferences(hub, id)).toEqual([0, 0]);
    expect((await remove(id)).status).toBe(204);
  });

  test("a file is kept while only references with their own items are left", async ({ hub }) => {
    const id = await picture(hub);
    const first = await owner.create(card, cover(id));
    const places = Array.from(
      { length: fileLimits.maxInlineReferences - 1 },
      (_, at) => `card#no${at}#x`,
    );
    await hub.store.table.update({
      Key: { pk: `file#${id}`, sk: "record" },
      UpdateExpression: "ADD referrers :places",
      ExpressionAttributeValues: { ":places": new Set(places) },
    });
    const beyond = await owner.create(card, cover(id));
    await hub.store.table.update({
      Key: { pk: `file#${id}`, sk: "record" },
      UpdateExpression: "DELETE referrers :places",
      ExpressionAttributeValues: { ":places": new Set(places) },
    });
    await owner.delete(card, first._id);

    expect(await countReferences(hub, id)).toEqual([0, 1]);
    expect((await remove(id)).status).toBe(409);
    await owner.update(card, { _id: beyond._id, coverImage: null });
    expect([await countReferences(hub, id), (await remove(id)).status]).toEqual([[0, 0], 204]);
  });

  test("concurrent references around the limit of the item are all stored", async ({ hub }) => {
    const id = await picture(hub);
    const places = Array.from(
      { length: fileLimits.maxInlineReferences - 4 },
      (_, at) => `card#no${at}#x`,
    );
    await hub.store.table.update({
      Key: { pk: `file#${id}`, sk: "record" },
      UpdateExpression: "ADD referrers :places",
      ExpressionAttributeValues: { ":places": new Set(places) },
    });
    Object.assign(hub.faults.faults, { conflict: 0.3 });

    const cards = await cardsWith(id, 12);
    hub.faults.reset();
    const [held, beyond] = await countReferences(hub, id);
    cards.push(await owner.create(card, cover(id)));
    const after = await countReferences(hub, id);
    await Promise.all(cards.map(({ _id }) => owner.delete(card, _id)));

    // Concurrent writes may have seen the same free space on the item.
    expect(held).toBeGreaterThanOrEqual(fileLimits.maxInlineReferences);
    expect(held + beyond).toBe(places.length + 12);
    expect(after).toEqual([held, beyond + 1]);
    expect(await countReferences(hub, id)).toEqual([places.length, 0]);
  });

  test("a batch can exchange files between its cards", async ({ hub }) => {
    const [one, two] = [await picture(hub), await picture(hub)];
    const cards = [await owner.create(card, cover(one)), await owner.create(card, cover(two))];

    const replies = await Promise.all([1, 2, 3].map(() => show(cards, [two, one])));
    const whole = [await countReferences(hub, one), await countReferences(hub, two)];
    await show(cards, [null, null]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(whole).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect([(await remove(one)).status, (await remove(two)).status]).toEqual([204, 204]);
  });
});

describe("references that are released after the transaction", () => {
  /** Runs a batch that removes as many references as it adds, and returns what it left for the outbox. */
  async function exchanged(hub: Hub) {
    const count = 22;
    const before = await Promise.all(Array.from({ length: count }, () => picture(hub)));
    const after = await Promise.all(Array.from({ length: count }, () => picture(hub)));
    const { items: cards } = await owner.call<{ items: ReplyRecord[] }>(
      "POST",
      "/api/hub/create/card",
      before.map(cover),
    );
    expect((await show(cards, after)).status).toBe(200);
    return { before, after, cards, entry: await waiting(hub) };
  }

  /** The newest outbox message that releases references. */
  async function waiting(hub: Hub) {
    const { releaseQueue } = await import("../../../functions/data/store/release-queue.ts");
    return (await readOutboxMessages(hub, releaseQueue)).at(-1);
  }

  async function release(hub: Hub, references: readonly RemovedReference[]): Promise<void> {
    const { releaseReferences } =
      await import("../../../functions/data/store/release-references.ts");
    await releaseReferences(hub.store.table, references, hub.store.deadline);
  }

  test("references that did not fit into the transaction are released by the outbox, and their files can be deleted", async ({
    hub,
  }) => {
    const { before, after } = await exchanged(hub);
    const inUse = await remove(before[0] ?? "");

    await deliverOutbox(hub, "release");

    expect(inUse.status).toBe(409);
    for (const id of before) expect(await countReferences(hub, id)).toEqual([0, 0]);
    for (const id of after) expect(await countReferences(hub, id)).toEqual([1, 0]);
    expect(await waiting(hub)).toBeUndefined();
    expect((await remove(before[0] ?? "")).status).toBe(204);
  });

  test("the outbox has files without owner checked when it releases their references", async ({
    hub,
  }) => {
    const { before } = await exchanged(hub);
    const { dueFiles } = await import("../../../functions/data/store/due-files.ts");
    for (const id of before) {
      const stored = (await hub.store.find(fileModel, id))!;
      await hub.store.update(fileModel, { before: stored, patch: { owner: "erased" } });
    }

    await deliverOutbox(hub, "release");

    const checks = await hub.store.table.getMany(before.map(dueFiles.keyOf));
    expect(checks).toHaveLength(before.length);
  });

  test("a reference stays when its record refers to the file again, and a repeated message changes nothing", async ({
    hub,
  }) => {
    const { before, cards, entry } = await exchanged(hub);
    const references = entry?.references ?? [];
    const [mine = "", gone = "", deleted = ""] = before;
    await owner.update(card, { _id: cards[0]?._id, coverImage: mine });
    await owner.delete(card, cards[2]?._id ?? "");

    for (let time = 0; time < 2; time += 1) await release(hub, references);
    await owner.update(card, { _id: cards[1]?._id, coverImage: gone });
    await release(hub, references);

    expect(references).toHaveLength(22);
    expect([
      await countReferences(hub, mine),
      await countReferences(hub, gone),
      await countReferences(hub, deleted),
    ]).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
    expect((await remove(mine)).status).toBe(409);
  });

  test("a reference is checked again when the record refers to the file at that moment", async ({
    hub,
  }) => {
    const { before, cards, entry } = await exchanged(hub);
    const references = entry?.references ?? [];
    Object.assign(hub.faults.faults, { conflict: 0.2 });

    await Promise.all([
      release(hub, references),
      release(hub, references),
      ...cards
        .slice(0, 8)
        .map(({ _id }, at) => owner.update(card, { _id, coverImage: before[at] })),
    ]);
    hub.faults.reset();

    const places = await Promise.all(before.map((id) => countReferences(hub, id)));
    expect(places.map(([held]) => held)).toEqual(before.map((_, at) => (at < 8 ? 1 : 0)));
  });
});

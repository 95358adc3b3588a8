import { describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { computeBatchLimit } from "../../../functions/data/batch/batch-limit.ts";
import { models } from "../../../shared/models/all.ts";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { file } from "../../../shared/models/file.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

interface Many {
  items: ReplyRecord[];
}
const createAll = (person: Person, cards: unknown[]) =>
  person.call<Many>("POST", "/api/hub/create/card", cards);
const updateAll = (person: Person, patches: unknown[]) =>
  person.call<Many>("PATCH", "/api/hub/update/card", patches);
const deleteAll = (person: Person, ids: string[]) =>
  person.raw("POST", "/api/hub/delete/card", { ids });
const many = (count: number, fields = {}) =>
  Array.from({ length: count }, (_, place) => makeCard({ name: `Kártya ${place}`, ...fields }));

/** Creates files of pictures and returns their ids. */
const pictures = (hub: Hub, owner: Person, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const whole = makeWholeRecord("file", { owner: owner.user._id, company: "", shared: "" });
      return (await hub.store.create(file, { ...whole, state: "ready", picture: "made" }))._id;
    }),
  );
const keyed = (key: string) => ({ "idempotency-key": key });

/** One request changes all its records or none, for every model (design section 3). */
const minBatchLimit = 20;

describe("the limit of a batch", () => {
  test.each([...models.values()].map((model) => [model.name, model] as const))(
    "the limit of %s is not below the common limit of all models",
    (_, model) => {
      expect(computeBatchLimit(model)).toBeGreaterThanOrEqual(minBatchLimit);
    },
  );

  test("cards with covers fit in the limit when they are created, updated and deleted", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const limit = computeBatchLimit(card);
    const [covers, others] = [await pictures(hub, owner, limit), await pictures(hub, owner, limit)];
    const send = async (method: string, path: string, body: unknown, key: string) => {
      hub.faults.reset();
      const reply = await owner.raw(method, `/api/hub/${path}/card`, body, keyed(key));
      return { ...reply, transactions: hub.faults.calls["TransactWriteItems"] };
    };

    const made = await send(
      "POST",
      "create",
      covers.map((coverImage, at) => ({ ...makeCard(), coverImage, active: at % 2 === 0 })),
      "covers-1",
    );
    const items = made.body["items"] as ReplyRecord[];
    const changed = await send(
      "PATCH",
      "update",
      items.map(({ _id }, at) => ({ _id, coverImage: others[at], active: true })),
      "covers-2",
    );
    const gone = await send("POST", "delete", { ids: items.map(({ _id }) => _id) }, "covers-3");

    expect([made.status, made.transactions]).toEqual([201, 1]);
    expect(items.map(({ coverImage }) => coverImage)).toEqual(covers);
    expect([changed.status, changed.transactions]).toEqual([200, 1]);
    expect((changed.body["items"] as ReplyRecord[]).map(({ coverImage }) => coverImage)).toEqual(
      others,
    );
    expect([gone.status, gone.transactions]).toEqual([204, 1]);
    expect(await owner.count(card)).toBe(0);
  });

  test("companies with a logo and a cover fit in the limit", async ({ hub }) => {
    const admin = await hub.admin();
    const limit = computeBatchLimit(company);
    const images = await pictures(hub, admin, 2 * limit);
    const companies = Array.from({ length: limit }, (_, at) => ({
      name: `Cég ${at}`,
      logo: images[2 * at],
      brand: { cover: images[2 * at + 1] },
    }));

    const made = await admin.raw("POST", "/api/hub/create/company", companies, keyed("firms-1"));
    const ids = (made.body["items"] as ReplyRecord[]).map(({ _id }) => _id);
    const gone = await admin.raw("POST", "/api/hub/delete/company", { ids }, keyed("firms-2"));

    expect([made.status, gone.status]).toEqual([201, 204]);
  });
});

describe("a batch", () => {
  test("a batch of the model's limit is created, changed and deleted in one transaction each", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const schema = await owner.call<Record<string, number>>("GET", "/api/hub/schema/card");
    const limit = schema["x-batchLimit"] ?? 0;
    expect(limit).toBeGreaterThanOrEqual(20);

    hub.faults.reset();
    const { items } = await createAll(owner, many(limit));
    expect(hub.faults.calls["TransactWriteItems"]).toBe(1);
    expect(items.map(({ name }) => name)).toEqual(many(limit).map(({ name }) => name));
    expect(await owner.count(card)).toBe(limit);

    hub.faults.reset();
    const changed = await updateAll(
      owner,
      items.map(({ _id }, place) => ({ _id, active: place % 2 === 0, city: "Vác" })),
    );
    expect(hub.faults.calls).toEqual({ BatchGetItem: 2, TransactWriteItems: 1 });
    expect(changed.items.every(({ city, _rev }) => city === "Vác" && _rev === 2)).toBe(true);
    expect(await owner.count(card, { active: false })).toBe(Math.floor(limit / 2));

    const reply = await deleteAll(
      owner,
      items.map(({ _id }) => _id),
    );
    expect(reply.status).toBe(204);
    expect(await owner.count(card)).toBe(0);
  });

  test("a batch with invalid records names each problem and writes nothing", async ({ hub }) => {
    const owner = await hub.person();

    const refused = createAll(owner, [
      makeCard(),
      makeCard({ email: "nobody" }),
      makeCard({ owner: "else" }),
    ]);

    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: "input.invalid",
      problem: {
        items: [
          { at: 1, code: "input.invalid", fields: { email: "wrongFormat" } },
          { at: 2, code: "field.forbidden" },
        ],
      },
    });
    expect(await owner.count(card)).toBe(0);
  });

  test("a batch with one foreign, locked or stale record changes nothing", async ({ hub }) => {
    const [owner, other] = [await hub.person(), await hub.person()];
    const { items } = await createAll(owner, many(3));
    const [first, second, third] = items;
    const foreign = await other.create(card, makeCard());
    await owner.run(card, "lock", { id: third?._id });
    await owner.update(card, { _id: second?._id, city: "Győr" });

    const refused = updateAll(owner, [
      { _id: first?._id, city: "Tata" },
      { _id: second?._id, _rev: 1, city: "Tata" },
      { _id: third?._id, city: "Tata" },
      { _id: foreign._id, city: "Tata" },
    ]);

    await expect(refused).rejects.toMatchObject({
      problem: {
        items: [
          { at: 1, code: "entity.changed", current: { city: "Győr" } },
          { at: 2, code: "card.locked" },
          { at: 3, code: "record.notFound" },
        ],
      },
    });
    expect(await owner.get(card, first?._id ?? "")).toMatchObject({ city: "Sopron", _rev: 1 });
    const deletion = await deleteAll(owner, [first?._id ?? "", foreign._id]);
    expect(deletion).toMatchObject({ status: 404, body: { items: [{ at: 1 }] } });
    expect(await owner.count(card)).toBe(3);
  });

  test("a batch that is empty or has a record twice is refused", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());

    await expect(createAll(owner, [])).rejects.toMatchObject({
      problem: { fields: { items: "tooShort" } },
    });
    await expect(
      updateAll(owner, [
        { _id, city: "A" },
        { _id, city: "B" },
      ]),
    ).rejects.toMatchObject({ problem: { items: [{ at: 1, fields: { _id: "notAcceptable" } }] } });
  });

  test("a batch within the limit that is too large for a transaction becomes a job", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const ids = await Promise.all(
      Array.from({ length: computeBatchLimit(card) }, async (_, at) => {
        const whole = makeWholeRecord("card", { owner: `owner${at}`, company: "", shared: "" });
        // Each card has two counters, for its owner and for its company.
        const made = await hub.store.create(card, {
          ...whole,
          coverImage: undefined,
          portrait: undefined,
          logo: undefined,
          company: `company${at}`,
        });
        return made._id;
      }),
    );

    expect((await deleteAll(admin, ids)).status).toBe(202);
    expect((await admin.get(card, ids[0] ?? ""))._id).toBe(ids[0]);
    expect((await deleteAll(admin, ids.slice(0, 15))).status).toBe(204);
  });

  test("a batch repeated under one key is created once", async ({ hub }) => {
    const owner = await hub.person();
    const cards = many(5);
    const create = () =>
      owner.raw("POST", "/api/hub/create/card", cards, { "idempotency-key": "batch-1" });

    const replies = await Promise.all([create(), create(), create()]);

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await owner.count(card)).toBe(5);
  });

  test("a record that is too large for an item is refused, alone and in a batch", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const body = { subject: "Őszi vásár", html: "ő".repeat(100_000), text: "ő".repeat(100_000) };
    const audience = { model: "card", filter: {} };
    const large = { name: "Nagy", audience, bodies: { en: body, hu: body } };

    const replies = [large, [large, large]].map((sent) =>
      admin.raw("POST", "/api/hub/create/campaign", sent),
    );

    for (const reply of await Promise.all(replies))
      expect(reply).toMatchObject({ status: 413, body: { code: "body.tooLarge" } });
  });

  test("a batch writes an audit entry for every record", async ({ hub }) => {
    const owner = await hub.person();
    const { items } = await createAll(owner, many(2));

    for (const { _id } of items) {
      const entries = await hub.store.list(audit, {
        index: "byRecord",
        partition: [_id],
        limit: 5,
      });
      expect(entries.items).toMatchObject([{ action: "create", by: owner.user._id }]);
    }
  });
});

// @module-tag no-second-look
import { describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { card } from "../../../shared/models/card.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";

const path = "/api/hub/create/card";
const keyed = (key: string) => ({ "idempotency-key": key });
const create = (person: Person, key: string, fields = {}) =>
  person.raw("POST", path, makeCard(fields), keyed(key));

describe("Idempotency-Key", () => {
  test("nine parallel requests with one key create one record and get the same reply", async ({
    hub,
  }) => {
    const owner = await hub.person();

    const replies = await Promise.all(Array.from({ length: 9 }, () => create(owner, "key-1")));

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 201));
    expect(new Set(replies.map(({ body }) => body["_id"])).size).toBe(1);
    expect(await owner.count(card)).toBe(1);
  });

  test("a repeated key with another body is refused", async ({ hub }) => {
    const owner = await hub.person();
    await create(owner, "key-2");

    const other = await create(owner, "key-2", { city: "Győr" });

    expect(other).toMatchObject({ status: 422, body: { code: "idempotency.mismatch" } });
    expect(await owner.count(card)).toBe(1);
  });

  test("a repeat answers the current record under the current rights", async ({ hub }) => {
    const owner = await hub.person();
    const { body } = await create(owner, "key-3");
    const _id = String(body["_id"]);
    await owner.update(card, { _id, city: "Vác" });

    expect((await create(owner, "key-3")).body).toMatchObject({ _id, city: "Vác" });
    await owner.delete(card, _id);
    expect((await create(owner, "key-3")).status).toBe(404);
  });

  test("a key belongs to its caller and expires after 24 hours", async ({ hub }) => {
    const [one, other] = [await hub.person(), await hub.person()];
    const first = await create(one, "key-4");

    const foreign = await create(other, "key-4");
    vi.stubEnv(environment.clockOffset, String(24 * 3_600_000 + 60_000));
    const client = await hub.store.find(card, String(first.body["_id"]));
    const { requestKey, toFirstAnswer } =
      await import("../../../functions/data/idempotency/request-key.ts");
    const key = requestKey("create.card", {}, {
      request: { header: () => "key-4" },
      caller: { id: one.user._id },
    } as never);
    const row = await hub.store.table.get(key?.key ?? { pk: "", sk: "" });
    const isOver = toFirstAnswer(row) === undefined;
    vi.unstubAllEnvs();

    expect(foreign.body["_id"]).not.toBe(first.body["_id"]);
    expect(client).toBeDefined();
    expect(row).toBeDefined();
    expect(isOver).toBe(true);
  });

  test("a repeated service call answers the record that it created", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    const duplicate = () =>
      owner.raw("POST", "/api/hub/runner/card/duplicate", { id: _id }, keyed("key-5"));

    const [first, second, third] = [
      await duplicate(),
      ...(await Promise.all([duplicate(), duplicate()])),
    ];

    expect(first.body["_id"]).not.toBe(_id);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(await owner.count(card)).toBe(2);
  });

  test("a repeated service call does not answer the original if the created record is deleted", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    const duplicate = () =>
      owner.raw("POST", "/api/hub/runner/card/duplicate", { id: _id }, keyed("key-10"));
    const made = await duplicate();
    await owner.delete(card, String(made.body["_id"]));

    const repeated = await duplicate();

    expect(repeated).toMatchObject({ status: 404, body: { code: "record.notFound" } });
    expect(await owner.count(card)).toBe(1);
  });

  test("a key of one record is refused for a batch", async ({ hub }) => {
    const owner = await hub.person();
    const list = [makeCard(), makeCard()];
    const createList = (key: string) => owner.raw("POST", path, list, keyed(key));

    const [one, listAfter] = [await create(owner, "key-11"), await createList("key-11")];
    const [many, oneAfter] = [await createList("key-12"), await create(owner, "key-12")];

    expect([one.status, many.status]).toEqual([201, 201]);
    for (const refused of [listAfter, oneAfter])
      expect(refused).toMatchObject({ status: 422, body: { code: "idempotency.mismatch" } });
    expect(await owner.count(card)).toBe(3);
  });

  test.for(
    tuples([
      ["a creation", path, makeCard(), { ...makeCard(), name: 5 }],
      ["a creation by another name", path, makeCard(), { ...makeCard(), owner: "somebody" }],
      ["a list", path, [makeCard()], [{ name: 5 }]],
      ["a list that is empty", path, [makeCard()], []],
      ["a service", "/api/hub/runner/notification/readAll", {}, { id: 5 }],
      ["an export", "/api/hub/export/card", { format: "csv" }, { format: "csv", filter: { x: 1 } }],
    ]),
  )(
    "a key mismatch is reported before the other body is checked: %s",
    async ([what, at, first, other], { hub }) => {
      const owner = await hub.person();
      const key = keyed(what.replaceAll(" ", "-"));
      const made = await owner.raw("POST", at, first, key);

      const refused = await owner.raw("POST", at, other, key);

      expect(made.status).toBeLessThan(300);
      expect(refused).toMatchObject({ status: 422, body: { code: "idempotency.mismatch" } });
    },
  );

  test("a key mismatch of a service is reported before its input is checked", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    const run = (body: object) =>
      owner.raw("POST", "/api/hub/runner/card/lock", body, keyed("key-14"));
    await run({ id: _id });

    expect((await run({ id: 5 })).body).toMatchObject({ code: "idempotency.mismatch" });
  });

  test("a key without an effect is free, and rights are checked before the key", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const refused = await create(owner, "key-15", { name: 5 });
    const tag = await owner.raw("POST", "/api/hub/create/tag", {}, keyed("key-15"));
    const made = await create(owner, "key-15");

    expect([refused.status, tag.status, made.status]).toEqual([400, 403, 201]);
  });

  test("a repeated update does not revert a later change by another user", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    const change = (city: string) =>
      owner.raw("PATCH", "/api/hub/update/card", { _id, city }, keyed("key-16"));
    const first = await change("Vác");
    await owner.update(card, { _id, city: "Győr" });

    const [repeated, other] = [await change("Vác"), await change("Tata")];
    const list = await owner.raw(
      "PATCH",
      "/api/hub/update/card",
      [{ _id, city: "Vác" }],
      keyed("key-16"),
    );

    expect([first.status, first.body["city"]]).toEqual([200, "Vác"]);
    expect([repeated.status, repeated.body["city"]]).toEqual([200, "Győr"]);
    expect([other.status, list.status]).toEqual([422, 422]);
    expect(await owner.get(card, _id)).toMatchObject({ city: "Győr", _rev: 3 });
    await owner.delete(card, _id);
    expect((await change("Vác")).status).toBe(404);
  });

  test("nine parallel updates with one key make one change, and one with another If-Match makes none", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    const change = (headers = {}) =>
      owner.raw(
        "PATCH",
        "/api/hub/update/card",
        { _id, city: "Vác" },
        { ...keyed("key-17"), ...headers },
      );

    const replies = await Promise.all(Array.from({ length: 9 }, () => change()));

    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { _rev: 2 } });
    expect((await change({ "if-match": "2" })).status).toBe(422);
  });

  test("a repeated service call changes its record once", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    const lock = () => owner.raw("POST", "/api/hub/runner/card/lock", { id: _id }, keyed("key-6"));

    const replies = await Promise.all([lock(), lock(), lock()]);

    for (const reply of replies)
      expect(reply).toMatchObject({ status: 200, body: { locked: true, _rev: 2 } });
  });

  test("a repeat of a service call without a change changes nothing later", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard());
    const activate = (id: string) =>
      owner.raw("POST", "/api/hub/runner/card/activate", { id }, keyed("key-7"));
    const first = await activate(_id);
    await owner.run(card, "inactivate", { id: _id });

    const [second, other] = [await activate(_id), await activate("0".repeat(26))];

    expect([first.status, first.body["active"]]).toEqual([200, true]);
    expect([second.status, second.body["active"]]).toEqual([200, false]);
    expect(other.body["code"]).toBe("idempotency.mismatch");
    expect(await owner.get(card, _id)).toMatchObject({ active: false });
  });

  test("a repeated invitation of an invited person sends one more mail", async ({ hub }) => {
    const admin = await hub.admin();
    const email = `meghivott${nextNumber()}@tolgyfa.example`;
    const invite = (key: string) =>
      admin.raw(
        "POST",
        "/api/hub/runner/user/invite",
        { email, lastName: "Szűcs", firstName: "Eszter", language: "hu" },
        keyed(key),
      );
    const made = await invite("key-8");
    const again = await invite("key-9");
    const before = await findMailsTo(hub, email);

    const repeated = await invite("key-9");

    expect(made.status).toBe(200);
    expect([again.body["_id"], repeated.body["_id"]]).toEqual([made.body["_id"], made.body["_id"]]);
    expect(before).toHaveLength(2);
    expect(await findMailsTo(hub, email)).toEqual(before);
  });

  test.for(["x".repeat(201), "two words"])("the key %j is refused", async (key, { hub }) => {
    const owner = await hub.person();

    expect((await create(owner, key)).body).toMatchObject({ code: "input.invalid" });
  });

  test("a repeat after a lost reply answers the created record", async ({ hub }) => {
    const owner = await hub.person();
    const key = `key-${nextNumber()}`;
    Object.assign(hub.faults.faults, {
      dropAfter: 1,
      remaining: 1,
      operations: new Set(["TransactWriteItems"]),
    });

    const reply = await create(owner, key);
    hub.faults.reset();

    expect(reply.status).toBe(201);
    expect((await create(owner, key)).body["_id"]).toBe(reply.body["_id"]);
    expect(await owner.count(card)).toBe(1);
  });
});

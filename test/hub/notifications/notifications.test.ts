import { describe, expect } from "vitest";
import { batchLimit } from "../../../functions/data/batch/batch-limit.ts";
import type { Deadline } from "../../../functions/platform/lambda/deadline.ts";
import { readAllReserveMs } from "../../../shared/limits/accounts.ts";
import { audit } from "../../../shared/models/audit.ts";
import { notification } from "../../../shared/models/notification.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const path = "/api/hub/runner/notification/readAll";

/** Puts notifications before somebody, as what sends them does. */
async function notify(hub: Hub, owner: Person, many = 1): Promise<string[]> {
  const made: string[] = [];
  for (let left = many; left > 0; left -= batchLimit(notification)) {
    const some = Array.from({ length: Math.min(left, batchLimit(notification)) }, () => ({
      kind: "contact.received",
      texts: { en: "Somebody left their details.", hu: "Valaki megadta az adatait." },
      link: "/my-contacts",
      read: false,
      files: [],
      owner: owner.user._id,
    }));
    const records = await hub.store.createAll(notification, some);
    made.push(...records.map(({ _id }) => _id));
  }
  return made;
}

/** What the counters say, and what the records say. */
async function unreadOf(owner: Person) {
  const [counted, read, all, page] = await Promise.all([
    owner.count(notification, { read: false }),
    owner.count(notification, { read: true }),
    owner.count(notification),
    owner.read(notification, { limit: 200, projection: "read" }),
  ]);
  const found = page.items.filter((item) => item["read"] === false).length;
  return { counted, found, sumHolds: counted + read === all && all === page.items.length };
}

describe("notification.read", () => {
  test("marks one, and again changes nothing", async ({ hub }) => {
    const owner = await hub.person();
    const [first = ""] = await notify(hub, owner, 2);

    const marked = await owner.run(notification, "read", { id: first });
    const again = await owner.run(notification, "read", { id: first });

    expect(marked).toMatchObject({ _id: first, read: true, _rev: 2 });
    expect(again).toEqual(marked);
    expect(await unreadOf(owner)).toEqual({ counted: 1, found: 1, sumHolds: true });
  });

  test("of somebody else answers as one that is not there, to admins too", async ({ hub }) => {
    const [owner, other, admin] = [await hub.person(), await hub.person(), await hub.admin()];
    const [id = ""] = await notify(hub, owner);
    const run = async (person: Person, named: string) => {
      const reply = await person.raw("POST", "/api/hub/runner/notification/read", { id: named });
      return { status: reply.status, body: { ...reply.body, requestId: undefined } };
    };

    const missing = await run(other, "0".repeat(id.length));

    expect(missing.status).toBe(404);
    for (const person of [other, admin]) expect(await run(person, id)).toEqual(missing);
    expect(await owner.get(notification, id)).toMatchObject({ read: false });
  });

  test("needs an id, a session and the token against forged calls", async ({ hub }) => {
    const owner = await hub.person();
    const body = { id: (await notify(hub, owner))[0] };
    const at = "/api/hub/runner/notification/read";

    expect(await owner.raw("POST", at)).toMatchObject({
      status: 400,
      body: { fields: { id: "required" } },
    });
    expect(await owner.raw("POST", at, { ...body, read: false })).toMatchObject({
      body: { fields: { read: "notAcceptable" } },
    });
    expect(await hub.visitor.raw("POST", at, body)).toMatchObject({
      status: 401,
      body: { code: "session.required" },
    });
    expect(await owner.raw("POST", at, body, { "x-xsrf-token": "wrong" })).toMatchObject({
      status: 403,
      body: { code: "xsrf.invalid" },
    });
    expect(await unreadOf(owner)).toMatchObject({ counted: 1 });
  });

  test("is the only way to change one: the generic calls write nothing", async ({ hub }) => {
    const owner = await hub.person();
    const [_id = ""] = await notify(hub, owner);

    await expect(owner.update(notification, { _id, read: true })).rejects.toMatchObject({
      code: "access.denied",
    });
    await owner.delete(notification, _id);
    expect(await unreadOf(owner)).toEqual({ counted: 0, found: 0, sumHolds: true });
  });
});

describe("notification.readAll", () => {
  test("marks sixty at once without a body, those of nobody else, and counts exactly", async ({
    hub,
  }) => {
    const [owner, other] = [await hub.person(), await hub.person()];
    await Promise.all([notify(hub, owner, 60), notify(hub, other, 3)]);

    const reply = await owner.raw("POST", path);

    expect(reply).toMatchObject({ status: 200, body: { marked: 60, more: false } });
    expect(await unreadOf(owner)).toEqual({ counted: 0, found: 0, sumHolds: true });
    expect(await unreadOf(other)).toEqual({ counted: 3, found: 3, sumHolds: true });
    expect((await owner.raw("POST", path, {})).body).toEqual({ marked: 0, more: false });
  });

  test("keeps the counters exact while single ones are read, removed and added", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const ids = await notify(hub, owner, 50);

    const replies = await Promise.all([
      owner.raw("POST", path),
      owner.raw("POST", path),
      ...ids.slice(0, 6).map((id) => owner.run(notification, "read", { id })),
      ...ids.slice(40, 44).map((id) => owner.delete(notification, id)),
      notify(hub, owner, 5),
    ]);

    expect(replies.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
    const after = await unreadOf(owner);
    expect(after.counted).toBe(after.found);
    expect(after.counted).toBeLessThanOrEqual(5);
    expect(after.sumHolds).toBe(true);
  });

  test("leaves an entry of the change for each", async ({ hub }) => {
    const owner = await hub.person();
    const [id = ""] = await notify(hub, owner, 30);

    await owner.raw("POST", path);

    const { items } = await hub.store.list(audit, { index: "byRecord", partition: [id], limit: 5 });
    expect(items).toMatchObject([
      { action: "create" },
      { action: "update", by: owner.user._id, change: { read: { old: false, new: true } } },
    ]);
  });

  test("repeated under its key means what it meant first: later ones stay unread", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const keyed = { "idempotency-key": "all-of-them" };
    await notify(hub, owner, 50);

    const first = await owner.raw("POST", path, undefined, keyed);
    const [later = ""] = await notify(hub, owner);
    const again = await owner.raw("POST", path, {}, keyed);

    expect(first).toMatchObject({ status: 200, body: { marked: 50, more: false } });
    expect(again).toMatchObject({ status: 200, body: { marked: 0, more: false } });
    expect(await owner.get(notification, later)).toMatchObject({ read: false });
  });

  test("ends before its time is up, and goes on when it is called again", async ({ hub }) => {
    const { readUntil } =
      await import("../../../functions/areas/notifications/services/notification/read-all.ts");
    const { openStore } = await import("../../../functions/data/store/store.ts");
    const owner = await hub.person();
    await notify(hub, owner, 60);
    const deadline: Deadline = { left: () => readAllReserveMs - 1 };
    const store = openStore({ ...hub.store.options, deadline });
    const reading = { owner: owner.user._id, until: "9999", first: store, store };

    const slice = await readUntil(notification, reading);

    expect(slice).toEqual({ marked: batchLimit(notification), more: true });
    expect(await unreadOf(owner)).toMatchObject({ counted: 60 - slice.marked, sumHolds: true });
    expect((await owner.raw("POST", path)).body).toEqual({
      marked: 60 - slice.marked,
      more: false,
    });
    expect(await unreadOf(owner)).toMatchObject({ counted: 0, found: 0 });
  });

  test("takes no input, and nobody without a session", async ({ hub }) => {
    const owner = await hub.person();

    expect(await owner.raw("POST", path, { id: "x" })).toMatchObject({
      status: 400,
      body: { fields: { id: "notAcceptable" } },
    });
    expect(await owner.raw("POST", path, "[]")).toMatchObject({ status: 400 });
    expect(await owner.raw("POST", path, "x", { "content-type": "text/plain" })).toMatchObject({
      status: 415,
    });
    expect(await hub.visitor.raw("POST", path)).toMatchObject({
      status: 401,
      body: { code: "session.required" },
    });
  });
});

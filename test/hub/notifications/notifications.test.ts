import { createRecords } from "../../support/create-records.ts";
import { describe, expect } from "vitest";
import { computeBatchLimit } from "../../../functions/data/batch/batch-limit.ts";
import type { Deadline } from "../../../functions/platform/lambda/deadline.ts";
import { readAllReserveMs } from "../../../shared/limits/accounts.ts";
import { audit } from "../../../shared/models/audit.ts";
import { notification } from "../../../shared/models/notification.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const path = "/api/hub/runner/notification/readAll";

/** Creates notifications for an owner, like the code that sends them. */
async function notify(hub: Hub, owner: Person, many = 1): Promise<string[]> {
  const made: string[] = [];
  for (let left = many; left > 0; left -= computeBatchLimit(notification)) {
    const some = Array.from({ length: Math.min(left, computeBatchLimit(notification)) }, () => ({
      kind: "contact.received",
      texts: { en: "Someone left their details.", hu: "Valaki megadta az adatait." },
      link: "/my-contacts",
      read: false,
      files: [],
      owner: owner.user._id,
    }));
    const records = await createRecords(hub, notification, some);
    made.push(...records.map(({ _id }) => _id));
  }
  return made;
}

/** The unread count of the counters and of the records. */
async function countUnread(owner: Person) {
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
  test("a notification is marked as read, and marking it again changes nothing", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const [first = ""] = await notify(hub, owner, 2);

    const marked = await owner.run(notification, "read", { id: first });
    const again = await owner.run(notification, "read", { id: first });

    expect(marked).toMatchObject({ _id: first, read: true, _rev: 2 });
    expect(again).toEqual(marked);
    expect(await countUnread(owner)).toEqual({ counted: 1, found: 1, sumHolds: true });
  });

  test("another user's notification gives the same error as a missing one, even for admins", async ({
    hub,
  }) => {
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

  test("the service needs an id, a session and the XSRF token", async ({ hub }) => {
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
    expect(await countUnread(owner)).toMatchObject({ counted: 1 });
  });

  test("only the service changes a notification: the generic operations write nothing", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const [_id = ""] = await notify(hub, owner);

    await expect(owner.update(notification, { _id, read: true })).rejects.toMatchObject({
      code: "access.denied",
    });
    await owner.delete(notification, _id);
    expect(await countUnread(owner)).toEqual({ counted: 0, found: 0, sumHolds: true });
  });
});

describe("notification.readAll", () => {
  test("sixty notifications of the caller are marked without a body, no other user's are, and the counters are exact", async ({
    hub,
  }) => {
    const [owner, other] = [await hub.person(), await hub.person()];
    await Promise.all([notify(hub, owner, 60), notify(hub, other, 3)]);

    const reply = await owner.raw("POST", path);

    expect(reply).toMatchObject({ status: 200, body: { marked: 60, more: false } });
    expect(await countUnread(owner)).toEqual({ counted: 0, found: 0, sumHolds: true });
    expect(await countUnread(other)).toEqual({ counted: 3, found: 3, sumHolds: true });
    expect((await owner.raw("POST", path, {})).body).toEqual({ marked: 0, more: false });
  });

  test("the counters stay exact while single notifications are read, removed and added", async ({
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
    const after = await countUnread(owner);
    expect(after.counted).toBe(after.found);
    expect(after.counted).toBeLessThanOrEqual(5);
    expect(after.sumHolds).toBe(true);
  });

  test("the history has an entry for each changed notification", async ({ hub }) => {
    const owner = await hub.person();
    const [id = ""] = await notify(hub, owner, 30);

    await owner.raw("POST", path);

    const { items } = await hub.store.list(audit, { index: "byRecord", partition: [id], limit: 5 });
    expect(items).toMatchObject([
      { action: "create" },
      { action: "update", by: owner.user._id, change: { read: { old: false, new: true } } },
    ]);
  });

  test("a repeat with the same key marks the same notifications, and newer ones stay unread", async ({
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

  test("the service ends before its time is up, and the next call continues", async ({ hub }) => {
    const { markReadUntil } =
      await import("../../../functions/areas/notifications/services/notification/read-all.ts");
    const { openStore } = await import("../../../functions/data/store/store.ts");
    const owner = await hub.person();
    await notify(hub, owner, 60);
    const deadline: Deadline = { left: () => readAllReserveMs - 1 };
    const store = openStore({ ...hub.store.options, deadline });
    const reading = { owner: owner.user._id, until: "9999", first: store, store };

    const slice = await markReadUntil(notification, reading);

    expect(slice).toEqual({ marked: computeBatchLimit(notification), more: true });
    expect(await countUnread(owner)).toMatchObject({ counted: 60 - slice.marked, sumHolds: true });
    expect((await owner.raw("POST", path)).body).toEqual({
      marked: 60 - slice.marked,
      more: false,
    });
    expect(await countUnread(owner)).toMatchObject({ counted: 0, found: 0 });
  });

  test("the service accepts no input and needs a session", async ({ hub }) => {
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

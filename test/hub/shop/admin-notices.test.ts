import { describe, expect } from "vitest";
import { notification } from "../../../shared/models/notification.ts";
import { order } from "../../../shared/models/order.ts";
import { user } from "../../../shared/models/user.ts";
import { deliverOutbox, readOutboxEntries } from "../../support/outbox.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { makeDraft, place, setUpShop } from "./shop-hub.ts";

async function listNotices(hub: Hub, { user: { _id } }: Person) {
  const query = { index: "byOwner", partition: [_id], limit: 10 };
  return (await hub.store.list(notification, query)).items;
}

/** An order of a new buyer. */
async function placeOrder(hub: Hub) {
  const { consents } = await setUpShop(hub.store);
  const buyer = await hub.person();
  const { draft, total } = await makeDraft(hub, buyer);
  await place(buyer, { id: draft._id, total, ...consents });
  return buyer.get(order, draft._id);
}

describe("notices to admins", () => {
  test("every admin gets a mail and a notification in their language, without the buyer's data", async ({
    hub,
  }) => {
    const english = await hub.person({ groups: ["admin"], language: "en" });
    const hungarian = await hub.person({ groups: ["Admin", "admin"], language: "hu" });

    const placed = await placeOrder(hub);
    await deliverOutbox(hub, "adminNotice");

    for (const [person, sum] of [
      [english, "HUF 25,980"],
      [hungarian, "25\u00A0980\u00A0Ft"],
    ] as const) {
      const [mail, ...others] = await findMailsTo(hub, person.user.email);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ template: "orderReceived", language: person.user.language });
      expect(mail?.values).toEqual({
        firstName: person.user.firstName,
        lastName: person.user.lastName,
        order: placed["number"],
        sum,
        path: `/admin/orders/${placed._id}`,
      });
      expect(await listNotices(hub, person)).toMatchObject([
        { kind: "order.received", read: false, link: `/admin/orders/${placed._id}` },
      ]);
    }
  });

  test("only accounts that are admins now, can log in and have confirmed their address are told", async ({
    hub,
  }) => {
    const others = await Promise.all([
      hub.person(),
      hub.person({ groups: ["Admin", "cég admin"] }),
      hub.person({ groups: ["admin"], suspendedAt: "2026-01-01T00:00:00.000Z" }),
      hub.person({ groups: ["admin"], emailConfirmedAt: undefined }),
    ]);
    const former = await hub.person({ groups: ["admin"] });
    await hub.store.update(user, { before: former.user, patch: { groups: [] } });
    const later = await hub.person();
    await hub.store.update(user, { before: later.user, patch: { groups: ["admin"] } });

    await placeOrder(hub);
    await deliverOutbox(hub, "adminNotice");

    for (const person of [...others, former]) {
      expect(await findMailsTo(hub, person.user.email)).toEqual([]);
      expect(await listNotices(hub, person)).toEqual([]);
    }
    expect(await listNotices(hub, later)).toHaveLength(1);
  });

  test("a repeated delivery tells no admin twice", async ({ hub }) => {
    const admin = await hub.admin();
    await placeOrder(hub);
    const entries = await readOutboxEntries(hub);
    const { deliverEntry } = await import("../../../functions/registry/outbox-routes.ts");

    for (const entry of entries.filter(({ queue }) => queue === "adminNotice"))
      for (let attempt = 0; attempt < 2; attempt += 1) await deliverEntry(hub.store, entry);

    expect(await listNotices(hub, admin)).toHaveLength(1);
    expect(await findMailsTo(hub, admin.user.email)).toHaveLength(1);
  });
});

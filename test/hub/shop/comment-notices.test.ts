import { describe, expect } from "vitest";
import { comment } from "../../../shared/models/comment.ts";
import { notification } from "../../../shared/models/notification.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { createOrder, createProduct } from "./shop-hub.ts";

async function listTold(hub: Hub, person: Person, path: string) {
  const query = { index: "byOwner", partition: [person.user._id], limit: 20 };
  const { items } = await hub.store.list(notification, query);
  const mails = await findMailsTo(hub, person.user.email);
  return {
    notices: items.filter(({ link }) => link === path).map(({ kind }) => kind),
    mails: mails.filter(({ values }) => values["path"] === path),
  };
}

describe("a message about an order", () => {
  test("of its buyer is told to the admins, of an admin to its buyer, and no person of their own", async ({
    hub,
  }) => {
    const buyer = await hub.person({ language: "hu" });
    const admins = [await hub.admin(), await hub.admin()] as const;
    const made = await createOrder(hub.store, buyer, await createProduct(hub.store), {
      state: "paid",
    });
    const write = (person: Person, text: string) =>
      person.create(comment, { model: "order", record: made._id, text });

    await write(buyer, "Kérem, nagyobb betűkkel.");
    await write(buyer, "És vastagabban.");
    await deliverOutbox(hub, "commentNotice");
    const asked = await Promise.all(
      admins.map((admin) => listTold(hub, admin, `/admin/orders/${made._id}`)),
    );
    const ownOfBuyer = await listTold(hub, buyer, `/my-orders/${made._id}`);
    await write(admins[0], "Rendben.");
    await deliverOutbox(hub, "commentNotice");
    const answered = await listTold(hub, buyer, `/my-orders/${made._id}`);
    const later = await listTold(hub, admins[1], `/admin/orders/${made._id}`);

    for (const { notices, mails } of asked) {
      expect(notices).toEqual(["order.message"]);
      expect(mails.map(({ template }) => template)).toEqual(["orderMessageToAdmins"]);
      expect(JSON.stringify(mails)).not.toContain("betű");
    }
    expect(ownOfBuyer).toEqual({ notices: [], mails: [] });
    expect(answered.notices).toEqual(["order.message"]);
    expect(answered.mails).toMatchObject([{ template: "orderMessage", language: "hu" }]);
    expect(later.notices).toHaveLength(1);
  });

  test("is told once however often its delivery is repeated, and not when it was deleted", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const made = await createOrder(hub.store, buyer, await createProduct(hub.store));
    const { deliverCommentNotice } =
      await import("../../../functions/areas/shop/orders/comment-notices.ts");
    const written = await admin.create(comment, { model: "order", record: made._id, text: "Szia" });

    await deliverCommentNotice(hub.store, { comment: written._id });
    await deliverCommentNotice(hub.store, { comment: written._id });
    await deliverCommentNotice(hub.store, { comment: "gone" });

    const { notices, mails } = await listTold(hub, buyer, `/my-orders/${made._id}`);
    expect([notices.length, mails.length]).toEqual([1, 1]);
  });
});

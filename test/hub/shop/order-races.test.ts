// @module-tag no-second-look
import { describe, expect } from "vitest";
import { order } from "../../../shared/models/order.ts";
import { tag } from "../../../shared/models/tag.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { createOrder, createProduct } from "./shop-hub.ts";

/** A paid order in a state, with its buyer and an admin. */
async function start(hub: Hub, state: "paid" | "encoded" | "withdrawn") {
  const [buyer, admin] = await Promise.all([hub.person(), hub.admin()]);
  const made = await createOrder(hub.store, buyer, await createProduct(hub.store), {
    state,
    payment: { state: "paid", amount: 12_990 },
  });
  return { buyer, admin, made };
}

const take = (person: Person, name: string, input: object) =>
  person.raw("POST", `/api/hub/runner/order/${name}`, input);

describe("two steps of one order at the same time", () => {
  test("two admins ship it: one parcel is recorded and one mail is sent", async ({ hub }) => {
    const { buyer, admin, made } = await start(hub, "encoded");
    const other = await hub.admin();

    const replies = await Promise.all(
      [admin, other].map((person, at) =>
        take(person, "ship", { id: made._id, carrier: `Futár ${at}` }),
      ),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = replies.findIndex(({ status }) => status === 200);
    const shipped = await hub.store.find(order, made._id);
    expect(shipped).toMatchObject({ state: "shipped", shipment: { carrier: `Futár ${won}` } });
    expect(shipped?.history.filter(({ state }) => state === "shipped")).toHaveLength(1);
    const mails = await findMailsTo(hub, buyer.user.email);
    expect(mails.map(({ template }) => template)).toEqual(["orderShipped"]);
  });

  test("two admins refund it: the sum is refunded once", async ({ hub }) => {
    const { buyer, admin, made } = await start(hub, "withdrawn");
    const other = await hub.admin();
    const input = { id: made._id, amount: 12_990 };

    const replies = await Promise.all(
      [admin, other].map((person) => take(person, "refund", input)),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refunded = await hub.store.find(order, made._id);
    expect(refunded).toMatchObject({ state: "refunded", payment: { amount: 0 } });
    expect(refunded?.history.filter(({ refund }) => refund !== undefined)).toHaveLength(1);
    expect(await findMailsTo(hub, buyer.user.email)).toHaveLength(1);
  });

  test("two refunds of more than half never pay back more than was paid", async ({ hub }) => {
    const { admin, made } = await start(hub, "paid");
    const other = await hub.admin();
    const input = { id: made._id, amount: 7000 };

    const replies = await Promise.all(
      [admin, other].map((person) => take(person, "refund", input)),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await hub.store.find(order, made._id))?.payment.amount).toBe(5990);
  });

  test("an admin cancels while the buyer withdraws: one of them wins, and the state is whole", async ({
    hub,
  }) => {
    const { buyer, admin, made } = await start(hub, "paid");

    const [cancelled, withdrawn] = await Promise.all([
      take(admin, "cancel", { id: made._id }),
      take(buyer, "withdraw", { id: made._id, name: "Szűcs Eszter" }),
    ]);

    expect([cancelled.status, withdrawn.status].toSorted()).toEqual([200, 409]);
    const ended = await hub.store.find(order, made._id);
    expect(ended?.state).toBe(cancelled.status === 200 ? "cancelled" : "withdrawn");
    expect(ended?.withdrawal === undefined).toBe(cancelled.status === 200);
    expect(ended?.payment).toMatchObject({ state: "paid", amount: 12_990 });
    expect(await findMailsTo(hub, buyer.user.email)).toHaveLength(1);
  });

  test("the production starts while the buyer withdraws: no blank card is left", async ({
    hub,
  }) => {
    const { buyer, admin, made } = await start(hub, "paid");

    const replies = await Promise.all([
      take(admin, "produce", { id: made._id }),
      take(buyer, "withdraw", { id: made._id, name: "Szűcs Eszter" }),
    ]);
    await deliverOutbox(hub, "orderTags");
    await deliverOutbox(hub, "retiredOrderTags");

    expect(replies[1]?.status).toBe(200);
    expect((await hub.store.find(order, made._id))?.state).toBe("withdrawn");
    expect((await hub.store.find(tag, `${made._id}-1`))?.state ?? "retired").toBe("retired");
  });
});

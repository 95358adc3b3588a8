// @module-tag no-second-look
import { describe, expect } from "vitest";
import { order, type Order } from "../../../shared/models/order.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub } from "../../support/start-hub.ts";
import { createOrder, createProduct } from "./shop-hub.ts";

const dayMs = 86_400_000;

/** A paid order of one blank line, with its buyer and an admin. */
async function createPaidOrder(hub: Hub, given: Partial<Order> = {}) {
  const [admin, buyer] = [await hub.admin(), await hub.person({ language: "en" })];
  const made = await createOrder(hub.store, buyer, await createProduct(hub.store), {
    state: "paid",
    payment: { state: "paid", amount: 12_990 },
    ...given,
  });
  const refund = (amount: number) =>
    admin.raw("POST", "/api/hub/runner/order/refund", { id: made._id, amount });
  return { admin, buyer, made, refund };
}

const deliveredAgo = (days: number) => ({
  state: "delivered" as const,
  history: [
    {
      state: "delivered" as const,
      at: new Date(Date.now() - days * dayMs).toISOString(),
      by: "admin",
    },
  ],
});

describe("refunds", () => {
  test("the withdrawn line of a mixed order is refunded before the delivery, and the others are still made", async ({
    hub,
  }) => {
    const { buyer, made, refund, admin } = await createPaidOrder(hub, {
      payment: { state: "paid", amount: 25_980 },
      total: 25_980,
    });
    const prices = [...made.prices, ...made.prices.map((p) => ({ ...p, isPersonalised: true }))];
    await hub.store.update(order, { before: made, patch: { prices } });
    await buyer.run(order, "withdraw", { id: made._id, name: "Eszter Szűcs" });

    const tooLow = await refund(12_989);
    const part = await refund(12_990);
    const next = await admin.run(order, "sendProof", { id: made._id });

    expect([tooLow.status, tooLow.body["fields"]]).toEqual([400, { amount: "tooLow" }]);
    expect(part.body).toMatchObject({
      state: "paid",
      payment: { state: "paid", amount: 12_990 },
    });
    expect(next["state"]).toBe("proofSent");
  });

  test("a refund of a part leaves a delivered order as it is, with its withdrawal and its period", async ({
    hub,
  }) => {
    const { buyer, made, refund } = await createPaidOrder(hub, deliveredAgo(10));
    const before = await buyer.ask<{ until: string }>(order, "withdrawal", { id: made._id });

    const part = await refund(500);
    const after = await buyer.ask(order, "withdrawal", { id: made._id });
    await buyer.run(order, "withdraw", { id: made._id, name: "Eszter Szűcs" });
    const tooMuch = await refund(12_491);
    const tooLow = await refund(12_489);
    const rest = await refund(12_490);

    expect(part.body).toMatchObject({
      state: "delivered",
      payment: { state: "paid", amount: 12_490 },
    });
    expect(after).toMatchObject({ lines: [0], until: before.until });
    expect([tooMuch.body["fields"], tooLow.body["fields"]]).toEqual([
      { amount: "tooLarge" },
      { amount: "tooLow" },
    ]);
    expect(rest.body).toMatchObject({
      state: "refunded",
      payment: { state: "refunded", amount: 0 },
    });
    const { history } = (await hub.store.find(order, made._id)) ?? {};
    expect(history?.map(({ refund: sum }) => sum)).toEqual([undefined, 500, undefined, 12_490]);
    const mails = await findMailsTo(hub, buyer.user.email);
    expect(mails.map(({ template }) => template)).toEqual([
      "orderRefunded",
      "orderWithdrawn",
      "orderRefunded",
    ]);
  });

  test("an order that was not paid is not refunded in any state", async ({ hub }) => {
    const { refund, made } = await createPaidOrder(hub, { payment: { state: "open" } });

    expect((await refund(1)).body["code"]).toBe("order.state");
    expect(await hub.store.find(order, made._id)).toEqual(made);
  });
});

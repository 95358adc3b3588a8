// @module-tag no-second-look
import { describe, expect } from "vitest";
import { order, type Order } from "../../../shared/models/order.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub } from "../../support/start-hub.ts";
import { createOrder, createProduct } from "./shop-hub.ts";

async function createPaidOrder(hub: Hub, given: Partial<Order> = {}) {
  const [admin, buyer] = [await hub.admin(), await hub.person({ language: "en" })];
  const made = await createOrder(hub.store, buyer, await createProduct(hub.store), {
    state: "inProduction",
    payment: { state: "paid", amount: 12_990 },
    ...given,
  });
  const take = (step: string, input: object = {}) =>
    admin.raw("POST", `/api/hub/runner/order/${step}`, { id: made._id, ...input });
  return { buyer, made, take };
}

const transfer = { reference: "paid again", amount: 12_990 };

describe("a second payment of an order", () => {
  test("is recorded by an admin, and closed by its refund; the order stays as it is", async ({
    hub,
  }) => {
    const { buyer, made, take } = await createPaidOrder(hub);

    const recorded = await take("recordSecond", transfer);
    const again = await take("recordSecond", transfer);
    const refunded = await take("refundSecond");
    const twice = await take("refundSecond");

    expect(recorded.body).toMatchObject({
      state: "inProduction",
      payment: { state: "paid", amount: 12_990, second: transfer },
    });
    expect([again.body["code"], twice.body["code"]]).toEqual(["order.state", "order.state"]);
    expect(refunded.body).toMatchObject({
      state: "inProduction",
      payment: {
        state: "paid",
        amount: 12_990,
        second: { ...transfer, refundedAt: expect.any(String) as string },
      },
    });
    expect((await hub.store.find(order, made._id))?.history.at(-1)).toMatchObject({
      state: "inProduction",
      refund: 12_990,
    });
    const [mail] = await findMailsTo(hub, buyer.user.email);
    expect(mail).toMatchObject({ template: "orderRefunded", values: { sum: "HUF 12,990" } });
  });

  test("there is none of an order that was not paid, and nothing to refund", async ({ hub }) => {
    const { made, take } = await createPaidOrder(hub, { payment: { state: "open" } });

    const codes = [await take("recordSecond", transfer), await take("refundSecond")].map(
      ({ body }) => body["code"],
    );

    expect(codes).toEqual(["order.state", "order.state"]);
    expect(await hub.store.find(order, made._id)).toEqual(made);
  });
});

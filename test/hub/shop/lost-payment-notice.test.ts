import { afterAll, describe, expect } from "vitest";
import type { Barion } from "../../../scripts/local-cloud/barion/barion.ts";
import { environment } from "../../../shared/environment.ts";
import { order } from "../../../shared/models/order.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub } from "../../support/start-hub.ts";
import { createCardOrder, findPaymentId, startCardShop, startPayment } from "./card-shop.ts";
import { setUpShop } from "./shop-hub.ts";

let barion: Barion;
let stop: () => Promise<void>;
test.beforeAll(async ({ hub }) => {
  await setUpShop(hub.store);
  ({ barion, stop } = await startCardShop());
});
afterAll(() => stop());

/** An order whose deadline has passed; its buyer has opened the payment page. */
async function createStartedOrder(hub: Hub) {
  const payment = { state: "open" as const, dueAt: "2026-01-01T08:00:00.000Z" };
  const { buyer, made } = await createCardOrder(hub, { payment });
  const { body } = await startPayment(buyer, made._id);
  return { buyer, made, page: findPaymentId(body["address"]) };
}

async function runNightly(): Promise<void> {
  const { handler } = await import("../../../functions/areas/shop/handlers/expire-orders.ts");
  await handler({}, makeLambdaContext());
}

describe("a card payment whose notice is lost", () => {
  test("is found when the buyer wants to pay again, who is led back to the paid order", async ({
    hub,
  }) => {
    const { buyer, made, page } = await createStartedOrder(hub);
    barion.end(page, "Succeeded");

    const again = await startPayment(buyer, made._id);

    expect(new URL(String(again.body["address"])).pathname).toBe(`/my-orders/${made._id}`);
    expect(await hub.store.find(order, made._id)).toMatchObject({
      state: "paid",
      payment: { state: "paid", reference: page, amount: made.total },
    });
  });

  test("is found in the night before the order expires; an unpaid order expires", async ({
    hub,
  }) => {
    const paid = await createStartedOrder(hub);
    const open = await createStartedOrder(hub);
    barion.end(paid.page, "Succeeded");

    await runNightly();

    const found = await hub.store.findMany(order, [paid.made._id, open.made._id]);
    expect(found.map(({ state }) => state)).toEqual(["paid", "expired"]);
  });

  test("an order does not expire while the provider cannot be asked, but does without a provider", async ({
    hub,
  }) => {
    const { made } = await createStartedOrder(hub);
    const origin = process.env[environment.paymentOrigin];
    process.env[environment.paymentOrigin] = "http://127.0.0.1:9";
    const failed = await runNightly().then(
      () => "ran",
      () => "failed",
    );
    const kept = await hub.store.find(order, made._id);
    process.env[environment.paymentOrigin] = origin;
    const provider = process.env[environment.cardPayment];
    delete process.env[environment.cardPayment];
    await runNightly();
    process.env[environment.cardPayment] = provider;

    expect([failed, kept?.state]).toEqual(["failed", "awaitingPayment"]);
    expect((await hub.store.find(order, made._id))?.state).toBe("expired");
  });
});

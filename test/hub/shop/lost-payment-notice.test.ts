import { afterAll, afterEach, describe, expect, vi } from "vitest";
import type { Barion } from "../../../scripts/local-cloud/barion/barion.ts";
import { environment } from "../../../shared/environment.ts";
import { draftDays } from "../../../shared/limits/shop.ts";
import { order, type Order } from "../../../shared/models/order.ts";
import { settingCatalogue } from "../../../shared/settings/setting-catalogue.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub } from "../../support/start-hub.ts";
import { createCardOrder, findPaymentId, startCardShop, startPayment } from "./card-shop.ts";
import { findNoticesTo, setUpShop } from "./shop-hub.ts";

let barion: Barion;
let stop: () => Promise<void>;
test.beforeAll(async ({ hub }) => {
  await setUpShop(hub.store);
  ({ barion, stop } = await startCardShop());
});
afterAll(() => stop());
afterEach(() => vi.unstubAllEnvs());

/** An order whose deadline has passed; its buyer has opened the payment page. */
async function createStartedOrder(hub: Hub, given: Partial<Order> = {}) {
  const payment = { state: "open" as const, dueAt: "2026-01-01T08:00:00.000Z" };
  const { buyer, made } = await createCardOrder(hub, { payment, ...given });
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

  test("is found in the night after the order was cancelled or expired; admins are told about the cancelled one", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const payment = { state: "open" as const, dueAt: "2199-01-01T08:00:00.000Z" };
    const cancelled = await createStartedOrder(hub, { payment });
    const expired = await createStartedOrder(hub, { payment });
    await cancelled.buyer.run(order, "cancel", { id: cancelled.made._id });
    await admin.run(order, "expire", { id: expired.made._id });
    for (const { page } of [cancelled, expired]) barion.end(page, "Succeeded");

    await runNightly();

    const ids = [cancelled.made._id, expired.made._id];
    expect(await hub.store.findMany(order, ids)).toMatchObject([
      { state: "cancelled", payment: { state: "paid", reference: cancelled.page } },
      { state: "paid", payment: { state: "paid", reference: expired.page } },
    ]);
    const notices = await findNoticesTo(hub, admin, cancelled.made._id);
    expect(notices.map(({ template }) => template)).toEqual(["orderLatePayment"]);
  });

  test("is found after the expiry of an order that was a draft for long", async ({ hub }) => {
    const dayMs = 86_400_000;
    const orderedMs = (draftDays + Number(settingCatalogue["shop.paymentDays"].initial)) * dayMs;
    const payment = {
      state: "open" as const,
      dueAt: new Date(Date.now() + orderedMs - 1000).toISOString(),
    };
    const { made, page } = await createStartedOrder(hub, { payment });
    vi.stubEnv(environment.clockOffset, String(orderedMs));
    await runNightly();
    const expired = await hub.store.find(order, made._id);
    barion.end(page, "Succeeded");
    vi.stubEnv(environment.clockOffset, String(orderedMs + dayMs));
    await runNightly();

    expect(expired?.state).toBe("expired");
    expect(await hub.store.find(order, made._id)).toMatchObject({
      state: "paid",
      payment: { state: "paid", reference: page },
    });
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

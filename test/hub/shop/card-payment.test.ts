// @module-tag no-second-look
import { afterAll, describe, expect } from "vitest";
import type { Barion } from "../../../scripts/local-cloud/barion/barion.ts";
import { environment } from "../../../shared/environment.ts";
import { order } from "../../../shared/models/order.ts";
import { orderStates } from "../../../shared/shop/order-states.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import {
  createCardOrder,
  findPaymentId,
  sendNotice,
  startCardShop,
  startPayment,
} from "./card-shop.ts";
import { createOrder, createProduct, findNoticesTo, makeOrder, setUpShop } from "./shop-hub.ts";

let barion: Barion;
let stop: () => Promise<void>;
test.beforeAll(async ({ hub }) => {
  await setUpShop(hub.store);
  ({ barion, stop } = await startCardShop());
});
afterAll(() => stop());

describe("payment by card", () => {
  test("the shop offers it, and takes orders with it, only where it is configured", async ({
    hub,
  }) => {
    const offered = await hub.visitor.raw("GET", "/api/public/shop");
    delete process.env[environment.cardPayment];
    const hidden = await hub.visitor.raw("GET", "/api/public/shop");
    const { buyer, made } = await createCardOrder(hub);
    const refused = await startPayment(buyer, made._id);
    process.env[environment.cardPayment] = "barion";

    expect(offered.body["paymentMethods"]).toEqual(["transfer", "card"]);
    expect(hidden.body["paymentMethods"]).toEqual(["transfer"]);
    expect([refused.status, refused.body["code"]]).toEqual([404, "payment.notConfigured"]);
  });

  test("an order placed with it is paid on the provider's page, once, however often the notice is sent", async ({
    hub,
  }) => {
    const buyer = await hub.person({ language: "en" });
    const sold = await createProduct(hub.store);
    const { consents } = await setUpShop(hub.store);
    const draft = await buyer.create(
      order,
      makeOrder([{ product: sold._id, quantity: 2 }], { paymentMethod: "card" }),
    );
    const placed = await buyer.run(order, "place", { id: draft._id, total: 25_980, ...consents });

    const started = await startPayment(buyer, draft._id);
    const again = await startPayment(buyer, draft._id);
    const id = findPaymentId(started.body["address"]);
    barion.end(id, "Succeeded");
    const notices = await Promise.all([1, 2, 3].map(() => sendNotice(hub, draft._id)));
    const late = await sendNotice(hub, draft._id);

    expect(placed).toMatchObject({ state: "placed" });
    expect(again.body).toEqual(started.body);
    expect(barion.payments.get(id)).toMatchObject({
      OrderNumber: placed["number"],
      Currency: "HUF",
      Locale: "en-US",
      total: 25_980,
    });
    expect([...notices, late].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await hub.store.find(order, draft._id)).toMatchObject({
      state: "paid",
      payment: { state: "paid", reference: id, amount: 25_980 },
    });
    const mails = await findMailsTo(hub, buyer.user.email);
    expect(mails.filter(({ template }) => template === "orderPaid")).toHaveLength(1);
  });

  test("a forged notice and one of an open payment pay nothing", async ({ hub }) => {
    const { buyer, made } = await createCardOrder(hub);

    const forged = await sendNotice(hub, made._id);
    await startPayment(buyer, made._id);
    const early = await sendNotice(hub, made._id);
    const unknown = await sendNotice(hub, "no-such-order");

    expect([forged.status, early.status, unknown.status]).toEqual([200, 200, 404]);
    expect(await hub.store.find(order, made._id)).toMatchObject({
      state: "awaitingPayment",
      payment: { state: "open" },
    });
  });

  test.for([
    { of: "another order", change: { OrderNumber: "ANOTHER" } },
    { of: "another amount", change: { total: 12_989 } },
    { of: "another currency", change: { Currency: "EUR" } },
  ])("a payment of $of is refused", async ({ change }, { hub }) => {
    const { buyer, made } = await createCardOrder(hub);
    const started = await startPayment(buyer, made._id);
    const id = findPaymentId(started.body["address"]);
    const payment = barion.payments.get(id);
    if (payment === undefined) throw new Error("The provider has no payment");
    barion.end(id, "Succeeded");
    const before = { ...payment };

    Object.assign(payment, change);
    const admin = await hub.admin();
    const refused = await sendNotice(hub, made._id);
    const repeated = await sendNotice(hub, made._id);
    const unpaid = await hub.store.find(order, made._id);
    Object.assign(payment, before);
    const taken = await sendNotice(hub, made._id);

    expect([refused.status, repeated.status, unpaid?.state]).toEqual([500, 500, "awaitingPayment"]);
    const { OrderNumber, total, Currency } = { ...before, ...change };
    expect(unpaid?.payment.wrong).toMatchObject({
      id,
      reference: OrderNumber,
      amount: `${total} ${Currency}`,
    });
    const notices = await findNoticesTo(hub, admin, made._id);
    expect(notices.map(({ template }) => template)).toEqual(["orderWrongPayment"]);
    expect([taken.status, (await hub.store.find(order, made._id))?.state]).toEqual([200, "paid"]);
  });

  test("a cancelled payment can be started again, and a late one pays an expired order", async ({
    hub,
  }) => {
    const { buyer, made } = await createCardOrder(hub);
    const first = await startPayment(buyer, made._id);
    barion.end(findPaymentId(first.body["address"]), "Canceled");
    const second = await startPayment(buyer, made._id);
    const id = findPaymentId(second.body["address"]);
    const before = await hub.store.find(order, made._id);
    if (before) await hub.store.update(order, { before, patch: { state: "expired" } });
    barion.end(id, "Succeeded");
    await sendNotice(hub, made._id);

    expect(second.body).not.toEqual(first.body);
    expect((await hub.store.find(order, made._id))?.state).toBe("paid");
  });

  test("an order gets a payment page while it is unpaid, and in no other state", async ({
    hub,
  }) => {
    const replies: string[] = [];
    for (const state of orderStates) {
      const { buyer, made } = await createCardOrder(hub, { state });
      const { status, body } = await startPayment(buyer, made._id);
      replies.push(`${state} ${status === 200 ? "opens" : String(body["code"])}`);
    }

    expect(replies).toEqual(
      orderStates.map((state) =>
        state === "placed" || state === "awaitingPayment"
          ? `${state} opens`
          : `${state} order.state`,
      ),
    );
  });

  test("a payment of a cancelled order is recorded, and the admins are told to refund it", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const { buyer, made } = await createCardOrder(hub);
    const started = await startPayment(buyer, made._id);
    const id = findPaymentId(started.body["address"]);
    await buyer.run(order, "cancel", { id: made._id });
    barion.end(id, "Succeeded");

    const notices = [await sendNotice(hub, made._id), await sendNotice(hub, made._id)];

    expect(notices.map(({ status }) => status)).toEqual([200, 200]);
    expect(await hub.store.find(order, made._id)).toMatchObject({
      state: "cancelled",
      payment: { state: "paid", reference: id, amount: 12_990 },
    });
    const toAdmin = await findNoticesTo(hub, admin, made._id);
    expect(toAdmin.map(({ template }) => template)).toEqual(["orderLatePayment"]);
    const toBuyer = await findMailsTo(hub, buyer.user.email);
    expect(toBuyer.map(({ template }) => template)).toEqual(["orderCancelled", "orderPaidLate"]);
  });

  test("a payment by card of an order that was paid by transfer is recorded as a second one, once", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const { buyer, made } = await createCardOrder(hub);
    const started = await startPayment(buyer, made._id);
    const id = findPaymentId(started.body["address"]);
    const transfer = { id: made._id, reference: made.number, amount: made.total };
    await admin.run(order, "markPaid", transfer);
    barion.end(id, "Succeeded");

    await Promise.all([sendNotice(hub, made._id), sendNotice(hub, made._id)]);
    await sendNotice(hub, made._id);

    expect(await hub.store.find(order, made._id)).toMatchObject({
      state: "paid",
      payment: { reference: made.number, second: { reference: id, amount: 12_990 } },
    });
    const toAdmin = await findNoticesTo(hub, admin, made._id);
    expect(toAdmin.map(({ template }) => template)).toEqual(["orderPaidTwice"]);
  });

  test("visitors, other people, orders by transfer and paid orders get no payment page", async ({
    hub,
  }) => {
    const { company, admin: companyAdmin } = await hub.companyWithAdmin();
    const { buyer, made } = await createCardOrder(hub, { company: company._id });
    const transfer = await createOrder(hub.store, buyer, await createProduct(hub.store), {
      state: "awaitingPayment",
    });
    const paid = await createCardOrder(hub, { state: "paid" });
    const codes = await Promise.all([
      startPayment(hub.visitor, made._id),
      startPayment(await hub.person(), made._id),
      startPayment(companyAdmin, made._id),
      startPayment(await hub.admin(), made._id),
      startPayment(buyer, transfer._id),
      startPayment(paid.buyer, paid.made._id),
    ]);

    expect(codes.map(({ body }) => body["code"])).toEqual([
      "session.required",
      "record.notFound",
      "access.denied",
      "access.denied",
      "order.state",
      "order.state",
    ]);
  });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import {
  barionShop,
  startBarion,
  type Barion,
} from "../../../scripts/local-cloud/barion/barion.ts";
import type { HttpService } from "../../../scripts/local-cloud/http-service.ts";
import { startSecrets } from "../../../scripts/local-cloud/secrets.ts";
import { environment } from "../../../shared/environment.ts";
import { order, type Order } from "../../../shared/models/order.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { createOrder, createProduct, makeOrder, setUpShop } from "./shop-hub.ts";

let folder: string;
let secrets: HttpService;
let barion: Barion;
test.beforeAll(async ({ hub }) => {
  await setUpShop(hub.store);
  folder = await mkdtemp(join(tmpdir(), "nevjegy-barion-"));
  await writeFile(join(folder, "payment-barion.json"), JSON.stringify(barionShop));
  [secrets, barion] = await Promise.all([startSecrets(folder), startBarion()]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    [environment.cardPayment]: "barion",
    [environment.paymentOrigin]: barion.endpoint,
  });
});
afterAll(async () => {
  await Promise.all([secrets.stop(), barion.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** An order by card that is not paid yet. */
async function createCardOrder(hub: Hub, given: Partial<Order> = {}) {
  const buyer = await hub.person({ language: "hu" });
  const sold = await createProduct(hub.store);
  const made = await createOrder(hub.store, buyer, sold, {
    state: "placed",
    paymentMethod: "card",
    ...given,
  });
  return { buyer, made };
}

const startPayment = (person: Person, id: string) =>
  person.raw("POST", `/api/orders/${id}/payment`, {});

/** The provider's notice, which anyone could send. */
const notify = (hub: Hub, id: string) =>
  fetch(`${hub.url}/api/public/payments/${id}`, {
    method: "POST",
    body: new URLSearchParams({ paymentId: "whatever it says" }),
  });

const findPaymentId = (address: unknown) => new URL(String(address)).searchParams.get("Id") ?? "";

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
    const notices = await Promise.all([1, 2, 3].map(() => notify(hub, draft._id)));
    const late = await notify(hub, draft._id);

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

    const forged = await notify(hub, made._id);
    await startPayment(buyer, made._id);
    const early = await notify(hub, made._id);
    const unknown = await notify(hub, "no-such-order");

    expect([forged.status, early.status, unknown.status]).toEqual([200, 200, 404]);
    expect(await hub.store.find(order, made._id)).toMatchObject({
      state: "awaitingPayment",
      payment: { state: "open" },
    });
  });

  test("a payment of another order or of another amount is refused", async ({ hub }) => {
    const { buyer, made } = await createCardOrder(hub);
    const started = await startPayment(buyer, made._id);
    const page = { id: findPaymentId(started.body["address"]), address: "https://pay.example" };
    barion.end(page.id, "Succeeded");
    const payment = { state: "open" as const, page };
    const other = await createCardOrder(hub, { state: "awaitingPayment", payment });
    const dearer = await createCardOrder(hub, {
      state: "awaitingPayment",
      number: made.number.replace(/^0/, "A"),
      payment,
    });

    const refused = await Promise.all([other, dearer].map((each) => notify(hub, each.made._id)));

    expect(refused.map(({ status }) => status)).toEqual([500, 500]);
    for (const each of [other, dearer])
      expect((await hub.store.find(order, each.made._id))?.state).toBe("awaitingPayment");
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
    await notify(hub, made._id);

    expect(second.body).not.toEqual(first.body);
    expect((await hub.store.find(order, made._id))?.state).toBe("paid");
  });

  test("other people, orders by transfer and paid orders get no payment page", async ({ hub }) => {
    const { buyer, made } = await createCardOrder(hub);
    const transfer = await createOrder(hub.store, buyer, await createProduct(hub.store), {
      state: "awaitingPayment",
    });
    const paid = await createCardOrder(hub, { state: "paid" });
    const codes = await Promise.all([
      startPayment(await hub.person(), made._id),
      startPayment(await hub.admin(), made._id),
      startPayment(buyer, transfer._id),
      startPayment(paid.buyer, paid.made._id),
    ]);

    expect(codes.map(({ body }) => body["code"])).toEqual([
      "record.notFound",
      "access.denied",
      "order.state",
      "order.state",
    ]);
  });
});

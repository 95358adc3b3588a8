import { afterAll, describe, expect } from "vitest";
import { job } from "../../../shared/models/job.ts";
import { order as orderModel } from "../../../shared/models/order.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import type { Person } from "../../support/start-hub.ts";
import { readResults, startJobWorker, type JobWorker } from "../jobs/job-worker.ts";
import { createOrder, createProduct, setUpShop } from "./shop-hub.ts";

let worker: JobWorker;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
  await setUpShop(hub.store);
});
afterAll(async () => {
  await worker.stop();
});

async function takeMany(admin: Person, step: string, ids: readonly string[]): Promise<string> {
  const { body } = await admin.raw("POST", `/api/hub/runner/order/${step}`, { ids });
  await worker.workAll();
  return String(body["job"]);
}

describe("a step of many orders", () => {
  test("is taken where the state allows it, and each refusal names its order and its reason", async ({
    hub,
  }) => {
    const [admin, buyer] = [await hub.admin(), await hub.person()];
    const product = await createProduct(hub.store);
    const orders = await Promise.all(
      (["shipped", "paid", "shipped"] as const).map((state) =>
        createOrder(hub.store, buyer, product, { state }),
      ),
    );
    const ids = orders.map(({ _id }) => _id);

    const id = await takeMany(admin, "deliver", ids);

    const states = (await hub.store.findMany(orderModel, ids)).map(({ state }) => state);
    expect(states).toEqual(["delivered", "paid", "delivered"]);
    expect(await admin.get(job, id)).toMatchObject({ progress: { done: 2, failed: 1, total: 3 } });
    const refused = (await readResults(admin, id)).filter(({ code }) => code !== undefined);
    expect(refused).toMatchObject([{ at: 1, id: ids[1], code: "order.state" }]);
  });

  test("that ends unpaid orders tells each buyer", async ({ hub }) => {
    const admin = await hub.admin();
    const buyers = [await hub.person(), await hub.person()];
    const product = await createProduct(hub.store);
    const orders = await Promise.all(
      buyers.map((buyer) => createOrder(hub.store, buyer, product, { state: "awaitingPayment" })),
    );

    await takeMany(
      admin,
      "cancel",
      orders.map(({ _id }) => _id),
    );

    for (const [at, buyer] of buyers.entries()) {
      expect(await hub.store.find(orderModel, orders[at]!._id)).toMatchObject({
        state: "cancelled",
        history: [{ state: "cancelled", by: "admin" }],
      });
      const mails = await findMailsTo(hub, buyer.user.email);
      expect(mails.map(({ template }) => template)).toEqual(["orderCancelled"]);
    }
  });

  test("needs the rights of a single one: a buyer's job cannot deliver", async ({ hub }) => {
    const buyer = await hub.person();
    const product = await createProduct(hub.store);
    const { _id } = await createOrder(hub.store, buyer, product, { state: "shipped" });

    const reply = await buyer.raw("POST", "/api/hub/runner/order/deliver", { ids: [_id] });

    expect(reply.status).toBe(403);
    expect(await hub.store.find(orderModel, _id)).toMatchObject({ state: "shipped" });
  });

  test("that needs facts of each order is refused", async ({ hub }) => {
    const admin = await hub.admin();

    const reply = await admin.raw("POST", "/api/hub/runner/order/markPaid", { ids: ["one"] });

    expect(reply).toMatchObject({ status: 400, body: { code: "input.invalid" } });
  });
});

import { describe, expect } from "vitest";
import { order } from "../../../shared/models/order.ts";
import { tag } from "../../../shared/models/tag.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import { address, createOrder, createProduct } from "./shop-hub.ts";

describe("withdrawal", () => {
  const delivered = (daysAgo: number) => ({
    state: "delivered" as const,
    payment: { state: "paid" as const, amount: 12_990 },
    history: [
      {
        state: "delivered" as const,
        at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
        by: "admin",
      },
    ],
  });

  test("a consumer withdraws within 14 days in two steps and gets an acknowledgement", async ({
    hub,
  }) => {
    const buyer = await hub.person({ language: "en" });
    const made = await createOrder(hub.store, buyer, await createProduct(hub.store), delivered(14));

    const offer = await buyer.ask(order, "withdrawal", { id: made._id });
    const unchanged = await hub.store.find(order, made._id);
    const withdrawn = await buyer.run(order, "withdraw", { id: made._id, name: "Eszter Szűcs" });

    expect(offer).toMatchObject({ lines: [0], amount: 12_990 });
    expect(unchanged).toEqual(made);
    expect(withdrawn).toMatchObject({
      state: "withdrawn",
      withdrawal: { name: "Eszter Szűcs", lines: [0], amount: 12_990 },
    });
    const [mail] = await findMailsTo(hub, buyer.user.email);
    expect(mail).toMatchObject({
      template: "orderWithdrawn",
      values: { products: "Oak card", sum: "HUF 12,990", name: "Eszter Szűcs" },
    });
    expect(mail?.values["moment"]).toMatch(/\d{4}.*\d{2}:\d{2}/);
  });

  test.for(
    tuples([
      ["late", delivered(20)],
      ["business", { ...delivered(1), billing: { ...address, taxNumber: "12345676-2-41" } }],
      [
        "personalised",
        {
          ...delivered(1),
          prices: [
            {
              product: "p",
              name: { en: "a", hu: "a" },
              price: 100,
              vat: 27,
              quantity: 1,
              isPersonalised: true,
            },
          ],
        },
      ],
    ]),
  )("the %s withdrawal is refused and changes nothing", async ([reason, given], { hub }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const made = await createOrder(hub.store, buyer, sold, given);

    const offer = await buyer.ask(order, "withdrawal", { id: made._id });
    const { status, body } = await buyer.raw("POST", "/api/hub/runner/order/withdraw", {
      id: made._id,
      name: "Szűcs Eszter",
    });

    expect(offer).toMatchObject({ lines: [], reason });
    expect([status, body["code"]]).toEqual([409, "order.withdrawal"]);
    expect(await hub.store.find(order, made._id)).toEqual(made);
  });

  test("the blank lines of a mixed order are withdrawn, the personalised ones go on", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const made = await createOrder(hub.store, buyer, sold, delivered(1));
    const prices = [...made.prices, ...made.prices.map((p) => ({ ...p, isPersonalised: true }))];
    await hub.store.update(order, { before: made, patch: { prices } });

    const after = await buyer.run(order, "withdraw", { id: made._id, name: "Szűcs Eszter" });
    const again = await buyer.raw("POST", "/api/hub/runner/order/withdraw", {
      id: made._id,
      name: "Szűcs Eszter",
    });

    expect(after).toMatchObject({ state: "delivered", withdrawal: { lines: [0] } });
    expect([again.status, again.body["code"]]).toEqual([409, "order.withdrawal"]);
  });

  test("the carriers of withdrawn lines are retired, but for those that were claimed", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const buyer = await hub.person();
    const sold = await createProduct(hub.store, { seats: 22 });
    const made = await createOrder(hub.store, buyer, sold, {
      state: "paid",
      payment: { state: "paid", amount: 12_990 },
    });
    await admin.run(order, "produce", { id: made._id });
    for (let step = 0; step < 2; step += 1) await deliverOutbox(hub, "orderTags");
    const claimed = await hub.store.find(tag, `${made._id}-1`);
    if (claimed === undefined) throw new Error("There is no carrier");
    await hub.store.update(tag, { before: claimed, patch: { state: "assigned" } });

    await buyer.run(order, "withdraw", { id: made._id, name: "Eszter Szűcs" });
    for (let step = 0; step < 3; step += 1) await deliverOutbox(hub, "retiredOrderTags");

    const ids = Array.from({ length: 22 }, (_, at) => `${made._id}-${at + 1}`);
    const states = (await hub.store.findMany(tag, ids)).map(({ state }) => state);
    expect(states).toEqual(["assigned", ...Array.from({ length: 21 }, () => "retired")]);
  });

  test("a refund is limited to what was paid", async ({ hub }) => {
    const admin = await hub.admin();
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const payment = { state: "paid" as const, amount: 12_990 };
    const made = await createOrder(hub.store, buyer, sold, { state: "withdrawn", payment });
    const unpaid = await createOrder(hub.store, buyer, sold, { state: "cancelled" });
    const refund = (id: string, amount: number) =>
      admin.raw("POST", "/api/hub/runner/order/refund", { id, amount });

    expect((await refund(made._id, 12_991)).body["fields"]).toEqual({ amount: "tooLarge" });
    expect((await refund(unpaid._id, 1)).body["code"]).toBe("order.state");
    expect((await refund(made._id, 12_990)).body).toMatchObject({
      state: "refunded",
      payment: { state: "refunded", amount: 0 },
    });
  });
});

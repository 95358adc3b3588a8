import { describe, expect } from "vitest";
import { company } from "../../../shared/models/company.ts";
import { order } from "../../../shared/models/order.ts";
import { user } from "../../../shared/models/user.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import {
  address,
  createOrder,
  createProduct,
  findNoticesTo,
  makeDraft,
  place,
  setUpShop,
} from "./shop-hub.ts";

let consents: { terms: string; privacy: string };
test.beforeAll(async ({ hub }) => {
  ({ consents } = await setUpShop(hub.store));
});

describe("payment by transfer", () => {
  test.for(
    tuples([
      [{ reference: "0000000000" }, { reference: "notAcceptable" }],
      [{ amount: 25_979 }, { amount: "tooLow" }],
      [{ amount: 25_981 }, { amount: "tooLarge" }],
    ]),
  )("a transfer with %j does not pay the order", async ([given, fields], { hub }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const { draft, total } = await makeDraft(hub, buyer);
    const placed = await buyer.run(order, "place", { id: draft._id, total, ...consents });

    const { status, body } = await admin.raw("POST", "/api/hub/runner/order/markPaid", {
      id: draft._id,
      reference: placed["number"],
      amount: total,
      ...given,
    });

    expect([status, body["fields"]]).toEqual([400, fields]);
    expect((await buyer.get(order, draft._id))["state"]).toBe("awaitingPayment");
  });

  test("two admins who record one transfer pay the order once", async ({ hub }) => {
    const buyer = await hub.person();
    const admins = await Promise.all([hub.admin(), hub.admin()]);
    const { draft, total } = await makeDraft(hub, buyer, { kind: "team", seats: 3 });
    const placed = await buyer.run(order, "place", { id: draft._id, total, ...consents });
    const input = { id: draft._id, reference: placed["number"], amount: total };

    const replies = await Promise.all(
      admins.map((admin) => admin.raw("POST", "/api/hub/runner/order/markPaid", input)),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const account = await hub.store.find(user, buyer.user._id);
    expect(account?.administers).toHaveLength(1);
  });

  test("a paid team order founds the company of its buyer", async ({ hub }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const { draft, total } = await makeDraft(hub, buyer, { kind: "team", seats: 3 });
    const placed = await buyer.run(order, "place", { id: draft._id, total, ...consents });
    const before = await hub.store.find(user, buyer.user._id);

    await admin.run(order, "markPaid", {
      id: draft._id,
      reference: placed["number"],
      amount: total,
    });

    const paid = await buyer.get(order, draft._id);
    const account = await hub.store.find(user, buyer.user._id);
    expect(before?.administers).toEqual([]);
    expect(account).toMatchObject({
      company: paid["company"],
      administers: [paid["company"]],
    });
    expect(await buyer.get(company, String(paid["company"]))).toMatchObject({
      name: "Szűcs Eszter",
      address: "9400 Sopron, Várkerület 27.",
      admins: [buyer.user._id],
    });
  });

  test("a buyer orders for a company only as its admin", async ({ hub }) => {
    const { company: own, admin: buyer } = await hub.companyWithAdmin();
    const { company: foreign } = await hub.companyWithAdmin();
    const { draft, total } = await makeDraft(hub, buyer, { kind: "team", seats: 3 });

    const refused = await place(buyer, { id: draft._id, total, ...consents, company: foreign._id });
    const placed = await place(buyer, { id: draft._id, total, ...consents, company: own._id });

    expect(refused.body["fields"]).toEqual({ company: "notAcceptable" });
    expect(placed.body["company"]).toBe(own._id);
  });

  test("a late transfer pays an order that has expired", async ({ hub }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const sold = await createProduct(hub.store);
    const expired = await createOrder(hub.store, buyer, sold, { state: "expired" });

    const paid = await admin.run(order, "markPaid", {
      id: expired._id,
      reference: ` ${expired.number.toLowerCase()} `,
      amount: sold.price,
    });

    expect(paid).toMatchObject({ state: "paid", payment: { state: "paid", amount: sold.price } });
  });

  test("the longest address is that of the founded company", async ({ hub }) => {
    const admin = await hub.admin();
    const sold = await createProduct(hub.store, { kind: "team", seats: 3 });
    const billing = {
      name: "N".repeat(200),
      zip: "Z".repeat(12),
      city: "C".repeat(100),
      address: "A".repeat(200),
      country: "GB",
    };
    const made = await createOrder(hub.store, await hub.person(), sold, {
      state: "awaitingPayment",
      billing,
      shipping: address,
    });

    const paid = await admin.run(order, "markPaid", {
      id: made._id,
      reference: made.number,
      amount: made.total,
    });

    expect(await hub.store.find(company, String(paid["company"]))).toMatchObject({
      name: billing.name,
      address: `${billing.zip} ${billing.city}, ${billing.address}`,
    });
  });

  test("a transfer for a cancelled order is recorded once, so that it can be refunded", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const sold = await createProduct(hub.store, { kind: "team", seats: 3 });
    const made = await createOrder(hub.store, buyer, sold, { state: "cancelled" });
    const input = { id: made._id, reference: made.number, amount: sold.price };

    const paid = await admin.run(order, "markPaid", input);
    const again = await admin.raw("POST", "/api/hub/runner/order/markPaid", input);
    const [mail] = await findMailsTo(hub, buyer.user.email);
    const notices = await findNoticesTo(hub, admin, made._id);
    const refunded = await admin.run(order, "refund", { id: made._id, amount: sold.price });

    expect(paid).toMatchObject({
      state: "cancelled",
      payment: { state: "paid", reference: made.number, amount: sold.price },
    });
    expect([again.status, again.body["code"]]).toEqual([409, "order.state"]);
    expect(mail?.template).toBe("orderPaidLate");
    expect(notices.map(({ template }) => template)).toEqual(["orderLatePayment"]);
    expect((await hub.store.find(user, buyer.user._id))?.administers).toEqual([]);
    expect(refunded).toMatchObject({ state: "refunded", payment: { amount: 0 } });
  });

  test("a cancelled draft and an order that was paid before its cancellation take no payment", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const admin = await hub.admin();
    const sold = await createProduct(hub.store);
    const state = "cancelled" as const;
    const draft = await createOrder(hub.store, buyer, sold, { state, prices: [], total: 0 });
    const paid = await createOrder(hub.store, buyer, sold, { state, payment: { state: "paid" } });

    for (const { _id, number, total } of [draft, paid]) {
      const input = { id: _id, reference: number, amount: total };
      const { body } = await admin.raw("POST", "/api/hub/runner/order/markPaid", input);
      expect(body["code"]).toBe("order.state");
    }
  });

  test("unpaid orders expire in the night after their deadline, others stay", async ({ hub }) => {
    const { handler } = await import("../../../functions/areas/shop/handlers/expire-orders.ts");
    const { makeLambdaContext } = await import("../../support/lambda-context.ts");
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const due = { state: "open" as const, dueAt: "2026-01-01T08:00:00.000Z" };
    const late = await createOrder(hub.store, buyer, sold, {
      state: "awaitingPayment",
      payment: due,
    });
    const open = await createOrder(hub.store, buyer, sold, {
      state: "awaitingPayment",
      payment: { ...due, dueAt: "2100-01-01T08:00:00.000Z" },
    });
    const paid = await createOrder(hub.store, buyer, sold, { state: "paid", payment: due });

    await handler({}, makeLambdaContext());

    const states = await hub.store.findMany(order, [late._id, open._id, paid._id]);
    expect(states.map(({ state }) => state)).toEqual(["expired", "awaitingPayment", "paid"]);
    expect(states[0]?.history.at(-1)?.by).toBe("system");
    expect((await findMailsTo(hub, buyer.user.email)).at(-1)?.template).toBe("orderExpired");
  });
});

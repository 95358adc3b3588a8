import { describe, expect } from "vitest";
import { order } from "../../../shared/models/order.ts";
import { product as productModel } from "../../../shared/models/product.ts";
import { setting } from "../../../shared/models/setting.ts";
import { orderLimits } from "../../../shared/limits/shop.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import { address, createProduct, makeDraft, makeOrder, place, setUpShop } from "./shop-hub.ts";

let consents: { terms: string; privacy: string };
test.beforeAll(async ({ hub }) => {
  ({ consents } = await setUpShop(hub.store));
});

describe("placing an order", () => {
  test("the order gets its prices, VAT, deadline and history, and a mail confirms it", async ({
    hub,
  }) => {
    const buyer = await hub.person({ language: "hu" });
    const { draft, total } = await makeDraft(hub, buyer);

    const placed = await buyer.run(order, "place", { id: draft._id, total, ...consents });

    expect(placed).toMatchObject({
      state: "awaitingPayment",
      total: 25_980,
      vatTotal: 5523,
      prices: [{ price: 12_990, vat: 27, quantity: 2, isPersonalised: false }],
      consents: { ...consents, knowsException: false },
      history: [
        { state: "placed", by: "owner" },
        { state: "awaitingPayment", by: "owner" },
      ],
    });
    const [mail] = await findMailsTo(hub, buyer.user.email);
    expect(mail).toMatchObject({
      template: "orderPlaced",
      language: "hu",
      values: {
        sum: "25\u00A0980\u00A0Ft",
        reference: placed["number"],
        bankAccount: "Minta Kft.",
        path: `/my-orders/${draft._id}`,
      },
    });
  });

  test("the provider is told about a new order, without the buyer's data", async ({ hub }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer);

    await place(buyer, { id: draft._id, total, ...consents });

    const mails = await findMailsTo(hub, "segitseg@nevjegy.example");
    const notice = mails.find(({ values }) => values["path"] === `/admin/orders/${draft._id}`);
    expect(notice).toMatchObject({ template: "orderReceived" });
    expect(Object.keys(notice?.values ?? {}).toSorted()).toEqual(["order", "path", "sum"]);
  });

  test("a later change of the product does not change a placed order", async ({ hub }) => {
    const buyer = await hub.person();
    const { sold, draft, total } = await makeDraft(hub, buyer);
    await place(buyer, { id: draft._id, total, ...consents });

    await hub.store.update(productModel, { before: sold, patch: { price: 1 } });

    expect((await buyer.get(order, draft._id))["total"]).toBe(total);
  });

  test.for(["total", "prices", "vatTotal", "state", "payment", "owner", "company", "number"])(
    "a buyer cannot send %s with a new order",
    async (field, { hub }) => {
      const buyer = await hub.person();
      const sold = await createProduct(hub.store);
      const fields = makeOrder([{ product: sold._id, quantity: 1 }], { [field]: 1 });

      const { status, body } = await buyer.raw("POST", "/api/hub/create/order", fields);

      expect([status, body["code"]]).toEqual([403, "field.forbidden"]);
    },
  );

  test.for(
    tuples([
      [{ price: 1 }, { "lines.0.price": "notAcceptable" }],
      [{ vat: 0 }, { "lines.0.vat": "notAcceptable" }],
      [{ quantity: -1 }, { "lines.0.quantity": "tooLow" }],
      [{ quantity: 0 }, { "lines.0.quantity": "tooLow" }],
      [{ quantity: 1.5 }, { "lines.0.quantity": "wrongType" }],
      [{ quantity: 1_000_000_000 }, { "lines.0.quantity": "tooLarge" }],
    ]),
  )("a line with %j is refused", async ([given, fields], { hub }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const line = { product: sold._id, quantity: 1, ...given };

    const { status, body } = await buyer.raw("POST", "/api/hub/create/order", makeOrder([line]));

    expect([status, body["fields"]]).toEqual([400, fields]);
  });

  test("another sum than the one of today's prices is refused and orders nothing", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer);

    const { status, body } = await place(buyer, { id: draft._id, total: total - 1, ...consents });

    expect([status, body["code"]]).toEqual([409, "order.total"]);
    expect(await buyer.get(order, draft._id)).toEqual(draft);
  });

  test("a package that was withdrawn while it was in the cart is named", async ({ hub }) => {
    const buyer = await hub.person();
    const { sold, draft, total } = await makeDraft(hub, buyer);
    await hub.store.update(productModel, { before: sold, patch: { active: false } });

    const { status, body } = await place(buyer, { id: draft._id, total, ...consents });

    expect([status, body["fields"]]).toEqual([400, { "lines.0.product": "notAcceptable" }]);
  });

  test("an unknown package is named", async ({ hub }) => {
    const buyer = await hub.person();
    const draft = await buyer.create(order, makeOrder([{ product: "unknown", quantity: 1 }]));

    const { body } = await place(buyer, { id: draft._id, total: 1000, ...consents });

    expect(body["fields"]).toEqual({ "lines.0.product": "notAcceptable" });
  });

  test.for(
    tuples([
      [{ minQuantity: 3 }, { "lines.0.quantity": "tooLow" }],
      [{ maxQuantity: 1 }, { "lines.0.quantity": "tooLarge" }],
      [{ seats: 5000 }, { "lines.0.quantity": "tooLarge" }],
    ]),
  )("two pieces of a product with %j are refused", async ([given, fields], { hub }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer, given);

    const { body } = await place(buyer, { id: draft._id, total, ...consents });

    expect(body["fields"]).toEqual(fields);
  });

  test("a personalisation that the product does not offer is refused", async ({ hub }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const line = { product: sold._id, quantity: 1, personalisation: { text: ["Szűcs Eszter"] } };
    const draft = await buyer.create(order, makeOrder([line]));

    const { body } = await place(buyer, { id: draft._id, total: sold.price, ...consents });

    expect(body["fields"]).toEqual({ "lines.0.personalisation": "notAcceptable" });
  });

  test("a consumer must know before ordering that personalised cards cannot be returned", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store, { personalisation: ["text"] });
    const line = { product: sold._id, quantity: 1, personalisation: { text: ["Szűcs Eszter"] } };
    const draft = await buyer.create(order, makeOrder([line]));

    const refused = await place(buyer, { id: draft._id, total: sold.price, ...consents });
    const placed = await place(buyer, {
      id: draft._id,
      total: sold.price,
      ...consents,
      knowsException: true,
    });

    expect(refused.body["fields"]).toEqual({ knowsException: "required" });
    expect(placed.status).toBe(200);
  });

  test("a consent to an older version of the terms is refused", async ({ hub }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer);

    const { body } = await place(buyer, {
      id: draft._id,
      total,
      ...consents,
      terms: "2020-01-01T00:00:00.000Z",
    });

    expect(body["fields"]).toEqual({ terms: "notAcceptable" });
  });

  test("the same order sent twice under one key is placed once, and confirmed once", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer);
    const send = () =>
      buyer.raw(
        "POST",
        "/api/hub/runner/order/place",
        { id: draft._id, total, ...consents },
        { "idempotency-key": "place-once-1" },
      );

    const replies = await Promise.all([send(), send(), send()]);

    const later = await send();

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(later).toMatchObject({ status: 200, body: { state: "awaitingPayment" } });
    expect(await findMailsTo(hub, buyer.user.email)).toHaveLength(1);
  });

  test("an account has a limited number of drafts", async ({ hub }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const fields = makeOrder([{ product: sold._id, quantity: 1 }]);
    for (let at = 0; at < orderLimits.maxDrafts; at += 1) await buyer.create(order, fields);

    const { status, body } = await buyer.raw("POST", "/api/hub/create/order", fields);

    expect([status, body["code"]]).toEqual([409, "order.drafts"]);
  });

  test("a closed shop takes no order and keeps the draft", async ({ hub }) => {
    const buyer = await hub.person();
    const { draft, total } = await makeDraft(hub, buyer);
    const closed = await hub.store.create(setting, { key: "shop.isOpen", value: "off" });

    const { status, body } = await place(buyer, { id: draft._id, total, ...consents });

    await hub.store.write([{ model: setting, delete: closed }]);
    expect([status, body["code"]]).toEqual([503, "shop.closed"]);
    expect((await place(buyer, { id: draft._id, total, ...consents })).status).toBe(200);
  });

  test.for(
    tuples([
      ["12345676241", "12345676-2-41"],
      ["12345676-2-41", "12345676-2-41"],
      ["HU12345676", "HU12345676"],
      ["de 123 456 789", "DE123456789"],
      ["ATU12345678", "ATU12345678"],
    ]),
  )("the tax number %s is stored as %s", async ([typed, stored], { hub }) => {
    const buyer = await hub.person();
    const fields = makeOrder([{ product: "p", quantity: 1 }], {
      billing: { ...address, taxNumber: typed },
    });

    const draft = await buyer.create(order, fields);

    expect(draft["billing"]).toMatchObject({ taxNumber: stored });
  });

  test.for(["12345678-2-41", "12345676-9-41", "12345676-2-99", "XX123", "1234", "HU12345678"])(
    "the tax number %s is refused",
    async (taxNumber, { hub }) => {
      const buyer = await hub.person();
      const fields = makeOrder([{ product: "p", quantity: 1 }], {
        billing: { ...address, taxNumber },
      });

      const { status, body } = await buyer.raw("POST", "/api/hub/create/order", fields);

      expect([status, body["fields"]]).toEqual([400, { "billing.taxNumber": "wrongFormat" }]);
    },
  );
});

import { describe, expect } from "vitest";
import { setting } from "../../../shared/models/setting.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { createProduct, setUpShop } from "./shop-hub.ts";
import { stopClock } from "../../support/stop-clock.ts";

describe("the offer", () => {
  test("visitors get the active packages in their order, and nothing that is not public", async ({
    hub,
  }) => {
    await createProduct(hub.store, { order: 2, price: 2000 });
    await createProduct(hub.store, { order: 1, price: 1000, kind: "team", seats: 5 });
    const hidden = await createProduct(hub.store, { active: false });

    const { headers, body } = await hub.visitor.raw("GET", "/api/public/products");
    const items = body["items"] as Record<string, unknown>[];
    const one = await hub.visitor.raw("GET", `/api/public/products/${String(items[0]?.["_id"])}`);
    const none = await hub.visitor.raw("GET", `/api/public/products/${hidden._id}`);

    expect(headers.get("cache-control")).toContain("s-maxage=60");
    expect(items.map(({ price }) => price)).toEqual([1000, 2000]);
    expect(items[0]).not.toHaveProperty("_rev");
    expect(items[0]).toMatchObject({ minQuantity: 1, maxQuantity: 10_000, personalisation: [] });
    expect(one.body).toEqual(items[0]);
    expect(none.status).toBe(404);
  });

  test("a quote prices the lines that can be ordered and names the problems of the others", async ({
    hub,
  }) => {
    const sold = await createProduct(hub.store, { price: 12_990, maxQuantity: 10 });
    const lines = [
      { product: sold._id, quantity: 2 },
      { product: sold._id, quantity: 11 },
      { product: "unknown", quantity: 1 },
    ];

    const { status, body } = await hub.visitor.raw("POST", "/api/public/quote", { lines });

    expect(status).toBe(200);
    expect(body).toEqual({
      lines: [
        {
          product: sold._id,
          quantity: 2,
          name: { en: "Oak card", hu: "Tölgyfa kártya" },
          price: 12_990,
          vat: 27,
          gross: 25_980,
          vatAmount: 5523,
          isPersonalised: false,
        },
        { product: sold._id, quantity: 11, problem: { part: "quantity", problem: "tooLarge" } },
        { product: "unknown", quantity: 1, problem: { part: "product", problem: "notAcceptable" } },
      ],
      total: 25_980,
      vatTotal: 5523,
      hasPersonalised: false,
    });
  });

  test("a quote names the line with which the order would make too many carriers", async ({
    hub,
  }) => {
    const sold = await createProduct(hub.store, { price: 1, seats: 25 });
    const lines = [
      { product: sold._id, quantity: 50 },
      { product: sold._id, quantity: 31 },
      { product: sold._id, quantity: 30 },
    ];

    const { body } = await hub.visitor.raw("POST", "/api/public/quote", { lines });

    expect(body["lines"]).toMatchObject([
      { quantity: 50, gross: 50 },
      { quantity: 31, problem: { part: "quantity", problem: "tooLarge" } },
      { quantity: 30, gross: 30 },
    ]);
    expect(body["total"]).toBe(80);
  });

  test("one source may ask for a limited number of quotes", async ({ hub }) => {
    stopClock();
    const ask = () =>
      hub.visitor.raw("POST", "/api/public/quote", { lines: [{ product: "p", quantity: 1 }] });
    const replies = [];
    for (let at = 0; at < 61; at += 1) replies.push((await ask()).status);

    expect(replies).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });

  test("the shop is closed until every legal text and the bank account are entered", async ({
    hub,
  }) => {
    const before = await hub.visitor.raw("GET", "/api/public/shop");
    const { consents } = await setUpShop(hub.store);
    const after = await hub.visitor.raw("GET", "/api/public/shop");

    expect(before.body).toMatchObject({ isOpen: false, paymentMethods: [] });
    expect(after.body).toMatchObject({ isOpen: true, paymentMethods: ["transfer"], ...consents });
    expect(after.body["settings"]).toMatchObject({
      "provider.email": "segitseg@nevjegy.example",
      "shop.paymentDays": 8,
    });
    expect(after.body["settings"]).not.toHaveProperty("bank.account");
    expect(await hub.store.findBy(setting, "key", "bank.account")).toBeDefined();
  });
});

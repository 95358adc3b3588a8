import { describe, expect } from "vitest";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import { address, createProduct, makeOrder } from "./shop-hub.ts";

describe("the addresses of an order", () => {
  test.for(
    tuples([
      [{ billing: { ...address, zip: "103" } }, { "billing.zip": "wrongFormat" }],
      [{ billing: { ...address, zip: "1037A", country: "HU" } }, { "billing.zip": "wrongFormat" }],
      [{ billing: { ...address, country: "XX" } }, { "billing.country": "notAcceptable" }],
      [{ billing: { ...address, zip: "1010", country: "AT" } }, { shipping: "required" }],
      [
        { shipping: { ...address, zip: "1010", country: "AT" } },
        { "shipping.country": "notAcceptable" },
      ],
      [{ shipping: { ...address, zip: "12345" } }, { "shipping.zip": "wrongFormat" }],
      [
        { billing: { ...address, taxNumber: "12345678-2-41" } },
        { "billing.taxNumber": "wrongFormat" },
      ],
    ]),
  )("%j is refused", async ([given, fields], { hub }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const draft = makeOrder([{ product: sold._id, quantity: 1 }], given);

    const { status, body } = await buyer.raw("POST", "/api/hub/create/order", draft);

    expect([status, body["fields"]]).toEqual([400, fields]);
  });

  test("an invoice may have an address abroad when the parcel stays in Hungary", async ({
    hub,
  }) => {
    const buyer = await hub.person();
    const sold = await createProduct(hub.store);
    const abroad = { ...address, zip: "SW1A 1AA", country: "GB" };
    const draft = makeOrder([{ product: sold._id, quantity: 1 }], {
      billing: abroad,
      shipping: { ...address, country: "HU" },
    });

    const { status, body } = await buyer.raw("POST", "/api/hub/create/order", draft);

    expect(status).toBe(201);
    expect(body["billing"]).toEqual(abroad);
  });
});

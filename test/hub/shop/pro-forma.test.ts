import { describe, expect } from "vitest";
import { readPdfTexts } from "../../../functions/areas/cards/qr/qr-pdf-reader.fixture.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { address, createOrder, createProduct, openOrderFile, setUpShop } from "./shop-hub.ts";

describe("the pro forma invoice", () => {
  test("every Hungarian letter is text that a program reads back", async ({ hub }) => {
    await setUpShop(hub.store);
    const buyer = await hub.person();
    const name = "Árvíztűrő Tükörfúrógép ŐŰ Kft.";
    const text = { name, description: "" };
    const sold = await createProduct(hub.store, { texts: { en: text, hu: text } });
    const made = await createOrder(hub.store, buyer, sold, {
      state: "awaitingPayment",
      lines: [{ product: sold._id, quantity: 3 }],
      vatTotal: 8285,
      billing: { ...address, name: "Bőhm-Szűcs Eszter", city: "Győr", taxNumber: "12345676-2-08" },
      payment: { state: "open", dueAt: "2026-12-01T12:00:00.000Z" },
    });

    const { response, bytes } = await openOrderFile(
      hub,
      buyer,
      `/api/orders/${made._id}/pro-forma.pdf?lang=hu`,
    );
    const [read] = await readPdfTexts(bytes);

    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    for (const shown of [
      `Díjbekérő ${made.number}`,
      name,
      "Bőhm-Szűcs Eszter",
      "9400 Győr, Várkerület 27.",
      "12345676-2-08",
      "38 970 Ft",
      "8285 Ft",
      "30 685 Ft",
      "2026. december 1.",
      "Minta Kft.",
    ])
      expect(read).toContain(shown);
  });

  test("only those who may read the order get it, and a draft has none", async ({ hub }) => {
    const buyer = await hub.person();
    const stranger = await hub.person();
    const sold = await createProduct(hub.store);
    const made = await createOrder(hub.store, buyer, sold, { state: "paid" });
    const draft = await createOrder(hub.store, buyer, sold, { prices: [], total: 0 });

    const foreign = await openOrderFile(hub, stranger, `/api/orders/${made._id}/pro-forma.pdf`);
    const early = await openOrderFile(hub, buyer, `/api/orders/${draft._id}/pro-forma.pdf`);

    expect(foreign.response.status).toBe(404);
    expect(early.response.status).toBe(409);
  });
});

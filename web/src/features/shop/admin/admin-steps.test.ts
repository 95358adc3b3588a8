import { describe, expect, test } from "vitest";
import type { OrderState } from "../../../../../shared/shop/order-states.ts";
import { listAdminSteps, listBulkSteps, listOrderSteps } from "./admin-steps.ts";

const price = { product: "p", name: { en: "a", hu: "a" }, price: 1, vat: 27, quantity: 1 };

describe("listAdminSteps", () => {
  test("names the usual step first, and those that end the order last", () => {
    expect(listAdminSteps("awaitingPayment")).toEqual(["markPaid", "cancel", "expire"]);
    expect(listAdminSteps("paid")).toEqual([
      "sendProof",
      "produce",
      "recordSecond",
      "refundSecond",
      "cancel",
      "refund",
    ]);
    expect(listAdminSteps("withdrawn")).toEqual(["recordSecond", "refundSecond", "refund"]);
    expect(listAdminSteps("expired")).toEqual(["markPaid", "refund"]);
  });
});

describe("listOrderSteps", () => {
  test("a cancelled order offers a payment until there is one, and then its refund", () => {
    const cancelled = { state: "cancelled" as const, prices: [price] };

    expect(listOrderSteps({ ...cancelled, payment: { state: "open" } })).toEqual(["markPaid"]);
    expect(listOrderSteps({ ...cancelled, payment: { state: "paid" } })).toEqual([
      "recordSecond",
      "refund",
    ]);
  });

  test("a second payment offers its refund until it is refunded", () => {
    const second = { at: "2026-01-01T00:00:00.000Z", reference: "again", amount: 1 };
    const delivered = { state: "delivered" as const, prices: [price] };
    const closed = { ...second, refundedAt: second.at };

    expect(listOrderSteps({ ...delivered, payment: { state: "paid", second } })).toEqual([
      "refundSecond",
      "refund",
    ]);
    expect(listOrderSteps({ ...delivered, payment: { state: "paid", second: closed } })).toEqual([
      "recordSecond",
      "refund",
    ]);
  });

  test("the production of personalised cards is offered after the approval of their proof", () => {
    const prices = [{ ...price, isPersonalised: true }];
    const payment = { state: "paid" as const };

    expect(listOrderSteps({ state: "paid", prices, payment })).not.toContain("produce");
    expect(listOrderSteps({ state: "proofApproved", prices, payment })).toContain("produce");
  });

  test("a cancelled draft offers no step", () => {
    expect(listOrderSteps({ state: "cancelled", prices: [], payment: { state: "open" } })).toEqual(
      [],
    );
  });
});

describe("listBulkSteps", () => {
  test("names the steps that all orders can take without further facts", () => {
    const createOrder = (state: OrderState, isPersonalised = false) => ({
      state,
      prices: [{ ...price, isPersonalised }],
      payment: { state: "paid" as const },
    });
    const [paid, approved] = [createOrder("paid"), createOrder("proofApproved", true)];

    expect(listBulkSteps([paid, approved])).toEqual(["produce", "cancel"]);
    expect(listBulkSteps([paid, createOrder("paid", true)])).toEqual(["sendProof", "cancel"]);
    expect(listBulkSteps([createOrder("encoded")])).toEqual([]);
    expect(listBulkSteps([createOrder("shipped"), paid])).toEqual([]);
    expect(listBulkSteps([])).toEqual([]);
  });
});

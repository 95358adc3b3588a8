import { describe, expect, test } from "vitest";
import {
  bulkSteps,
  listAdminSteps,
  listOrderSteps,
  optionalFields,
  stepFields,
} from "./admin-steps.ts";

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
      "refund",
      "recordSecond",
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

describe("bulkSteps", () => {
  test("need no further facts, and those that end an order are last", () => {
    const needs = bulkSteps.flatMap((name) => stepFields[name] ?? []);

    expect(bulkSteps).toEqual([
      "sendProof",
      "produce",
      "encode",
      "deliver",
      "refundSecond",
      "cancel",
      "expire",
    ]);
    expect(needs.filter((field) => !optionalFields.includes(field))).toEqual([]);
  });
});

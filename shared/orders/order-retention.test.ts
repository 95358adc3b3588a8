import { describe, expect, test } from "vitest";
import type { Order } from "../models/order.ts";
import { findRetention, planOrderErasure } from "./order-retention.ts";
import type { OrderState } from "../shop/order-states.ts";

const now = "2026-11-23T12:00:00.000Z";

function createOrder(state: OrderState, changes: Partial<Order> = {}): Order {
  const at = "2026-01-10T12:00:00.000Z";
  return {
    _id: "order1",
    _rev: 1,
    createdAt: at,
    updatedAt: at,
    number: "K7M2Q9XD4T",
    lines: [{ product: "p", quantity: 1, personalisation: { names: ["Szűcs Eszter"] } }],
    prices: [{ product: "p", name: { en: "a", hu: "a" }, price: 100, vat: 27, quantity: 1 }],
    total: 100,
    buyer: { name: "Szűcs Eszter", email: "eszter@tolgyfa.example", phone: "+36301234567" },
    billing: { name: "Szűcs Eszter", zip: "9400", city: "Sopron", address: "Várkerület 27." },
    shipping: { name: "Porta", zip: "1037", city: "Budapest", address: "Virág tér 3." },
    paymentMethod: "transfer",
    state,
    payment: { state: "open" },
    production: "waiting",
    history: [{ state, at, by: "admin" }],
    note: "Eszter kérte",
    owner: "user1",
    ...changes,
  };
}

const paid = { payment: { state: "paid", at: "2026-01-11T12:00:00.000Z", amount: 100 } } as const;

describe("what stays of an order of an erased account", () => {
  test.each([
    ["draft", {}, "none"],
    ["awaitingPayment", {}, "open"],
    ["paid", paid, "open"],
    ["shipped", paid, "open"],
    ["delivered", paid, "accounting"],
    ["delivered", { ...paid, history: [{ state: "delivered", at: now, by: "admin" }] }, "open"],
    ["cancelled", {}, "none"],
    ["cancelled", paid, "open"],
    ["refunded", { payment: { state: "refunded", at: paid.payment.at } }, "accounting"],
    ["expired", {}, "none"],
  ] as [OrderState, Partial<Order>, string][])(
    "in the state %s, %j: %s",
    (state, changes, kept) => {
      expect(findRetention(createOrder(state, changes), now)).toBe(kept);
    },
  );

  test("accounting data stay to the end of the eighth year after the payment", () => {
    const made = createOrder("delivered", paid);

    expect(findRetention(made, "2034-12-31T12:00:00.000Z")).toBe("accounting");
    expect(findRetention(made, "2035-01-01T12:00:00.000Z")).toBe("none");
  });

  test("an order that is carried out keeps everything but its owner", () => {
    expect(planOrderErasure(createOrder("inProduction", paid), now)).toEqual({ owner: "kept" });
  });

  test("an invoiced order keeps the buyer of the invoice, and nothing else of the person", () => {
    const made = createOrder("delivered", paid);

    const left = JSON.stringify({ ...made, ...planOrderErasure(made, now) });

    expect(left).toContain("Várkerület 27.");
    for (const erased of ["tolgyfa.example", "+3630", "Porta", "Virág tér", "kérte", "user1"])
      expect(left).not.toContain(erased);
    expect(left.match(/Szűcs Eszter/g)).toHaveLength(1);
  });

  test("in the end nothing of the person is left", () => {
    const withdrawal = { at: now, name: "Szűcs Eszter", lines: [0], amount: 100 };
    const made = createOrder("refunded", {
      payment: { state: "refunded", at: "2010-01-01T12:00:00.000Z" },
      withdrawal,
    });

    const left = JSON.stringify({ ...made, ...planOrderErasure(made, now) });

    expect(left).not.toMatch(/Eszter|tolgyfa|Várkerület|Porta|user1/);
  });
});
